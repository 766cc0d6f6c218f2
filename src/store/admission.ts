// Fair access to the connections of a pool: each company has a queue and a share of the free connections; queues are served in turn.

import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";

/** The bounds of a pool and of its queues. */
export interface AdmissionOptions {
  readonly connections: number;
  /** Milliseconds after which a waiting request is refused. */
  readonly timeout: number;
  /** Requests that may wait of one company, and of all. */
  readonly maximumPerCompany: number;
  readonly maximum: number;
}

/** A request that waits. */
interface WaitingRequest {
  readonly admit: () => void;
  readonly refuse: () => void;
}

/** The connections that a company uses, and its waiting requests. */
interface CompanyQueue {
  used: number;
  readonly waiting: WaitingRequest[];
}

/**
 * Admits requests. A company takes another connection only while it uses fewer than are free: one company alone gets half of
 * the pool, two get a third each, and a company without any finds one. So requests that wait for a lock block no other company.
 */
export class Admission {
  private readonly options: AdmissionOptions;
  /** By company, in the order in which they are served. */
  private readonly queues = new Map<number, CompanyQueue>();
  private used = 0;
  private refused = 0;
  private waits = 0;

  constructor(options: AdmissionOptions) {
    this.options = options;
  }

  /** Requests that wait now. */
  get waiting(): number {
    return this.waits;
  }

  /** Requests refused since the start. */
  get refusals(): number {
    return this.refused;
  }

  /**
   * Waits for a connection of the pool; the caller gives it back by `leave`.
   * @throws Problem `unavailable` where the queue is full, or no connection is free in time
   */
  async enter(company: number): Promise<void> {
    if (!this.enterAtOnce(company)) await this.enqueue(company, this.queueOf(company));
  }

  /** Takes a connection where none is waited for; false where the caller has to wait. */
  enterAtOnce(company: number): boolean {
    const queue = this.queueOf(company);
    if (queue.waiting.length > 0 || !this.canTake(queue)) {
      this.removeIfIdle(company, queue);
      return false;
    }
    this.take(queue);
    return true;
  }

  private queueOf(company: number): CompanyQueue {
    const known = this.queues.get(company);
    if (known !== undefined) return known;
    const made = { used: 0, waiting: [] };
    this.queues.set(company, made);
    return made;
  }

  /** Gives a connection back to the next request. */
  leave(company: number): void {
    const queue = this.queues.get(company);
    if (queue === undefined) return;
    queue.used--;
    this.used--;
    this.removeIfIdle(company, queue);
    this.admitNext();
  }

  /** Refuses every waiting request. */
  refuseAll(): void {
    for (const { waiting } of [...this.queues.values()]) for (const one of [...waiting]) one.refuse();
  }

  private canTake({ used }: CompanyQueue): boolean {
    return used < this.options.connections - this.used;
  }

  private take(queue: CompanyQueue): void {
    queue.used++;
    this.used++;
  }

  private enqueue(company: number, queue: CompanyQueue): Promise<void> {
    const { timeout, maximumPerCompany, maximum } = this.options;
    if (queue.waiting.length >= maximumPerCompany || this.waits >= maximum) {
      this.removeIfIdle(company, queue);
      this.refused++;
      return Promise.reject(busy());
    }
    return new Promise((resolve, reject) => {
      const dequeue = () => {
        clearTimeout(timer);
        this.waits--;
        queue.waiting.splice(queue.waiting.indexOf(one), 1);
      };
      const one: WaitingRequest = {
        admit: () => {
          dequeue();
          this.take(queue);
          resolve();
        },
        refuse: () => {
          dequeue();
          this.refused++;
          this.removeIfIdle(company, queue);
          reject(busy());
        },
      };
      const timer = setTimeout(one.refuse, timeout);
      queue.waiting.push(one);
      this.waits++;
    });
  }

  /** Admits waiting requests, one of each queue in turn. */
  private admitNext(): void {
    while (this.waits > 0 && this.used < this.options.connections) {
      const next = [...this.queues].find(([, queue]) => queue.waiting.length > 0 && this.canTake(queue));
      if (next === undefined) return;
      const [company, queue] = next;
      this.queues.delete(company);
      this.queues.set(company, queue);
      queue.waiting[0]?.admit();
    }
  }

  private removeIfIdle(company: number, queue: CompanyQueue): void {
    if (queue.used === 0 && queue.waiting.length === 0) this.queues.delete(company);
  }
}

/** The refusal where too many requests of a company wait. */
export function busy(): Problem {
  const hint = {
    en: "Other requests of this company hold what this one needs, or too many come at once.",
    no: "Andre forespørsler fra selskapet holder det denne trenger, eller det kommer for mange samtidig.",
  };
  return new Problem("unavailable", { hint, seconds: limits.retrySeconds });
}
