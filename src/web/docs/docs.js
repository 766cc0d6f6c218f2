// The interactive page of the interface: shows the OpenAPI document and sends requests to the service it came from.

const ui = window.SwaggerUIBundle({
  url: "/v2/openapi.json",
  dom_id: "#ui",
  presets: [window.SwaggerUIBundle.presets.apis],
  layout: "BaseLayout",
  docExpansion: "none",
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  responseInterceptor: explained,
});

const refusal = document.querySelector("#refusal");

/** Says where a refusal is explained; gives the answer on as it is. */
function explained(response) {
  const code = response.status >= 400 ? codeOf(response) : null;
  refusal.hidden = code === null;
  refusal.replaceChildren();
  if (code === null) return response;
  const link = document.createElement("a");
  link.href = `/v2-docs/errors#${code}`;
  link.target = "_blank";
  link.textContent = `what code ${code} means`;
  refusal.append(`The service refused the request with ${response.status}: `, link, ".");
  return response;
}

function codeOf(response) {
  try {
    const { code } = JSON.parse(response.text);
    return Number.isInteger(code) ? code : null;
  } catch {
    return null;
  }
}

// Only the test environment's page has the button.
const demo = document.querySelector("#demo");
const said = document.querySelector("#said");
demo?.addEventListener("click", async () => {
  const response = await fetch("/v2-docs/demo");
  if (!response.ok) {
    said.textContent = "This service has no demo company: register one, and log in with its tokens.";
    return;
  }
  const { companyId, sessionToken } = await response.json();
  ui.preauthorizeBasic("basic", "0", sessionToken);
  said.textContent = `Signed in as the demo company ${companyId}.`;
});
