// Notes who fetches a file that takes much of the books out of the company: an entry of the change log about the company.

import { type ActionDefinition, action } from "../schema/action.ts";

/**
 * What notes that an archive is fetched; served by no path.
 * @param path that of the archive; the entry says it with the ids and parameters of the request
 */
export function downloadNote(path: string): ActionDefinition {
  return action({
    method: "PUT",
    path: `${path}/:noteDownload`,
    answers: null,
    status: 204,
    description: "Notes that the archive is fetched.",
    load: async () => null,
    decide(input, _loaded, { company }) {
      const own: Readonly<Record<string, string | number>> = input.path;
      const place = path.replaceAll(/\{(\w+)\}/g, (_text, name: string) => `${own[name]}`);
      const parameters = Object.entries(input.query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      );
      const downloaded = [null, `${place}?${new URLSearchParams(parameters)}`] as const;
      return {
        writes: [],
        changes: [{ resource: "Company", id: company, kind: "UPDATE", fields: { downloaded } }],
        answer: { nothing: true },
      };
    },
  });
}
