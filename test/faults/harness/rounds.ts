// Rounds of work in which something dies, and what holds afterwards.

import { setTimeout as pause } from "node:timers/promises";
import { type Receiver, startReceiver } from "../../support/receiver.ts";
import type { RunOptions } from "../main.ts";
import { Caller } from "./caller.ts";
import { deaths, losePower, type Scene } from "./deaths.ts";
import { Installation, type InstallationOptions } from "./installation.ts";
import { brokenPromises, untilTold, untold, verified } from "./invariants.ts";
import { Load, random } from "./load.ts";
import { keepSynced } from "./power-loss.ts";

/** The machine that loses its power, beside the other deaths. */
const power = "the power of the machine lost";

/** What may die, by its name. */
export const deathNames = [...Object.keys(deaths), power];

/** An installation with clients that work, a receiver of callbacks, and what dies under them. */
export class Stage {
  readonly scene: Scene;
  readonly load: Load;
  readonly receiver: Receiver;

  private constructor(scene: Scene, load: Load, receiver: Receiver) {
    this.scene = scene;
    this.load = load;
    this.receiver = receiver;
  }

  /** Makes the installation and lets the clients work. */
  static async make(seed: number, clients: number, options: InstallationOptions = {}): Promise<Stage> {
    const receiver = await startReceiver();
    const installation = await Installation.make(options);
    try {
      const service = await installation.startService();
      const caller = await Caller.register(installation.address);
      const load = new Load(caller, seed, options.pauseMilliseconds ?? 0);
      await load.prepare(receiver.url);
      load.start(clients);
      return new Stage({ installation, caller, service, next: random(seed) }, load, receiver);
    } catch (error) {
      await installation.stop();
      await receiver.stop();
      throw error;
    }
  }

  /** Something dies after some work, and comes back. */
  async round(name: string): Promise<void> {
    const { scene } = this;
    // Work goes on again before the next death, which comes at any moment of it.
    const before = scene.caller.known().length;
    for (const until = Date.now() + 60_000; scene.caller.known().length < before + 3 && Date.now() < until; )
      await pause(5);
    await pause(scene.next() * 400);
    if (name !== power) return deaths[name]?.(scene);
    const copy = await keepSynced(scene.installation);
    try {
      await pause(200 + scene.next() * 600);
      await losePower(scene, copy);
    } finally {
      await copy.remove();
    }
  }

  /**
   * Lets the clients end what they have begun, and looks at the books.
   * @returns what does not hold, in sentences
   */
  async books(): Promise<string[]> {
    await this.load.stop();
    return brokenPromises(this.scene.installation, this.scene.caller);
  }

  /**
   * Looks at the books, and at what the receiver was told.
   * @param isHurried callbacks whose answers could not be recorded come again after 20 s
   * @returns what does not hold, in sentences
   */
  async settle(isHurried = false): Promise<string[]> {
    const { installation } = this.scene;
    const books = await this.books();
    await untilTold(installation, { isHurried });
    return [...books, ...(await untold(installation, this.receiver.received))];
  }

  /** Stops the service in order and verifies the books; what `motpost verify` finds. */
  async verify(): Promise<string[]> {
    const { installation, service } = this.scene;
    const code = await installation.endService(service);
    const ended = code === 0 ? [] : [`the service ended with code ${code}: ${service.said()}`];
    return [...ended, ...(await verified(installation))];
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    await this.scene.caller.close();
    await this.scene.installation.stop();
    await this.receiver.stop();
  }
}

/**
 * Runs so many rounds.
 * @returns what does not hold, in sentences
 */
export async function runDeaths(options: RunOptions): Promise<string[]> {
  const { log, seed, rounds, minutes, clients, only, isCareless } = options;
  const names = deathNames.filter((name) => name.includes(only));
  if (names.length === 0) throw new Error(`No fault has "${only}" in its name.`);
  const next = random(seed + 1);
  const stage = await Stage.make(seed, clients, { isCareless });
  try {
    const died = new Map<string, number>();
    const end = performance.now() + minutes * 60_000;
    for (let round = 1; round <= rounds && performance.now() < end; round++) {
      const name = names[round <= names.length ? round - 1 : Math.floor(next() * names.length)] ?? "";
      await stage.round(name);
      died.set(name, (died.get(name) ?? 0) + 1);
      if (round % 10 === 0 || rounds < 20)
        log(`${round} of ${rounds} rounds, ${stage.scene.caller.known().length} changes answered; ${name}`);
    }
    const faults = [...(await stage.settle()), ...(await stage.verify())];
    log(`seed ${seed}: ${[...died].map(([name, count]) => `${name} ${count}`).join(", ")}`);
    log(figures(stage));
    return faults;
  } finally {
    await stage.stop();
  }
}

/** What the clients saw. */
function figures({ scene, receiver }: Stage): string {
  const { history, failures } = scene.caller;
  const count = (outcome: string) => history.filter((one) => one.outcome === outcome).length;
  const again = history.filter(({ attempts, outcome }) => attempts > 1 && outcome === "done").length;
  const seen = [...failures].map(([status, times]) => `${status === 0 ? "no answer" : status} ${times} times`);
  return (
    `${history.length} changes: ${count("done")} done, ${again} of them after more than one attempt, ` +
    `${count("unknown")} never asked about again; ${seen.join(", ") || "every answer came"}; ${receiver.received.length} callbacks`
  );
}
