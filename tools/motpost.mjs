#!/usr/bin/env node
/** The command `motpost`: installs and builds what is missing, then runs the service's own command line. */
import { run } from "./bootstrap.mjs";

await run(["motpost", ...process.argv.slice(2)]);
