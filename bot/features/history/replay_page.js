// Goes through a finished match. Data: `steps`, `pieces` that texts and drawings are put together
// from, `curves` of a review by language (of each step its place among the points of the curve, and
// everybody's chances), and by language the words of the page and, by reader, `story` and `frames`.
// A line of the story is [step, kind, text], a kind "heading" (of a round), "turn" (of a turn) or "";
// a frame is [step, board, headline, hand, board in words].

const WAYS = ["chapter-back", "back", "play", "on", "chapter-on", "moment"];
const EVERYBODY = 0; // the first reader
const PLAYED_MS = 1600;
const MOST_MARKS = 40; // of turns, beside each other on a phone

let data, edition, curve; // edition and curve: of the chosen language
let reader = EVERYBODY;
let step = 0;
let playing = 0;
let shown = -1; // the piece that is on the board

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).json();
}

const whole = (piece) => data.pieces[piece].map((part) => (typeof part === "number" ? whole(part) : part)).join("");

const percent = (share) => `${100 * share}%`;
const last = () => data.steps - 1;
const story = () => edition.readers[reader].story;
const frame = () => edition.readers[reader].frames.findLast(([from]) => from <= step);
const chapters = () => story().filter(([, kind]) => kind);

// The steps at which this reader hears something.
const places = () => [...new Set([0, ...story().map(([at]) => at), last()])];

const before = (steps) => Math.max(0, ...steps.filter((one) => one < step));
const after = (steps) => Math.min(last(), ...steps.filter((one) => one > step));
const first = (lines) => lines.map(([at]) => at);

// ---- what is shown

function showBoard() {
  const [, drawing, headline, hand, words] = frame();
  at("headline").textContent = whole(headline);
  at("hand").textContent = whole(hand);
  at("words").textContent = whole(words);
  const known = whole(drawing) ? drawing : words; // a game without pictures has its words
  if (known === shown) return;
  shown = known;
  put(whole(drawing), whole(words));
}

function showStory() {
  const lines = [...at("story").children];
  const reached = Math.max(0, ...first(story()).filter((one) => one <= step));
  let here = null;
  for (const line of lines) {
    const now = Number(line.dataset.step) === reached;
    line.classList.toggle("now", now);
    line.classList.toggle("later", Number(line.dataset.step) > reached);
    if (now) line.firstElementChild.setAttribute("aria-current", "step");
    else line.firstElementChild.removeAttribute("aria-current");
    if (now) here = here || line;
  }
  // the story is one stop of the Tab key: what follows it is not hundreds of them away
  for (const one of at("story").querySelectorAll("[tabindex='0']")) one.tabIndex = -1;
  if (here) here.firstElementChild.tabIndex = 0;
  follow(here);
  const said = story().filter(([one]) => one === reached).map(([, , text]) => text);
  at("said").textContent = said.join(" ");
  at("step").setAttribute("aria-valuetext", said.join(" "));
}

// Scrolls to a line of the story, unless the curve is open where there is no room for both.
function follow(line) {
  const side = at("side");
  const stays = getComputedStyle(at("curve")).position === "sticky";
  const covered = stays ? at("curve").offsetHeight : 0;
  if (at("curve").open && !stays) side.scrollTop = 0;
  else if (step === last()) at("ended").scrollIntoView({ block: "end" });
  else if (line) side.scrollTop = Math.max(0, line.offsetTop - covered - (side.clientHeight - covered) / 4);
}

function showCurve() {
  if (!curve) return;
  const [left, , wide] = curve.plot;
  at("along").value = step;
  at("along").setAttribute("aria-valuetext", curve.chances[step]);
  at("chances").textContent = curve.chances[step];
  at("here").style.left = percent(left + (wide * curve.places[step]) / (curve.points - 1));
}

function show() {
  at("step").value = step;
  at("ended").hidden = step < last();
  for (const id of ["chapter-back", "back"]) at(id).disabled = step === 0;
  for (const id of ["on", "chapter-on"]) at(id).disabled = step === last();
  showBoard();
  showStory();
  showCurve();
}

// The drawing of the curve. The slider above its lines is for keys and screen readers.
function writeCurve() {
  curve = data.curves[at("language").value];
  at("curve").hidden = !curve;
  if (!curve) return;
  const [left, top, wide, high] = curve.plot;
  at("curve-title").textContent = edition.ui.curve;
  at("chart").innerHTML = curve.drawing;
  at("chart").setAttribute("aria-label", curve.words);
  Object.assign(at("along").style, { left: percent(left), top: percent(top), width: percent(wide), height: percent(high) });
  Object.assign(at("here").style, { top: percent(top), height: percent(high) });
}

