// The page that registers a company: a client of the interface like any other.

const form = document.querySelector("#form");
const error = document.querySelector("#error");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  error.textContent = "";
  const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
  const response = await fetch("/v2/integration/:register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  const answer = await response.json();
  if (!response.ok) {
    const details = (answer.validationMessages ?? []).map((one) => `${one.field}: ${one.message}`);
    error.textContent = [answer.message, ...details].join(" ");
    return;
  }
  show(answer.value);
});

function show(value) {
  const list = document.querySelector("#tokens");
  list.replaceChildren();
  for (const [name, text] of Object.entries(value)) {
    const term = document.createElement("dt");
    term.textContent = name;
    const description = document.createElement("dd");
    description.textContent = text;
    list.append(term, description);
  }
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    consumerToken: value.consumerToken,
    employeeToken: value.employeeToken,
    expirationDate: tomorrow,
  });
  document.querySelector("#login").textContent = `curl -X PUT '${location.origin}/v2/token/session/:create?${query}'`;
  document.querySelector("#result").hidden = false;
  form.hidden = true;
}
