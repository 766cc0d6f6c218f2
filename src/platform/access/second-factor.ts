// The second factor of log-ins: what turns it on, and the question for a code between the password and the session.

import { randomBytes } from "node:crypto";
import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";
import type { Attempts } from "./attempts.ts";
import type { KeyCipher } from "./jwt.ts";
import { base32, fromBase32, matchingStep, newCodeSecret } from "./one-time-code.ts";
import { newSecret, readSecret } from "./page-secret.ts";
import { tokenHash } from "./token.ts";

/** Of whose log-in. */
interface Who {
  readonly company: number;
  readonly employee: number;
}

/** A secret that nobody has confirmed: encrypted, as it will be stored, and as the person's app gets it. */
export interface ProposedFactor {
  readonly sealed: string;
  readonly secret: string;
}

/** New recovery codes: the texts are shown once, the hashes are stored. */
export interface RecoveryCodes {
  readonly texts: readonly string[];
  /** Hexadecimal SHA-256. */
  readonly hashes: readonly string[];
}

/** How the second factor of a person is. */
export interface FactorState {
  readonly since: Date;
  readonly recoveryLeft: number;
}

/** What a code led to: somebody who may have a session, a wrong code, too many of them, or a step that has ended. */
export type CodeResult =
  | (Who & { readonly outcome: "right"; readonly stored: string })
  | { readonly outcome: "wrong" | "wait" | "gone" };

/** What is known of a step and its person. */
interface StepRow {
  readonly employee: number;
  readonly stored: string;
  readonly secret: string;
}

/** An installation without a key, which can turn on no second factor. */
const noCipher: KeyCipher = {
  encrypt: () => null,
  decrypt: () => {
    throw new Error("The installation has no key.");
  },
  usesCurrentKey: () => false,
};

/** A secret can be decrypted for its own employee only. */
const purposeOf = ({ company, employee }: Who) => ({ company, field: `second factor ${employee}` });

/** Second factors, and steps of signing in. */
export class SecondFactors {
  private readonly database: Database;
  private readonly clock: () => Date;
  private readonly attempts: Attempts;
  private readonly cipher: KeyCipher;
  constructor(database: Database, clock: () => Date, attempts: Attempts, cipher: KeyCipher | null) {
    this.database = database;
    this.clock = clock;
    this.attempts = attempts;
    this.cipher = cipher ?? noCipher;
  }

  /** How it is; null where it is off. */
  async state({ company, employee }: Who): Promise<FactorState | null> {
    const { rows } = await this.database.read<FactorState>(
      company,
      `select f.changed_at as since, cardinality(f.recovery) as "recoveryLeft" from second_factor f
       where f.company_id = $1 and f.employee = $2`,
      [company, employee],
    );
    return rows[0] ?? null;
  }

  /** The employees of a company who have one. */
  async employees(company: number): Promise<ReadonlySet<number>> {
    const { rows } = await this.database.read<{ employee: number }>(
      company,
      "select f.employee from second_factor f where f.company_id = $1",
      [company],
    );
    return new Set(rows.map(({ employee }) => employee));
  }

  /** A new secret for the person; null where the installation has no key to encrypt it with. */
  propose(who: Who): ProposedFactor | null {
    const secret = newCodeSecret();
    const sealed = this.cipher.encrypt(purposeOf(who), secret);
    return sealed === null ? null : { sealed, secret };
  }

  /** A secret that was proposed to the person before; null where that cannot be. */
  proposed(who: Who, sealed: string): ProposedFactor | null {
    try {
      return { sealed, secret: this.cipher.decrypt(purposeOf(who), sealed) };
    } catch {
      return null;
    }
  }

  /** The step of time of a code by a secret; null for a wrong one. */
  stepOfCode(secret: string, code: string): number | null {
    return matchingStep(fromBase32(secret), code, this.clock());
  }

  /** New recovery codes, of 80 random bits each. */
  newRecoveryCodes(): RecoveryCodes {
    const texts = Array.from({ length: limits.recoveryCodes }, () =>
      (base32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join("-"),
    );
    return { texts, hashes: texts.map((text) => recoveryHash(text).toString("hex")) };
  }

  /** Begins the question for the code, after the right password; the text stands in the form that asks. */
  async begin({ company, employee }: Who): Promise<string> {
    const { text, hash } = newSecret(company);
    const expiresAt = new Date(this.clock().getTime() + limits.signInStepMilliseconds);
    await this.database.read(
      company,
      "insert into sign_in_step (company_id, step_hash, employee, expires_at) values ($1, $2, $3, $4)",
      [company, hash, employee, expiresAt],
    );
    return text;
  }

  /**
   * Answers the question with a code of the app or a recovery code. Each is accepted once, by whichever process is first. Wrong
   * ones count for the account with this password, wherever they come from: who gets here knows the password, and a new one lets the
   * owner in.
   */
  async answer(step: string, given: string, address: string): Promise<CodeResult> {
    const secret = readSecret(step);
    if (secret === null) return { outcome: "gone" };
    const { company, hash } = secret;
    const { rows } = await this.database.read<StepRow>(
      company,
      `select s.employee, l.password_hash as stored, f.secret from sign_in_step s
         join second_factor f on f.company_id = s.company_id and f.employee = s.employee
         join employee_login l on l.company_id = s.company_id and l.employee = s.employee
       where s.company_id = $1 and s.step_hash = $2 and s.expires_at > $3`,
      [company, hash, this.clock()],
    );
    const [row] = rows;
    if (row === undefined) return { outcome: "gone" };
    const { employee, stored } = row;
    const account = `${company} ${employee} code ${tokenHash(stored).toString("hex")}`;
    if (!(await this.attempts.beginCode({ account, address }))) return { outcome: "wait" };
    if (!(await this.take({ company, employee }, row.secret, given))) return { outcome: "wrong" };
    await this.attempts.recordSuccess({ account, address });
    const { rowCount } = await this.database.read(
      company,
      "delete from sign_in_step where company_id = $1 and step_hash = $2",
      [company, hash],
    );
    return rowCount > 0 ? { outcome: "right", company, employee, stored } : { outcome: "gone" };
  }

  /** Uses a code up; false where it is wrong or was used before. */
  private async take(who: Who, sealed: string, given: string): Promise<boolean> {
    const { company, employee } = who;
    if (!/^[\d\s]+$/.test(given)) {
      const { rowCount } = await this.database.read(
        company,
        `update second_factor set recovery = array_remove(recovery, $3::bytea)
         where company_id = $1 and employee = $2 and $3::bytea = any(recovery)`,
        [company, employee, recoveryHash(given)],
      );
      return rowCount > 0;
    }
    // Where the key is gone, recovery codes remain.
    const secret = this.proposed(who, sealed)?.secret;
    const step = secret === undefined ? null : this.stepOfCode(secret, given);
    if (step === null) return false;
    const { rowCount } = await this.database.read(
      company,
      "update second_factor set last_step = $3::bigint where company_id = $1 and employee = $2 and last_step < $3::bigint",
      [company, employee, step],
    );
    return rowCount > 0;
  }
}

/** The hash of a recovery code, however it was typed. */
function recoveryHash(text: string): Buffer {
  return tokenHash(`recovery ${text.toLowerCase().replace(/[^a-z2-7]/g, "")}`);
}
