// Turns at the connections of a pool: each company has a share of what is free, waits in its own line, and the lines take turns.

import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";

/** How many may be let in, and how long the lines may be. */
export interface AdmissionOptions {
  /** Connections of the pool. */
  readonly places: number;
  /** Milliseconds after which whoever waits is refused. */
  readonly patience: number;
  /** Who may wait in one line, and in all of them. */
  readonly line: number;
  readonly lines: number;
}

/** Somebody who waits. */
interface Waiting {
  readonly admit: () => void;
  readonly refuse: () => void;
}

/** A company, with what it uses and who waits. */
interface Line {
  used: number;
  readonly waiting: Waiting[];
}

/**
 * Lets companies in. One takes another place only while it has fewer than are free: alone it has half of the pool, two have a
 * third each, and whoever has none finds one. So a company whose requests wait for a lock holds up nobody else.
 */
export class Admission {
  private readonly options: AdmissionOptions;
  /** By company, in the order of their turns. */
  private readonly lines = new Map<number, Line>();
  private used = 0;
  private refused = 0;
  private waits = 0;

  constructor(options: AdmissionOptions) {
    this.options = options;
  }

  /** Who waits now. */
  get waiting(): number {
    return this.waits;
  }

  /** Who was refused since the start. */
  get refusals(): number {
    return this.refused;
  }

  /**
   * Waits for the company's turn; whoever comes in leaves by `leave`.
   * @throws Problem `unavailable` where the line is too long, or the turn does not come in time
   */
  async enter(company: number): Promise<void> {
    const line = this.lines.get(company) ?? { used: 0, waiting: [] };
    this.lines.set(company, line);
    if (line.waiting.length === 0 && this.may(line)) this.take(line);
    else await this.turn(company, line);
  }

  /** Gives a place back to whoever is next. */
  leave(company: number): void {
    const line = this.lines.get(company);
    if (line === undefined) return;
    line.used--;
    this.used--;
    this.forget(company, line);
    this.admitNext();
  }

  /** Refuses everybody who waits. */
  refuseAll(): void {
    for (const { waiting } of [...this.lines.values()]) for (const one of [...waiting]) one.refuse();
  }

  private may({ used }: Line): boolean {
    return used < this.options.places - this.used;
  }

  private take(line: Line): void {
    line.used++;
    this.used++;
  }

  private turn(company: number, line: Line): Promise<void> {
    const { patience, line: most, lines } = this.options;
    if (line.waiting.length >= most || this.waits >= lines) {
      this.forget(company, line);
      this.refused++;
      return Promise.reject(busy());
    }
    return new Promise((resolve, reject) => {
      const goes = () => {
        clearTimeout(timer);
        this.waits--;
        line.waiting.splice(line.waiting.indexOf(one), 1);
      };
      const one: Waiting = {
        admit: () => {
          goes();
          this.take(line);
          resolve();
        },
        refuse: () => {
          goes();
          this.refused++;
          this.forget(company, line);
          reject(busy());
        },
      };
      const timer = setTimeout(one.refuse, patience);
      line.waiting.push(one);
      this.waits++;
    });
  }

  /** Lets in whoever may, one of each line in turn. */
  private admitNext(): void {
    while (this.waits > 0 && this.used < this.options.places) {
      const next = [...this.lines].find(([, line]) => line.waiting.length > 0 && this.may(line));
      if (next === undefined) return;
      const [company, line] = next;
      this.lines.delete(company);
      this.lines.set(company, line);
      line.waiting[0]?.admit();
    }
  }

  private forget(company: number, line: Line): void {
    if (line.used === 0 && line.waiting.length === 0) this.lines.delete(company);
  }
}

function busy(): Problem {
  const hint = {
    en: "Other requests of this company hold what this one needs, or too many come at once.",
    no: "Andre forespørsler fra selskapet holder det denne trenger, eller det kommer for mange samtidig.",
  };
  return new Problem("unavailable", { hint, seconds: limits.retrySeconds });
}
