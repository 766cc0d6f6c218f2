// `?`: the keys of the screen and of the application.

import { Modal } from "@mantine/core";
import { activeKeys } from "../kit/keys.ts";
import { t } from "../texts/index.ts";

const names: Readonly<Record<string, string>> = { " ": "Space", ArrowDown: "↓", ArrowUp: "↑" };

/** How a key is written: `G O`, `Space`, `↓`. */
function written(keys: string): string {
  if (keys.startsWith("Ctrl ")) return `Ctrl ${written(keys.slice(5))}`;
  return names[keys] ?? (keys.length === 1 || /^\w \w$/.test(keys) ? keys.toUpperCase() : keys);
}

/** The keys that work now. */
export function HelpOfKeys({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const byLabel = Map.groupBy(isOpen ? activeKeys() : [], ({ label }) => label);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t("keys")}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
    >
      <dl className="keylist">
        <Row keys={["Ctrl K"]} label={t("find")} />
        {[...byLabel].map(([label, keys]) => (
          <Row key={label} keys={keys.map((one) => written(one.keys))} label={label} />
        ))}
      </dl>
      <p className="hint">{t("keysHint")}</p>
    </Modal>
  );
}

function Row({ keys, label }: { readonly keys: readonly string[]; readonly label: string }) {
  return (
    <>
      <dt>
        {keys.map((one) => (
          <kbd key={one}>{one}</kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </>
  );
}
