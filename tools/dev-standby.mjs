/** Loaded before the service by npm run dev: takes in the packages, then waits for the word that the build is there. */
import { readFileSync } from "node:fs";

// The service must not outlive who started it, however that ends: its port would stay in use.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
const { dependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
// Half of the time of a start goes into these, and they do not change.
for (const name of Object.keys(dependencies)) await import(name).catch(() => undefined);
await new Promise((resolve) => process.once("message", resolve));
