// Loaded before the service by npm run dev: imports the packages, then waits for the message that the build is ready.

import { readFileSync } from "node:fs";

// The service ends when its parent does, however that happens; otherwise its port would stay in use.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
const { dependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
// Importing these takes half of a start's time, and they do not change.
for (const name of Object.keys(dependencies)) await import(name).catch(() => undefined);
await new Promise((resolve) => process.once("message", resolve));
