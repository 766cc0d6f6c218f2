// A real headless Chromium for tests: one that is installed, else the one of an npm package, else Debian's.

import { execFile } from "node:child_process";
import { constants, createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs";
import { access, chmod, lstat, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const run = promisify(execFile);

/** A browser's program, with what it needs beside this process's environment. */
export interface BrowserProgram {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** What makes a browser start as root and in containers, keep quiet, and do without a display. */
const words = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--no-zygote",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const advice =
  "Tests of the pages need a Chromium. Install one (on Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM_PATH, then run the tests again.";

/**
 * Finds a browser. Where none is installed, it unpacks the one of the package `@sparticuz/chromium` (Linux on x64), once for
 * each user and version; elsewhere on Debian root installs one.
 * @throws Error with what to do where there is none: a test of the pages is never skipped
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const installed = installedBrowser();
  if (installed !== undefined) return { path: installed, environment: {} };
  if (process.platform === "linux" && process.arch === "x64") return packagedBrowser();
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    const wait = ["-o", "DPkg::Lock::Timeout=300"];
    await run("apt-get", [...wait, "update"]).catch(() => undefined);
    await run("apt-get", [...wait, "install", "-y", "--no-install-recommends", "chromium-headless-shell"]);
    const path = installedBrowser();
    if (path !== undefined) return { path, environment: {} };
  }
  throw new Error(advice);
}

const names = ["chromium", "chromium-browser", "chromium-headless-shell", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

function installedBrowser(): string | undefined {
  const { CHROMIUM_PATH: given, PATH = "" } = process.env;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there. ${advice}`);
    return given;
  }
  const directories = PATH.split(delimiter).filter((directory) => directory !== "");
  const found = directories.flatMap((directory) => names.map((name) => join(directory, name)));
  return [...found, ...places].find((path) => existsSync(path));
}

/** The browser of the package, unpacked among the packages, or where those cannot be written, in a directory of our own. */
export async function packagedBrowser(): Promise<BrowserProgram> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const root = entry.slice(0, entry.lastIndexOf("chromium") + "chromium".length);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const directory = join(await cacheBeside(dirname(dirname(root))), `chromium-${version}`);
  if (!existsSync(join(directory, "chromium"))) await unpackInto(directory, join(root, "bin"));
  const path = join(directory, "chromium");
  const { stdout } = await run("ldd", [path]).catch(() => ({ stdout: "" }));
  // The package's libraries serve systems that have none; where all are there, they fit better.
  const library = stdout.includes("not found") ? { LD_LIBRARY_PATH: join(directory, "lib") } : {};
  return { path, environment: { FONTCONFIG_FILE: join(directory, "fonts.conf"), ...library } };
}

async function cacheBeside(modules: string): Promise<string> {
  const usual = join(modules, ".cache");
  try {
    await mkdir(usual, { recursive: true });
    await access(usual, constants.W_OK);
    return usual;
  } catch {
    // The packages are somebody else's.
  }
  const own = join(tmpdir(), `motpost-browser-${process.getuid?.() ?? "user"}`);
  await mkdir(own, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(own);
  // The name can be guessed, and what lies here is executed.
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`${own} belongs to somebody else. Remove it, or set TMPDIR. ${advice}`);
  return own;
}

/** Unpacks beside the place and moves it there, so that nobody ever finds half of it. */
async function unpackInto(directory: string, source: string): Promise<void> {
  const draft = await mkdtemp(`${directory}-`);
  try {
    const unpacked = (name: string, target: string) =>
      pipeline(createReadStream(join(source, name)), createBrotliDecompress(), createWriteStream(join(draft, target)));
    await Promise.all([
      unpacked("chromium.br", "chromium"),
      ...["al2023", "fonts"].map(async (name) => {
        await unpacked(`${name}.tar.br`, `${name}.tar`);
        await run("tar", ["-x", "--no-same-owner", "-f", join(draft, `${name}.tar`), "-C", draft]);
        await rm(join(draft, `${name}.tar`));
      }),
    ]);
    await chmod(join(draft, "chromium"), 0o755);
    await mkdir(join(draft, "cache"));
    await writeFile(
      join(draft, "fonts.conf"),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${directory}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${directory}/cache</cachedir></fontconfig>`,
    );
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was faster: what it left is whole.
    if (!existsSync(join(directory, "chromium"))) throw error;
  }
}

/** A browser with a profile of its own. */
export interface TestBrowser {
  readonly browser: Browser;
  /** A new page of somebody who has never been here; scripts are off, because the pages need none. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  stop(): Promise<void>;
}

/** How long a page may take for one step: far longer than it does where nobody else wants the processor. */
const PATIENCE_MILLISECONDS = 90_000;

/** Starts a browser. */
export async function startBrowser(program?: BrowserProgram): Promise<TestBrowser> {
  const { path, environment } = program ?? (await findBrowser());
  const { HOME = tmpdir(), ...inherited } = process.env as Record<string, string>;
  let browser: Browser;
  try {
    browser = await chromium.launch({
      executablePath: path,
      chromiumSandbox: false,
      args: words,
      env: { ...inherited, HOME, ...environment },
    });
  } catch (error) {
    throw new Error(`${path} does not start. ${advice}\n${(error as Error).message}`);
  }
  return {
    browser,
    visitor: async (options = {}) => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB", ...options });
      context.setDefaultTimeout(PATIENCE_MILLISECONDS);
      return context.newPage();
    },
    // A browser that does not end in time goes with this process; what it has shown was seen.
    stop: () => Promise.race([browser.close(), pause(20_000, undefined, { ref: false })]),
  };
}

/** Where this package keeps screenshots when SCREENSHOTS names a directory; otherwise none are made. */
export async function screenshot(page: Page, name: string, fullPage = true): Promise<void> {
  const { SCREENSHOTS } = process.env;
  if (!SCREENSHOTS) return;
  const path = join(SCREENSHOTS, `${name}.png`);
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage });
}
