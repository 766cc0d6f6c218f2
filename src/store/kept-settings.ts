// What companies set up and seldom change, kept in this process under the version of each company's settings. A change that was
// decided by kept settings is committed only while that version stands: `hold_settings` refuses it otherwise, and it is run again.
// What is remembered, such as months that were open, has no version: whatever it leads to is checked again by procedures, and a change
// that is refused is decided anew by what is read then.

import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";
import type { LoadSettings } from "../schema/resource.ts";
import { type Connection, type Database, ignoreUnhandled, sqlState } from "./database.ts";

/** The SQLSTATE of `hold_settings` where the settings have changed. */
const staleState = "P1001";

/** That of procedures which find locked what is posted: what was remembered may be out of date. */
const lockedState = "P1000";

/** Thrown where a change is refused that went by what was remembered: it is decided again by what is read anew. */
class OutOfDate extends Error {
  override readonly name = "OutOfDate";
}

const versionSql = "select version from settings_version where company_id = $1";

interface CompanySettings {
  readonly version: number;
  /** Values by the name of what loads them, and key; undefined for a key that has none. */
  readonly values: Map<string, Map<unknown, unknown>>;
  /** How many values there are. */
  size: number;
  /** Names of values that are remembered, and that a change has gone by since they were read. */
  readonly goneBy: Set<string>;
}

/** The settings that this process keeps, by company. */
export class KeptSettings {
  /** The company that was used last stands last. */
  private readonly companies = new Map<number, CompanySettings>();
  private size = 0;
  /** How often settings were found to be out of date. */
  forgotten = 0;

  /**
   * The settings as one run of a change sees them.
   * @param remembers false for a run after one that was out of date: it goes by nothing that is remembered, and its refusal counts
   */
  scope(company: number, connection: Connection, remembers: boolean): SettingsScope {
    return new SettingsScope(this, company, connection, remembers);
  }

  /**
   * True where the change failed while it used settings that had become out of date, which are forgotten then: `hold_settings`
   * refused it, or another wall of the database before it came to that.
   * @param since `forgotten` before the change was run
   * @param remembered whether the run may have gone by what was remembered
   */
  async isStale(
    error: unknown,
    company: number,
    database: Database,
    { since, remembered }: { readonly since: number; readonly remembered: boolean },
  ): Promise<boolean> {
    const state = sqlState(error);
    if (error instanceof OutOfDate) return true;
    if (state === null) return false;
    const kept = this.companies.get(company);
    // It read what was open, which another change has locked since: decided again by what is read anew, the refusal names the field.
    if (state === lockedState && remembered) {
      this.forgetRemembered(company);
      return true;
    }
    // Another change of the same moment may have found it out first.
    if (kept === undefined) return state === staleState || this.forgotten !== since;
    const isStale = state === staleState || (await this.version(company, database)) !== kept.version;
    if (isStale) {
      this.forgotten += 1;
      this.forget(company);
    }
    return isStale;
  }

  /** The version of the company's settings in the database; undefined where it cannot be read now. */
  private async version(company: number, database: Database): Promise<number | undefined> {
    const { rows } = await database
      .read<{ version: number }>(company, versionSql, [company])
      .catch(() => ({ rows: [] }));
    return rows[0]?.version;
  }

  /** The settings of the company; undefined where none are kept. */
  find(company: number): CompanySettings | undefined {
    const one = this.companies.get(company);
    if (one === undefined) return undefined;
    this.companies.delete(company);
    this.companies.set(company, one);
    return one;
  }

  /** Begins to keep the settings of the company in this version; a newer one that is kept already stays. */
  begin(company: number, version: number): CompanySettings {
    const kept = this.companies.get(company);
    if (kept?.version === version) return kept;
    const one = { version, values: new Map(), size: 0, goneBy: new Set<string>() };
    if (kept !== undefined && kept.version > version) return one;
    this.forget(company);
    this.companies.set(company, one);
    return one;
  }

  /** Keeps one more value; the companies that were used least make room. */
  add(
    company: number,
    one: CompanySettings,
    { name, key, value }: { name: string; key: unknown; value: unknown },
  ): void {
    const values = one.values.get(name) ?? new Map<unknown, unknown>();
    one.values.set(name, values);
    if (values.has(key)) return;
    values.set(key, Object.freeze(value));
    if (this.companies.get(company) !== one) return;
    one.size += 1;
    this.size += 1;
    for (const [other, { size }] of this.companies) {
      if (this.size <= limits.keptSettings) return;
      if (size > 0) this.forget(other);
    }
  }

