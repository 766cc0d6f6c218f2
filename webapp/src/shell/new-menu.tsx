// `N`: what can be begun, each by its letter.

import { Modal } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import { useLetterKeys } from "../kit/letter-keys.ts";
import { KeyHint } from "../kit/parts.tsx";
import { t } from "../texts/index.ts";
import { beginnings } from "./places.ts";

/** What can be begun, while it is open. */
export function NewMenu({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const hasLetters = useLetterKeys();
  const choose = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !hasLetters) return;
    const chosen = beginnings.find(({ letter }) => letter === event.key.toLowerCase());
    if (chosen === undefined) return;
    event.preventDefault();
    onClose();
    void navigate({ to: chosen.to });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("newOfWhat")}
      closeButtonProps={{ "aria-label": t("close") }}
      transitionProps={{ duration: 0 }}
      onKeyDown={choose}
    >
      <ul className="newlist">
        {beginnings.map(({ name, to, letter }, place) => (
          <li key={to}>
            <Link to={to} onClick={onClose} {...(place === 0 ? { "data-autofocus": true } : {})}>
              {t(name)} <KeyHint keys={letter} />
            </Link>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
