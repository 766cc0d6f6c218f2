// Generates clients from the OpenAPI document of a running service, compiles them, and makes a call with each.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const HELP = `Usage: node tools/clients.mjs [options] [typescript] [python] [java]

Generates a client in each language (all three when none is named) from the OpenAPI document of a
running service in the test environment, compiles it, registers a company, and makes and reads a
customer with it. Not a part of the gate: it installs generators from the npm registry.

  typescript  openapi-typescript and openapi-fetch with their default settings, TypeScript 5.9
  python      openapi-generator; wants python3 with urllib3, dateutil, six and certifi
  java        openapi-generator (library native); wants a JDK of 11 or newer and the jars of Jackson,
              jackson-datatype-jsr310, jsr305 and javax.annotation

openapi-generator is the program in its npm package (5.0.0-beta2); it wants Java, too.
A language whose tools are missing is passed over with a line that says what is missing.

  --address URL      the service (http://127.0.0.1:4600)
  --jars DIRECTORY   where the jars lie, in directories of any depth (~/.m2/repository)
  --keep             leave what was generated, and say where
`;

const packages = {
  typescript: ["openapi-typescript@7.13.0", "openapi-fetch@0.15.0", "typescript@5.9.3", "@types/node@20"],
  generator: ["@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2"],
};

/** Thrown where this machine lacks a tool of a language, which is then skipped. */
class Missing extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: "boolean", short: "h", default: false },
    address: { type: "string", default: "http://127.0.0.1:4600" },
    jars: { type: "string", default: join(homedir(), ".m2", "repository") },
    keep: { type: "boolean", default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const directory = mkdtempSync(join(tmpdir(), "motpost-clients-"));

/** Runs a program; its output is the error's message where it fails. */
function run(command, words, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd: directory,
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 100_000_000,
  });
  if (error?.code === "ENOENT") throw new Missing(`${command} is not installed.`);
  if (status !== 0)
    throw new Error(`${command} ${words.slice(0, 4).join(" ")}:\n${`${stdout}${stderr}`.slice(-3_000)}`);
  return stdout;
}

function install(names) {
  try {
    run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", ...names]);
  } catch (error) {
    throw new Missing(`${names[0]} cannot be installed: ${error.message.split("\n").slice(0, 3).join(" ")}`);
  }
}

async function json(path, method = "GET", body = undefined) {
  const response = await fetch(`${values.address}${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The password of HTTP Basic for a new company. */
async function login() {
  const { consumerToken, employeeToken } = (await json("/v2/integration/:register", "POST", {})).value;
  const expirationDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  return (await json("/v2/token/session/:create", "POST", { consumerToken, employeeToken, expirationDate })).value
    .token;
}

function generate(language, ...more) {
  install(packages.generator);
  const jar = join("node_modules", "@openapitools", "openapi-generator-cli", "bin", "openapi-generator.jar");
  run("java", ["-jar", jar, "generate", "-i", "openapi-3.0.json", "-g", language, "-o", language, ...more]);
}

const customerName = "Ola Nordmann AS";

const typescriptProgram = `import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

const [address = "", token = ""] = process.argv.slice(2);
const headers = { authorization: \`Basic \${btoa(\`0:\${token}\`)}\` };
const client = createClient<paths>({ baseUrl: \`\${address}/v2\`, headers });
const { data } = await client.POST("/customer", { body: { name: "${customerName}" } });
const id = data?.value.id ?? 0;
const read = await client.GET("/customer/{id}", { params: { path: { id } } });
console.log(read.data?.value.name);
`;

function typescript(token) {
  install(packages.typescript);
  run(process.execPath, ["node_modules/openapi-typescript/bin/cli.js", "openapi.json", "-o", "schema.ts"]);
  writeFileSync(join(directory, "call.ts"), typescriptProgram);
  const tsc = "node_modules/typescript/bin/tsc";
  run(process.execPath, [tsc, "--strict", "--module", "nodenext", "--target", "es2022", "call.ts"]);
  return run(process.execPath, ["call.js", values.address, token]);
}

const pythonProgram = `import sys
import openapi_client
from openapi_client.api import customer_api
from openapi_client import CustomerInput

configuration = openapi_client.Configuration(host=sys.argv[1] + "/v2", username="0", password=sys.argv[2])
# The generator forgets to set it where a document has two schemes of login.
configuration.access_token = None
with openapi_client.ApiClient(configuration) as client:
    customers = customer_api.CustomerApi(client)
    made = customers.create_customer(CustomerInput(name="${customerName}"))
    print(customers.get_customer(made.value.id).value.name)
`;

function python(token) {
  try {
    run("python3", ["-c", "import urllib3, dateutil, six, certifi"]);
  } catch {
    throw new Missing("python3 with urllib3, dateutil, six and certifi is not installed.");
  }
  generate("python");
  run("python3", ["-m", "compileall", "-q", "python/openapi_client"]);
  writeFileSync(join(directory, "call.py"), pythonProgram);
  return run("python3", ["call.py", values.address, token], { PYTHONPATH: join(directory, "python") });
}

const javaProgram = `import java.util.Base64;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.CustomerApi;
import org.openapitools.client.model.CustomerInput;

class Call {
  public static void main(String[] words) throws Exception {
    java.net.URI address = java.net.URI.create(words[0]);
    ApiClient client = new ApiClient();
    client.setScheme(address.getScheme()).setHost(address.getHost()).setPort(address.getPort()).setBasePath("/v2");
    String login = Base64.getEncoder().encodeToString(("0:" + words[1]).getBytes());
    client.setRequestInterceptor(request -> request.header("Authorization", "Basic " + login));
    CustomerApi customers = new CustomerApi(client);
    Long id = customers.createCustomer(new CustomerInput().name("${customerName}"), null, null, null).getValue().getId();
    System.out.println(customers.getCustomer(id, null, null).getValue().getName());
  }
}
`;

/** The jars that the client wants, each in its newest version. */
function classPath() {
  let names;
  try {
    names = readdirSync(values.jars, { recursive: true }).filter((name) => name.endsWith(".jar"));
  } catch {
    names = [];
  }
  const wanted = [
    "jackson-core",
    "jackson-databind",
    "jackson-annotations",
    "jackson-datatype-jsr310",
    "jsr305",
    "javax.annotation-api",
  ];
  const found = wanted.map((name) => {
    const pattern = new RegExp(`(?:^|/)${name}-(\\d[\\d.]*)\\.jar$`);
    const versions = names.filter((one) => pattern.test(one));
    return { name, newest: versions.sort((one, other) => one.localeCompare(other, "en", { numeric: true })).at(-1) };
  });
  const missing = found.filter(({ newest }) => newest === undefined).map(({ name }) => name);
  if (missing.length > 0) throw new Missing(`${values.jars} has no jar of ${missing.join(", ")}.`);
  return found.map(({ newest }) => join(values.jars, newest)).join(":");
}

function java(token) {
  run("javac", ["-version"]);
  const jars = classPath();
  generate("java", "--library", "native", "--additional-properties=dateLibrary=java8,openApiNullable=false");
  // Stubs of two annotations of a documentation library, so that the library itself is not needed.
  mkdirSync(join(directory, "io", "swagger", "annotations"), { recursive: true });
  const annotations = {
    ApiModel: 'String value() default ""; String description() default "";',
    ApiModelProperty: 'String value() default ""; String example() default ""; boolean required() default false;',
  };
  for (const [name, fields] of Object.entries(annotations))
    writeFileSync(
      join(directory, "io", "swagger", "annotations", `${name}.java`),
      `package io.swagger.annotations;\npublic @interface ${name} { ${fields} }\n`,
    );
  writeFileSync(join(directory, "Call.java"), javaProgram);
  const sources = ["java/src/main/java", "io"].flatMap((root) =>
    readdirSync(join(directory, root), { recursive: true })
      .filter((name) => name.endsWith(".java"))
      .map((name) => join(root, name)),
  );
  writeFileSync(join(directory, "sources.txt"), [...sources, "Call.java"].join("\n"));
  run("javac", ["-nowarn", "-d", "classes", "-cp", jars, "@sources.txt"]);
  return run("java", ["-cp", `classes:${jars}`, "Call", values.address, token]);
}

const languages = { typescript, python, java };
let failed = false;
try {
  const unknown = positionals.filter((one) => !Object.hasOwn(languages, one));
  if (unknown.length > 0)
    throw new Error(`There is no client in ${unknown.join(", ")}: ${Object.keys(languages).join(", ")}.`);
  writeFileSync(join(directory, "package.json"), JSON.stringify({ private: true, type: "module" }));
  for (const name of ["openapi.json", "openapi-3.0.json"])
    writeFileSync(join(directory, name), JSON.stringify(await json(`/v2/${name}`)));
  const token = await login();
  for (const name of positionals.length > 0 ? positionals : Object.keys(languages)) {
    try {
      const answered = languages[name](token).trim();
      if (answered !== customerName) throw new Error(`the customer's name is ${answered}`);
      process.stdout.write(`${name}: generated, compiled, made a customer and read it\n`);
    } catch (error) {
      failed ||= !(error instanceof Missing);
      process.stdout.write(`${name}: ${error instanceof Missing ? "passed over" : "failed"}: ${error.message}\n`);
    }
  }
} catch (error) {
  failed = true;
  process.stderr.write(`clients: ${error.cause?.message ?? error.message}\n`);
} finally {
  if (values.keep) process.stdout.write(`${directory}\n`);
  else rmSync(directory, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
