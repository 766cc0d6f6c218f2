// `motpost company remove`, `keep` and `removals`: removes a company after a whole export, a month after it was announced.

import { dateInOslo } from "../calendar.ts";
import { announceRemoval, keepCompany, listRemovals, RemovalRefusal } from "../store/company-removal.ts";
import { migrate } from "../store/migrate.ts";
import { dataHelp, readOptions, settingsOf } from "./arguments.ts";
import { type Command, configOf, log, withDatabase } from "./command.ts";
import { checkExport } from "./export-file.ts";

/** Days for which a company stays as it is, to be read and kept. */
const waitingDays = 30;
const reasonCharacters = { least: 10, most: 500 } as const;
/** The exit code of a refusal, before anything was changed. */
const refusedCode = 2;

const help = `Usage: motpost company remove --company <ID> --export <FILE>... --organization-number <NUMBER> --confirm <NUMBER>
                             [--handed-over --reason <TEXT>]
       motpost company keep --company <ID>
       motpost company removals

remove announces that a company is removed in ${waitingDays} days. Until then it can be read and not changed. Then the service
removes everything that it keeps of it, at 03:40 in the night: every row, the contents of its documents, its tokens and
log-ins. What stays is its number, the days, and the last hash of its chain. keep calls it off. removals lists them.

  --export <FILE>         a part of GET /company/export; every part is named, each byte of it is checked, and it must hold the
                          company's last change
  --organization-number <NUMBER>
  --confirm <NUMBER>      the organisation number, typed twice (the id of a company that has none)
  --handed-over           somebody else keeps the books, which must be kept for five years after their year; with --reason
  --reason <TEXT>         why, and who keeps them: ${reasonCharacters.least} to ${reasonCharacters.most} characters
${dataHelp}
  --help                  show this text

Backups that were taken before still hold the company, and bring it back where they are restored. What lies in the folder of
incoming e-invoices stays. The service may run meanwhile.
`;

const option = { type: "string" } as const;

/** The day so many days after another one. */
function daysAfter(day: string, days: number): string {
  const moment = new Date(`${day}T12:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

function companyOf(value: unknown, verb: string): number {
  if (/^[1-9]\d{0,14}$/.test(String(value))) return Number(value);
  throw new Error(`motpost company ${verb}: --company must be an id. See: motpost company ${verb} --help`);
}

/** Works in the database of the settings, which must be there. */
async function run(data: unknown, work: (url: string) => Promise<void>): Promise<void> {
  const migrated = async (url: string) => {
    await migrate(url, () => undefined);
    await work(url);
  };
  await withDatabase(configOf(settingsOf({ data })), migrated, { mustExist: true });
}

/** Says what is refused; its code is another one than that of a failure. */
async function orRefused(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof RemovalRefusal)) throw error;
    log(error.message);
    process.exitCode = refusedCode;
  }
}

async function remove(args: readonly string[]): Promise<void> {
  const values = readOptions("company remove", args, {
    ...{ data: option, company: option, "organization-number": option, confirm: option, reason: option },
    ...{ export: { ...option, multiple: true }, "handed-over": { type: "boolean" } as const },
  });
  const company = companyOf(values.company, "remove");
  const files = [values.export ?? []].flat().map(String);
  const [number, confirm] = [values["organization-number"], values.confirm].map((one) => String(one ?? ""));
  const reason = String(values.reason ?? "").trim();
  const handedOver = values["handed-over"] === true;
  const isReason = reason.length >= reasonCharacters.least && reason.length <= reasonCharacters.most;
  const faults = [
    ...(files.length === 0 ? ["--export is missing."] : []),
    ...(number === "" || confirm === "" ? ["--organization-number and --confirm are needed, both."] : []),
    ...(handedOver !== (reason !== "") ? ["--handed-over and --reason belong together."] : []),
    ...(reason !== "" && !isReason
      ? [`--reason must have ${reasonCharacters.least} to ${reasonCharacters.most} characters.`]
      : []),
  ];
  if (faults.length > 0)
    throw new Error(`motpost company remove: ${faults.join(" ")} See: motpost company remove --help`);
  const checked = await checkExport(files).catch((error: Error) => {
    throw new RemovalRefusal(error.message);
  });
  if (checked.company !== company)
    throw new RemovalRefusal(`The export is of company ${checked.company}, and not of ${company}.`);
  const today = dateInOslo(new Date());
  const dueOn = daysAfter(today, waitingDays);
  await run(values.data, async (url) => {
    const { lastChange, sha256: exportSha256 } = checked;
    await announceRemoval(url, {
      ...{ company, typed: [number ?? "", confirm ?? ""], lastChange, exportSha256, handedOver, reason, today, dueOn },
    });
    log(`company ${company} is read-only from now on, and removed on ${dueOn}; motpost company keep calls it off`);
  });
}

async function keep(args: readonly string[]): Promise<void> {
  const values = readOptions("company keep", args, { data: option, company: option });
  const company = companyOf(values.company, "keep");
  await run(values.data, async (url) => {
    if (!(await keepCompany(url, company)))
      throw new RemovalRefusal(`The removal of company ${company} is not announced. See: motpost company removals`);
    log(`company ${company} stays, and can be changed again`);
  });
}

async function removals(args: readonly string[]): Promise<void> {
  const values = readOptions("company removals", args, { data: option, json: { type: "boolean" } });
  await run(values.data, async (url) => {
    const found = await listRemovals(url);
    if (values.json === true) process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
    else if (found.length === 0) process.stdout.write("none\n");
    else
      for (const { company, organizationNumber, dueOn, removedAt } of found)
        process.stdout.write(
          `${company}  ${organizationNumber || "-"}  ${removedAt === null ? `is removed on ${dueOn}` : `was removed at ${removedAt.toISOString()}`}\n`,
        );
  });
}

const verbs: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = { remove, keep, removals };

/** The command of these words; null where they name none of these. */
export function removalCommand(args: readonly string[]): Command | null {
  const [verb = "", ...rest] = args;
  const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  return work === undefined ? null : { help, run: () => orRefused(work(rest)) };
}
