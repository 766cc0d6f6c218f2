// Names, levels and keyboard places that the library's own markup does not give.

/** What is wrong in the library's markup, and what makes it right; each is done once for each element. */
const mendings = [
  // Everything outside the main part is a landmark of its own.
  ["#ui .information-container", (one) => landmark(one, "region", "About the interface")],
  ["#ui .scheme-container", (one) => landmark(one, "region", "Server and log-in")],
  ["#ui .filter", (one) => landmark(one, "search", "Operations")],
  ["#ui h1", (one) => one.setAttribute("aria-level", "2")],
  ["#ui h2", (one) => one.setAttribute("aria-level", "2")],
  ["#ui h3", (one) => one.setAttribute("aria-level", one.closest(".dialog-ux") ? "2" : "3")],
  ["#ui h4", (one) => one.setAttribute("aria-level", one.closest(".dialog-ux") ? "3" : "4")],
  ["#ui h5", (one) => one.setAttribute("aria-level", "5")],
  ["#ui h6", (one) => one.setAttribute("aria-level", one.closest(".dialog-ux") ? "4" : "6")],
  ["#ui select, #ui textarea, #ui input", (one) => label(one)],
  // What scrolls must be reached by keys.
  ["#ui pre, #ui .curl, #ui .microlight, #ui .body-param__example", (one) => one.setAttribute("tabindex", "0")],
  // Several operations may be open.
  ["#ui .responses-table[role=region]", (one) => one.setAttribute("aria-label", `Answers of ${one.id}`)],
  ["#ui .close-modal", (one) => one.setAttribute("aria-label", "Close")],
  // Their visible words name them.
  ["#ui .auth-btn-wrapper button[aria-label]", (one) => one.removeAttribute("aria-label")],
  [
    "#ui .modal-ux",
    (one) => {
      landmark(one, "dialog", "Log in");
      one.setAttribute("aria-modal", "true");
    },
  ],
];

function landmark(element, role, name) {
  element.setAttribute("role", role);
  element.setAttribute("aria-label", name);
}

/** Names a control by where it stands, where nothing else does. */
function label(control) {
  const told = [...(control.labels ?? [])].some((one) => one.innerText.replace(control.innerText, "").trim() !== "");
  if (told || control.hasAttribute("aria-label") || control.title) return;
  const parameter = control.closest("tr[data-param-name]")?.dataset.paramName;
  const status = control.closest("tr[data-code]")?.dataset.code;
  control.setAttribute("aria-label", parameter ?? nameOf(control, status));
}

function nameOf(control, status) {
  if (control.id === "servers") return "Server";
  if (control.matches(".operation-filter-input")) return "Find operations";
  if (control.matches(".examples-select-element")) return status ? `Example of an answer ${status}` : "Example";
  if (control.matches("textarea")) return "Request body";
  if (control.matches(".content-type")) return status ? `Media type of the answer ${status}` : "Media type";
  return control.getAttribute("placeholder") ?? control.name ?? "Value";
}

const mended = new WeakMap();

function mend() {
  for (const [selector, change] of mendings) {
    for (const one of document.querySelectorAll(selector)) {
      const done = mended.get(one) ?? new Set();
      if (done.has(selector)) continue;
      mended.set(one, done.add(selector));
      change(one);
    }
  }
}

let waiting = false;
new MutationObserver(() => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    mend();
  });
}).observe(document.querySelector("#ui"), { childList: true, subtree: true });
