// The typed client as others get it: packed, installed without a network in a fresh project, compiled with the compiler's own settings, and run against a service.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let company: TestClient;
const project = mkdtempSync(join(tmpdir(), "motpost-client-"));
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-11-03T10:00:00Z") });
  company = await service.company();
});
afterAll(async () => {
  await service.stop();
  rmSync(project, { recursive: true, force: true });
});

const program = `
import { Motpost, MotpostError } from "motpost-client";

const [address = "", consumerToken = "", employeeToken = ""] = process.argv.slice(2);
const client = await Motpost.logIn({ address }, { consumerToken, employeeToken, expirationDate: "2027-01-31" });
const { value } = await client.post("/customer", { body: { name: "Ola Nordmann AS" } });
const names: (string | null | undefined)[] = [];
for await (const one of client.list("/customer", { query: { fields: "name" } })) names.push(one.name);
const bytes = new TextEncoder().encode("%PDF-1.4\\n1 0 obj\\n<<>>\\nendobj\\ntrailer\\n<<>>\\n%%EOF\\n");
const up = await client.postFile("/documentArchive/customer/{id}", {
  path: { id: Number(value.id) },
  file: new Blob([bytes]),
  fileName: "Avtale på papir.pdf",
});
const down = await client.getFile("/document/{id}/content", { path: { id: Number(up.value.id) } });
let refused = 0;
try {
  await client.getFile("/invoice/{invoiceId}/pdf", { path: { invoiceId: 1 } });
} catch (error) {
  if (error instanceof MotpostError) refused = error.refusal.code;
}
const isSame = Buffer.from(down.bytes).equals(Buffer.from(bytes));
console.log(JSON.stringify({ names, fileName: down.fileName, mimeType: down.mimeType, isSame, refused }));
`;

function run(command: string, words: readonly string[]): string {
  return execFileSync(command, words, { cwd: project, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** As \`run\`, while the service in this process goes on answering. */
async function runBeside(words: readonly string[]): Promise<string> {
  const { execFile } = await import("node:child_process");
  return new Promise((done, failed) =>
    execFile(process.execPath, words, { cwd: project }, (error, out, said) =>
      error === null ? done(out) : failed(new Error(`${said}${out}`)),
    ),
  );
}

test("works from its package: lists, refusals, files up and down", async () => {
  const compiler = resolve("clients/typescript/node_modules/typescript/bin/tsc");
  const npm = ["--no-audit", "--no-fund", "--loglevel=error"];
  const [{ filename }] = JSON.parse(
    execFileSync("npm", ["pack", resolve("clients/typescript"), "--json", "--pack-destination", project, ...npm], {
      cwd: resolve("clients/typescript"),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).replace(/^[^[]*/, ""),
  );
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "fresh", private: true, type: "module" }));
  run("npm", ["install", "--offline", "--ignore-scripts", ...npm, join(project, filename)]);
  run(process.execPath, [compiler, "--init"]);
  writeFileSync(join(project, "index.ts"), program);
  // The one thing that a fresh project lacks and our own has: what Node is. It is not installed without a network.
  const node = `--typeRoots ${resolve("node_modules/@types")} --types node`;
  run(process.execPath, [compiler, "-p", "tsconfig.json", ...node.split(" ")]);
  const out = await runBeside(["index.js", service.address, company.consumerToken, company.employeeToken]);
  expect(JSON.parse(out)).toEqual({
    names: ["Ola Nordmann AS"],
    fileName: "Avtale på papir.pdf",
    mimeType: "application/pdf",
    isSame: true,
    refused: 6000,
  });
}, 600_000);
