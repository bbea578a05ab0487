// Shows the channels of one person beside that person's direct messages, and who has news.

const peopleTabs = document.getElementById("people");
const channelTabs = document.getElementById("channels");
const publicFrames = document.querySelector("#public .frames");
const directFrames = document.querySelector("#direct .frames");
const gone = document.getElementById("gone");
const lightSwitch = document.getElementById("theme");
const narrow = matchMedia("(max-width: 820px)"); // as in the style sheet: one pane, not two
const lightPreferred = matchMedia("(prefers-color-scheme: light)");

const frames = new Map(); // page -> iframe, loaded once somebody looks at it
const read = new Map(); // person and channel -> the newest message when last looked at
const chosen = new Map(); // person -> the channel last looked at
let people = [];

const nameInAddress = () => decodeURIComponent(location.hash.slice(1));
const me = () => people.find((person) => person.name === nameInAddress()) ?? people[0];
const channelsOf = (person) => person.channels.filter((channel) => narrow.matches || !channel.direct);
const directOf = (person) => person.channels.find((channel) => channel.direct);
const key = (person, channel) => `${person.name}/${channel.id}`;

function channelOf(person) {
  const channels = channelsOf(person);
  return channels.find((channel) => channel.id === chosen.get(person.name)) ?? channels[0];
}

/** The first server goes without saying. */
function labelOf(person, channel) {
  if (channel.direct) return "✉️ Direct";
  const elsewhere = channel.server !== channelsOf(person)[0].server;
  return elsewhere ? `${channel.server} # ${channel.name}` : `# ${channel.name}`;
}

function isNews(person, channel) {
  return BigInt(channel.newest) > BigInt(read.get(key(person, channel)) ?? 0);
}

function tab(label, opens, selected, news, press) {
  const button = document.createElement("button");
  button.type = "button";
  button.role = "tab";
  button.textContent = label;
  button.dataset.opens = opens;
  button.ariaSelected = String(selected);
  button.classList.toggle("news", news);
  if (news) button.title = "New messages";
  button.addEventListener("click", press);
  return button;
}

/** Replaces tabs only when they changed, so that a press is never lost. */
function showTabs(nav, buttons) {
  const look = (one) => [one.textContent, one.dataset.opens, one.ariaSelected, one.className].join("|");
  const looks = (list) => list.map(look).join();
  if (looks([...nav.children]) !== looks(buttons)) nav.replaceChildren(...buttons);
}

/** In Discord, a channel's name stands for it and leads to it; so it shall in a frame. */
function makeChannelsKnown(frame) {
  const page = frame.contentDocument;
  page.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='https://discord.com/channels/']");
    if (!link) return;
    event.preventDefault();
    chosen.set(me().name, link.href.split("/")[5]);
    show();
  }, true);
  const nameAll = () => {
    const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const named = text.data.replace(/<#(\d+)>/g, (mention, id) => nameOf(id) ?? mention);
      if (named !== text.data) text.data = named;
    }
  };
  new MutationObserver(nameAll).observe(page.body, { childList: true, subtree: true });
}

/** In Discord's apps a no-break space holds an emoji and a name together. No browser does that for images. */
function keepPairs(frame) {
  const page = frame.contentDocument;
  const keep = () => {
    for (const emoji of page.querySelectorAll(":not(.pair) > .custom-emoji")) {
      const text = emoji.nextSibling;
      if (text?.nodeType !== Node.TEXT_NODE || !text.data.startsWith("\u00a0")) continue;
      const pair = page.createElement("span");
      pair.className = "pair";
      text.splitText(text.data.match(/^[^ \n]*/)[0].length);
      emoji.before(pair);
      pair.append(emoji, text);
    }
  };
  new MutationObserver(keep).observe(page.body, { childList: true, subtree: true });
  keep();
}

/** Whoever reads the end of a channel goes on reading the end, also when a message there grows. */
function stayAtTheEnd(frame) {
  const timeline = frame.contentDocument.getElementById("channel-timeline");
  let atEnd = true;
  let byHand = -Infinity; // when the reader last scrolled; the page itself does at times, too
  const follow = () => { if (atEnd) timeline.scrollTop = timeline.scrollHeight; };
  for (const kind of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    timeline.addEventListener(kind, (event) => {
      if (kind !== "pointerdown" || event.target === timeline) byHand = event.timeStamp;
    }, { passive: true });
  }
  frame.contentDocument.addEventListener("click", (event) => {
    if (event.target.closest?.(".history-button")) atEnd = false;
  }, true);
  timeline.addEventListener("scroll", (event) => {
    if (timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 60) atEnd = true;
    else if (event.timeStamp - byHand < 1000) atEnd = false;
    else follow();
  });
  new MutationObserver(follow).observe(timeline, { childList: true, subtree: true });
  new ResizeObserver(follow).observe(timeline);
}

