// What a script adds to the API reference: search, copying, and sending a request as the demo company.

const said = document.getElementById("said");
let silence;

function say(text) {
  said.textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => {
    said.textContent = "";
  }, 4000);
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// Search

const list = document.querySelector(".subjects .list");
const form = document.getElementById("search");
const words = document.getElementById("words");
const hits = document.getElementById("hits");
const mostHits = 40;
let index;

async function search() {
  const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
  list.hidden = wanted.length > 0;
  hits.hidden = wanted.length === 0;
  if (wanted.length === 0) return;
  index ??= await fetch("/v2-docs/assets/reference-index.json").then((answer) => answer.json());
  const found = index.filter((row) => {
    const text = row.slice(0, 3).join(" ").toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const shown = found.slice(0, mostHits).map(([method, path, summary, address]) => {
    const sign = element("span", { className: `method ${method.toLowerCase()}`, textContent: method });
    return element("li", {}, element("a", { href: address, title: summary }, sign, ` ${path}`));
  });
  const rest = found.length - shown.length;
  const none = found.length === 0 ? [element("li", { textContent: "Nothing has all of these words." })] : [];
  const more = rest > 0 ? [element("li", { textContent: `and ${rest} more` })] : [];
  hits.replaceChildren(...shown, ...none, ...more);
}

form.hidden = false;
form.addEventListener("submit", (event) => {
  event.preventDefault();
  hits.querySelector("a")?.click();
});
words.addEventListener("input", search);
// On a phone the subjects would stand before the page.
if (matchMedia("(max-width: 48rem)").matches) list.open = false;

// Copying

async function copy(code) {
  try {
    await navigator.clipboard.writeText(code.textContent);
    say("Copied");
  } catch {
    getSelection().selectAllChildren(code);
    say("Selected: copy it with the keyboard");
  }
}

for (const sample of document.querySelectorAll(".sample")) {
  const language = sample.querySelector("summary").textContent;
  const button = element("button", { type: "button", textContent: "Copy" });
  button.setAttribute("aria-label", `Copy ${language}`);
  button.addEventListener("click", () => copy(sample.querySelector("code")));
  sample.append(button);
}

// Sending

let session;

/** The session of the demo company; null where the service has none. */
async function demo() {
  const answer = await fetch("/v2-docs/demo");
  return answer.ok ? (await answer.json()).sessionToken : null;
}

async function send(samples, parts) {
  session ??= await demo();
  if (session === null) return say("There is no demo company here");
  const headers = { authorization: `Bearer ${session}` };
  const body = parts.body?.value.trim();
  if (body) headers["content-type"] = "application/json";
  const answer = await fetch(`/v2${parts.address.value}`, {
    method: samples.dataset.method,
    headers,
    ...(body ? { body } : {}),
  });
  const text = await answer.text();
  let shown = text.slice(0, 20000);
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2).slice(0, 20000);
  } catch {
    // The answer is no JSON.
  }
  parts.answer.hidden = false;
  parts.answer.textContent = `${answer.status}\n${shown}`;
}

function addSending(samples, place) {
  const id = `send-${place}`;
  const address = element("input", { id, value: samples.dataset.address, spellcheck: false });
  const parts = { address, answer: element("pre", { hidden: true, tabIndex: 0 }) };
  const fields = [element("label", { htmlFor: id, textContent: `${samples.dataset.method} /v2` }), address];
  if (samples.dataset.body !== undefined) {
    parts.body = element("textarea", { id: `${id}-body`, rows: 6, value: samples.dataset.body, spellcheck: false });
    fields.push(element("label", { htmlFor: `${id}-body`, textContent: "Body" }), parts.body);
  }
  const button = element("button", { type: "submit", textContent: "Send as demo" });
  const sending = element("form", { className: "send" }, ...fields, button, parts.answer);
  sending.addEventListener("submit", (event) => {
    event.preventDefault();
    send(samples, parts).catch(() => say("The service does not answer"));
  });
  samples.append(sending);
}

// Only the test environment has a demo company; without one a message appears when something is sent.
if (document.querySelector(".environment").textContent === "Test")
  for (const [place, samples] of document.querySelectorAll(".samples:not([data-file])").entries())
    addSending(samples, place);
