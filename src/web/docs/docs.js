// The interactive page of the interface: shows the OpenAPI document and sends requests to the service it came from.

const operationMethods = ["get", "post", "put", "delete", "patch"];

/** The document as it came; the library is given what it shows before anything is opened. */
let whole = {};

/** What is at a reference's place, named as the library names it. */
function resolved(value) {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== "object" || value === null) return value;
  if (typeof value.$ref !== "string")
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one)]));
  const { $ref, ...beside } = value;
  const place = $ref.slice("#/".length).split("/");
  return { ...resolved(place.reduce((found, word) => found?.[word], whole)), ...resolved(beside), $$ref: $ref };
}

/** An operation as its closed line shows it. */
function line({ operationId, tags, summary, security, deprecated = false }) {
  return { operationId, tags, summary, security, deprecated };
}

function lines(paths) {
  const each = (methods) =>
    Object.fromEntries(
      Object.entries(methods)
        .filter(([method]) => operationMethods.includes(method))
        .map(([method, one]) => [method, line(one)]),
    );
  return Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, each(methods)]));
}

/** Operations with the words in their path, name, subject or summary, whatever the case. */
function found(operations, words) {
  const sought = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return operations
    .map((subject, tag) =>
      subject.update("operations", (ones) =>
        ones.filter((one) => {
          const told = ["operationId", "summary"].map((name) => one.getIn(["operation", name], ""));
          const text = [tag, one.get("method"), one.get("path"), ...told].join(" ").toLowerCase();
          return sought.every((word) => text.includes(word));
        }),
      ),
    )
    .filter((subject) => subject.get("operations").size > 0);
}

/**
 * The library reads the document as YAML and resolves all of it again for every operation that is opened, half a
 * minute for one of this size. Here it is read as JSON, and an operation is resolved alone; no model holds itself.
 */
const quick = ({ React }) => ({
  fn: { opsFilter: found },
  wrapComponents: {
    // A link inside the button that opens the operation could not be told from it by keyboard.
    DeepLink:
      () =>
      ({ text }) =>
        React.createElement("span", null, text),
  },
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson: (_own, system) => (text) => {
          whole = JSON.parse(text);
          const { paths, webhooks = {}, components, ...rest } = whole;
          const { securitySchemes } = components;
          return system.specActions.updateJsonSpec({
            ...rest,
            paths: lines(paths),
            webhooks: lines(webhooks),
            components: { securitySchemes },
          });
        },
        requestResolvedSubtree: (_own, system) => (path) =>
          system.specActions.updateResolvedSubtree(path, resolved(path.reduce((place, word) => place?.[word], whole))),
      },
    },
  },
});

const ui = window.SwaggerUIBundle({
  url: "/v2/openapi.json",
  dom_id: "#ui",
  presets: [window.SwaggerUIBundle.presets.apis],
  plugins: [quick],
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