  /** Forgets what is remembered of the company; false where no change has gone by it. */
  forgetRemembered(company: number): boolean {
    const one = this.companies.get(company);
    if (one === undefined || one.goneBy.size === 0) return false;
    for (const name of one.goneBy) {
      const size = one.values.get(name)?.size ?? 0;
      one.size -= size;
      this.size -= size;
      one.values.delete(name);
    }
    one.goneBy.clear();
    this.forgotten += 1;
    return true;
  }

  private forget(company: number): void {
    this.size -= this.companies.get(company)?.size ?? 0;
    this.companies.delete(company);
  }
}

/** The settings of one company for one run of a change. */
export class SettingsScope {
  readonly connection: Connection;
  private readonly kept: KeptSettings;
  private readonly company: number;
  private readonly remembers: boolean;
  private settings: Promise<CompanySettings> | null = null;
  /** The settings, once it is known which version they have. */
  private known: CompanySettings | undefined;
  private hasGoneByMemory = false;
  constructor(kept: KeptSettings, company: number, connection: Connection, remembers: boolean) {
    this.kept = kept;
    this.company = company;
    this.remembers = remembers;
    this.connection = connection;
  }

  /**
   * The values of the keys, in the order of the keys. What is not kept is loaded; values are shared by all changes and must not
   * be changed.
   * @param name says what is loaded: the same name always has the same load
   * @param isOld whether the values may change without another version: a refusal by them counts only after they were read anew
   */
  async values<Key, Value>(
    name: string,
    keys: readonly Key[],
    load: LoadSettings<Key, Value>,
    isOld = false,
  ): Promise<ReadonlyMap<Key, Value>> {
    if (keys.length === 0) return new Map();
    const wanted = keys.length === 1 ? keys : [...new Set(keys)];
    if (isOld && !this.remembers) return load(wanted);
    this.settings ??= ignoreUnhandled(this.begin());
    // Where nothing is kept yet, the load is sent behind the question for the version, on the same connection: what it finds is of that
    // version, or of a later one, so that the change is refused.
    const known = this.known?.values.get(name);
    const missing = wanted.filter((key) => known?.has(key) !== true);
    const loading = missing.length === 0 ? null : ignoreUnhandled(load(missing));
    const settings = await this.settings;
    if (isOld && missing.length < wanted.length) {
      this.hasGoneByMemory = true;
      settings.goneBy.add(name);
    }
    const loaded = await loading;
    for (const key of missing) this.kept.add(this.company, settings, { name, key, value: loaded?.get(key) });
    const values = settings.values.get(name);
    const found = new Map<Key, Value>();
    for (const key of wanted) {
      const value = values?.get(key) as Value | undefined;
      if (value !== undefined) found.set(key, value);
    }
    return found;
  }

  /**
   * The version of the settings that the run has used, none where it used none. Whoever commits what was decided by them holds them
   * (`hold_settings`), which fails with an error for which `KeptSettings.isStale` is true where they have changed meanwhile.
   */
  async versions(): Promise<readonly number[]> {
    return this.settings === null ? [] : [(await this.settings).version];
  }

  /** Locks the settings until the transaction ends, before any are used: whoever changes them waits. */
  async lock(): Promise<void> {
    await this.connection.query("select hold_settings($1::bigint, null)", [this.company]);
    this.settings = ignoreUnhandled(this.read());
    await this.settings;
  }

  /**
   * What is decided; a refusal counts only where the settings by which it was decided still stand.
   * @throws Error for which `KeptSettings.isStale` is true where they do not
   */
  async holdingFor<T>(decided: Promise<T>): Promise<T> {
    try {
      return await decided;
    } catch (error) {
      if (error instanceof Problem) {
        if (this.hasGoneByMemory) {
          this.kept.forgetRemembered(this.company);
          throw new OutOfDate();
        }
        await this.refuseStale();
      }
      throw error;
    }
  }

  private async refuseStale(): Promise<void> {
    try {
      for (const version of await this.versions())
        await this.connection.query("select hold_settings($1::bigint, $2::bigint)", [this.company, version]);
    } catch (error) {
      // Where a statement has failed before, the transaction takes no other one, and that failure is what is refused.
      if (sqlState(error) === staleState) throw error;
    }
  }

  private async begin(): Promise<CompanySettings> {
    this.known = this.kept.find(this.company);
    return this.known ?? this.read();
  }

  private async read(): Promise<CompanySettings> {
    const { rows } = await this.connection.query<{ version: number }>(versionSql, [this.company]);
    this.known = this.kept.begin(this.company, rows[0]?.version ?? 0);
    return this.known;
  }
}