/** A picture stays in sight until the one that takes its place can be seen, or is found missing. */
function keepPictures(frame) {
  const page = frame.contentDocument;
  const seen = new Map(); // message and place -> the picture last seen there
  const look = () => {
    const there = new Set();
    for (const message of page.querySelectorAll("[data-message-id]")) {
      for (const [place, item] of message.querySelectorAll(".gallery-item").entries()) {
        const at = `${message.dataset.messageId}/${place}`;
        const image = item.querySelector("img.gallery-image:not(.former)");
        const former = item.querySelector(":scope > .former");
        there.add(at);
        if (image?.complete && image.naturalWidth) {
          seen.set(at, image);
          former?.remove();
          continue;
        }
        image?.addEventListener("load", look, { once: true });
        const last = seen.get(at);
        if (former || !last || last.isConnected) continue;
        last.classList.add("former");
        item.prepend(last);
      }
    }
    for (const at of seen.keys()) if (!there.has(at)) seen.delete(at);
  };
  new MutationObserver(look).observe(page.body, { childList: true, subtree: true });
  look();
}

function nameOf(id) {
  const channel = me().channels.find((one) => one.id === id);
  return channel && `#${channel.name}`;
}

/** The theme that was chosen here, or else the one of the browser. */
const theme = () => localStorage.getItem("theme") ?? (lightPreferred.matches ? "light" : "dark");

function showTheme() {
  const pages = [...frames.values()].map((frame) => frame.contentDocument);
  for (const page of [document, ...pages]) if (page) page.documentElement.dataset.theme = theme();
  lightSwitch.ariaPressed = String(theme() === "light");
}

function showFrame(box, channel, title) {
  if (channel && !frames.has(channel.page)) {
    const frame = document.createElement("iframe");
    frame.src = channel.page;
    frame.title = title;
    frame.addEventListener("load", () => {
      makeChannelsKnown(frame);
      keepPairs(frame);
      stayAtTheEnd(frame);
      keepPictures(frame);
      showTheme();
      frame.classList.add("ready");
    });
    frames.set(channel.page, frame);
  }
  const wanted = frames.get(channel?.page);
  if (wanted && wanted.parentNode !== box) box.append(wanted); // it loads anew if it was elsewhere
  for (const frame of box.children) frame.hidden = frame !== wanted;
}

/** A page that nobody asked for ten minutes is given up; a computer may have slept. */
function reviveFrames() {
  for (const frame of frames.values()) {
    const status = frame.contentDocument?.getElementById("action-status")?.textContent ?? "";
    if (status.startsWith("Preview session is unavailable")) frame.contentWindow.location.reload();
  }
}

function dropClosedPages() {
  const open = new Set(people.flatMap((person) => person.channels.map((channel) => channel.page)));
  for (const [page, frame] of frames) {
    if (open.has(page)) continue;
    frame.remove();
    frames.delete(page);
  }
}

function show() {
  const person = me();
  const channel = channelOf(person);
  const direct = directOf(person);
  const inSight = narrow.matches ? [channel] : [channel, direct];
  for (const seen of inSight) if (seen) read.set(key(person, seen), seen.newest);
  showTabs(peopleTabs, people.map((one) => tab(one.name, one.name, one === person,
    one !== person && isNews(one, directOf(one)),
    () => { location.hash = encodeURIComponent(one.name); })));
  const listed = channelsOf(person).sort((one, other) => other.direct - one.direct);
  showTabs(channelTabs, listed.map((one) => tab(labelOf(person, one), key(person, one), one === channel,
    one !== channel && isNews(person, one),
    () => { chosen.set(person.name, one.id); show(); })));
  document.getElementById("direct-name").textContent = `${person.name}’s direct messages`;
  document.title = `${person.name} · Plumage demo`;
  dropClosedPages();
  reviveFrames();
  showFrame(publicFrames, channel, `#${channel?.name}`);
  if (!narrow.matches) showFrame(directFrames, direct, "Direct messages");
}

async function follow() {
  try {
    const answer = await fetch("/people.json", { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    people = await answer.json();
    gone.hidden = true;
    show();
  } catch (error) {
    console.error(error);
    gone.hidden = false;
  }
  setTimeout(follow, 1000);
}

lightSwitch.addEventListener("click", () => {
  localStorage.setItem("theme", theme() === "light" ? "dark" : "light");
  showTheme();
});
lightPreferred.addEventListener("change", showTheme);
narrow.addEventListener("change", show);
window.addEventListener("hashchange", show);
showTheme();
await follow();
