// `?`: the keys of the screen and of the application.

import { Modal } from "@mantine/core";
import { choose } from "../data/preferences.ts";
import { IntentRefused, useIntent } from "../kit/intent.tsx";
import { activeKeys, fieldKeys } from "../kit/keys.ts";
import { setLetterKeys, useLetterKeys } from "../kit/letter-keys.ts";
import { t } from "../texts/index.ts";

const names: Readonly<Record<string, string>> = { " ": "Space", ArrowDown: "↓", ArrowUp: "↑" };

/** How a key is written: `G O`, `Space`, `↓`. */
function written(keys: string): string {
  const [, held, key] = /^(Ctrl|Shift) (.+)$/.exec(keys) ?? [];
  if (held !== undefined && key !== undefined) return `${held} ${written(key)}`;
  return names[keys] ?? (keys.length === 1 || /^\w \w$/.test(keys) ? keys.toUpperCase() : keys);
}

/** The keys that work now. */
export function HelpOfKeys({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const hasLetters = useLetterKeys();
  const intent = useIntent();
  const turn = () => {
    const keys = hasLetters ? "off" : "on";
    // It holds at once; where it cannot be kept, it holds until the page is opened again.
    setLetterKeys(!hasLetters);
    void intent.run(keys, (key) => choose({ keys }, key));
  };
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
        {isOpen ? fieldKeys().map(([keys, label]) => <Row key={keys} keys={[keys]} label={label} />) : null}
        {[...byLabel].map(([label, keys]) => (
          <Row key={label} keys={keys.map((one) => written(one.keys))} label={label} />
        ))}
      </dl>
      <p className="hint">{t(hasLetters ? "keysHint" : "keysAreOff")}</p>
      <IntentRefused intent={intent} />
      <button type="button" className="btn" onClick={turn}>
        {t(hasLetters ? "turnKeysOff" : "turnKeysOn")}
      </button>
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