// Everything that depends on the language or the reader.
function write() {
  const { ui, moments } = edition;
  const share = (one) => percent(one / Math.max(1, last()));
  document.documentElement.lang = at("language").value;
  document.title = at("title").textContent = edition.title;
  at("story-title").textContent = ui.story;
  at("words-title").textContent = ui.words;
  at("keys").textContent = ui.keys;
  writeCurve();
  at("table").setAttribute("aria-label", ui.board);
  at("readers").setAttribute("aria-label", ui.eyes);
  at("step").setAttribute("aria-label", ui.step);
  at("language").setAttribute("aria-label", ui.language);
  at("jump").setAttribute("aria-label", ui.jump);
  for (const id of [...WAYS, ...Object.keys(ZOOMS)]) name(at(id), ui[id]);
  at("moment").disabled = !moments.length;
  at("ended").replaceChildren(...edition.ended.map((line) => element("p", line)));
  at("readers").replaceChildren(
    ...edition.readers.map((one, number) => {
      const made = element("button", one.name, { onclick: () => look(number) });
      made.setAttribute("aria-pressed", number === reader);
      return made;
    }),
  );
  at("jump").replaceChildren(new Option(ui.jump, "", true), options(ui.rounds, chapters(), 2), options(ui.moments, moments.map(named), 1));
  const rounds = story().filter(([, kind]) => kind === "heading");
  const crowded = chapters().length > MOST_MARKS;
  at("marks").replaceChildren(
    ...[...(crowded ? rounds : chapters()), ...moments.map(([one]) => [one, "moment"])].map(([one, kind]) => {
      const made = element("i", "", { className: kind });
      made.style.left = share(one);
      return made;
    }),
  );
  const talked = moments.map(([one, title, text]) => [one, "moment", text ? `${title}: ${text}` : title]);
  const lines = [...story(), ...talked].sort(([a], [b]) => a - b); // a stable sort: a moment follows its line
  at("story").replaceChildren(
    ...lines.map(([one, kind, text]) => {
      const line = element("li", "", { className: kind });
      line.dataset.step = one;
      line.append(element("button", text, { onclick: () => go(one), tabIndex: -1 }));
      return line;
    }),
  );
  show();
}

// A moment with the turn it belongs to, as there may be several of one name.
function named([one, title]) {
  const chapter = chapters().findLast(([from]) => from <= one);
  return [one, chapter ? `${chapter[2]} · ${title}` : title];
}

function options(label, lines, text) {
  const group = document.createElement("optgroup");
  group.label = label;
  group.append(...lines.map((line) => new Option(line[text], line[0])));
  return group;
}

// ---- going through

function go(to) {
  step = Math.min(last(), Math.max(0, to));
  show();
}

function look(number) {
  if (number >= edition.readers.length) return;
  reader = number;
  write();
  at("readers").children[number].scrollIntoView({ block: "nearest", inline: "nearest" });
}

// Goes to the step that is nearest to a place on the curve.
function seek({ clientX }) {
  const { left, width } = at("along").getBoundingClientRect();
  const pressed = ((clientX - left) / width) * (curve.points - 1);
  const apart = places().map((one) => Math.abs(curve.places[one] - pressed));
  go(places()[apart.lastIndexOf(Math.min(...apart))]);
}

function moment() {
  const steps = first(edition.moments);
  go(steps.find((one) => one > step) ?? steps[0] ?? step);
}

function play() {
  if (playing) {
    clearInterval(playing);
    playing = 0;
  } else {
    if (step === last()) go(0);
    playing = setInterval(() => (step === last() ? play() : go(after(places()))), PLAYED_MS);
  }
  name(at("play"), playing ? edition.ui.stop : edition.ui.play);
  at("play").querySelector("path").setAttribute("d", playing ? "M8 5v14M16 5v14" : "M8 5l11 7-11 7z");
}

const DO = {
  "chapter-back": () => go(before(first(chapters()))),
  back: () => go(before(places())),
  play,
  on: () => go(after(places())),
  "chapter-on": () => go(after(first(chapters()))),
  moment,
};

const KEYS = {
  ArrowLeft: DO.back, ArrowRight: DO.on, Home: () => go(0), End: () => go(last()),
  PageUp: DO["chapter-back"], PageDown: DO["chapter-on"], m: moment, M: moment,
  ...ZOOM_KEYS,
};

function press(event) {
  if (isCommand(event) || isPan(event)) return;
  const onButton = event.target.matches("button, summary");
  const act = event.key === " " && !onButton ? play : /^\d$/.test(event.key) ? () => look(Number(event.key)) : KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

// ---- the beginning

async function begin() {
  data = await unpacked(at("data").textContent);
  const codes = Object.keys(data.languages);
  at("language").append(...codes.map((code) => new Option(code.toUpperCase(), code)));
  at("language").value = codes.find((code) => navigator.language.startsWith(code)) || document.documentElement.lang;
  at("language").hidden = codes.length < 2;
  edition = data.languages[at("language").value];
  step = last();
  at("step").max = at("along").max = last();
  document.documentElement.classList.add("live");
  at("story").after(at("ended"));
  at("language").onchange = () => {
    edition = data.languages[at("language").value];
    write();
  };
  at("jump").onchange = () => {
    if (at("jump").value) go(Number(at("jump").value));
    at("jump").value = "";
  };
  at("step").oninput = () => go(Number(at("step").value));
  at("along").oninput = () => go(Number(at("along").value));
  at("curve").ontoggle = showStory;
  at("plot").onclick = seek;
  at("plot").onpointerdown = (event) => at("plot").setPointerCapture(event.pointerId);
  at("plot").onpointermove = (event) => event.buttons && seek(event);
  for (const id of WAYS) at(id).onclick = DO[id];
  addEventListener("keydown", press);
  openSurface();
  write();
  fit();
}

begin();
