// A table that is being played. The server has written the page, and sends what changes for its
// reader: texts and drawings by the ids of their places, whole or as edits of what was there (new
// words, or [first piece that stays, how many]), and of the story [lines that stay, new lines].

const html = document.documentElement;
const root = html.dataset.root;
const TEXTS = ["title", "headline", "now", "hand", "words"];
const DRAWINGS = ["board", "picture"];
const TIMES = { R: null, f: { dateStyle: "medium", timeStyle: "short" } };
const HOUR = 3600;
const AGAIN = 5000; // milliseconds until a refused connection is tried again
const PIECE = /<[^>]*>?|[^<\n]+\n?|\n/g; // as in page_changes.py
let spoken = {}; // texts and drawings as they came
let told = false; // whether the first event of this connection, which has all of it, has come

// Times as Discord writes them, <t:1800000000:R>, in the reader's zone.
function timed(text) {
  return text.replace(/<t:(\d+)(?::(\w))?>/g, (_, at, style) => {
    const seconds = Number(at) - Date.now() / 1000;
    if (style !== "R") return new Intl.DateTimeFormat(html.lang, TIMES.f).format(Number(at) * 1000);
    const [unit, length] = Math.abs(seconds) < HOUR ? ["minute", 60] : Math.abs(seconds) < 48 * HOUR ? ["hour", HOUR] : ["day", 24 * HOUR];
    return new Intl.RelativeTimeFormat(html.lang, { numeric: "auto" }).format(Math.round(seconds / length), unit);
  });
}

function write(id) {
  const text = timed(spoken[id]);
  if (at(id).textContent !== text) at(id).textContent = text;
}

function line([kind, text]) {
  return element("li", text, { className: kind });
}

function edited(text, edits) {
  if (typeof edits === "string") return edits;
  const pieces = text.match(PIECE);
  return edits.map((one) => (typeof one === "string" ? one : pieces.slice(one[0], one[0] + one[1]).join(""))).join("");
}

function tell(news) {
  for (const id of [...TEXTS, ...DRAWINGS].filter((one) => one in news)) spoken[id] = edited(spoken[id], news[id]);
  TEXTS.forEach(write);
  document.title = at("title").textContent;
  if ("board" in news || ("words" in news && !spoken.board)) put(spoken.board, spoken.words);
  if ("picture" in news) at("picture").innerHTML = spoken.picture;
  const [kept, added] = news.story || [0, []];
  if (told) at("said").textContent = [...added.map(([, text]) => text), "now" in news ? at("now").textContent : ""].join(" ");
  if ("story" in news) {
    const story = at("story");
    while (story.children.length > kept) story.lastElementChild.remove();
    story.append(...added.map(line));
    if (told) [...story.children].forEach((one, number) => one.classList.toggle("new", number >= kept));
    showLast();
  }
  told = true;
}

function showLast() {
  const { offsetTop, offsetHeight } = at("story");
  at("side").scrollTop = offsetTop + offsetHeight - at("side").clientHeight;
}

function over() {
  html.classList.remove("open");
  for (const id of ["board", "hand", "picture", "words", "now", "headline", "story", "said"]) at(id).textContent = "";
  at("over").focus();
}

function follow() {
  const events = new EventSource(`${root}events?lang=${html.lang}`);
  events.onopen = () => {
    at("lost").textContent = "";
    told = false;
  };
  events.onmessage = (event) => tell(JSON.parse(event.data));
  events.addEventListener("over", () => {
    events.close();
    over();
  });
  events.onerror = () => {
    at("lost").textContent = at("lost").dataset.lost;
    if (events.readyState === EventSource.CLOSED) setTimeout(follow, AGAIN); // as while a proxy has no bot behind it
  };
}

// A link of one use ends with a secret, which is taken out of the address at once.
async function enter(secret) {
  history.replaceState(null, "", location.pathname + location.search);
  const answer = await fetch("open", { method: "POST", body: secret });
  if (answer.ok) location.reload();
  else over();
}

async function leave() {
  await fetch("leave", { method: "POST" });
  over();
}

function begin() {
  const secret = location.hash.slice(1);
  if (html.classList.contains("seat") && secret) return enter(secret);
  at("language").onchange = () => (location.search = `?lang=${at("language").value}`);
  if (!html.classList.contains("open")) return over();
  html.classList.add("live");
  openSurface();
  measure();
  fit();
  showLast();
  at("leave").onclick = leave;
  addEventListener("keydown", (event) => {
    if (!isCommand(event)) ZOOM_KEYS[event.key]?.();
  });
  for (const id of TEXTS) spoken[id] = at(id).textContent;
  for (const id of TEXTS) write(id);
  setInterval(() => write("now"), 20000);
  follow();
}

begin();
