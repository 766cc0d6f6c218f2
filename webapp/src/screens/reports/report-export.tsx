// What is shown as a file: CSV, spreadsheet or PDF.

import { Menu } from "@mantine/core";
import { useState } from "react";
import { Refusal, saveFile } from "../../data/client.ts";
import { useKeys } from "../../kit/keys.ts";
import { KeyHint } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import { t } from "../../texts/index.ts";
import { addressOf } from "./report-data.ts";

const forms = ["csv", "xlsx", "pdf"] as const;

/** A button with the forms; E opens it. */
export function ReportExport({
  name,
  search,
  title,
  isWhole,
}: {
  readonly name: string;
  readonly search: Search;
  readonly title: string;
  /** Whether whole kroner are shown, as paper then does. */
  readonly isWhole: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useKeys([{ keys: "e", label: t("exportReport"), run: () => setOpen(true) }]);
  const save = (form: (typeof forms)[number]) => {
    setFault(null);
    const rounding = form === "pdf" && isWhole ? { rounding: "kroner" } : {};
    saveFile(addressOf(name, `/${form}`, { ...search, ...rounding }), `${title}.${form}`).catch((reason: unknown) =>
      setFault(reason instanceof Refusal && reason.message !== "" ? reason.message : t("offline")),
    );
  };
  return (
    <>
      {fault === null ? null : (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
      <Menu position="bottom-end" withinPortal opened={isOpen} onChange={setOpen} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button" className="btn also">
            {t("exportReport")} <KeyHint keys="E" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {forms.map((form) => (
            <Menu.Item key={form} onClick={() => save(form)}>
              {t(form)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
