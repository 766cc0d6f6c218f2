// A card of the overview, which a number key jumps to.

import { type ReactNode, useRef } from "react";
import { useKeys } from "../../kit/keys.ts";
import { KeyHint } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";

interface CardProps {
  readonly number: number;
  readonly size: string;
  readonly title: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** The card: its key puts the focus on the first number that leads somewhere. */
export function Card({ number, size, title, more, children }: CardProps) {
  const card = useRef<HTMLElement>(null);
  const jump = () => {
    const target = card.current?.querySelector<HTMLElement>("a, summary") ?? card.current;
    target?.focus();
    card.current?.scrollIntoView({ block: "nearest" });
  };
  useKeys([{ keys: String(number), label: `${t("jumpTo", { number })}: ${title}`, run: jump }]);
  return (
    <section className={`card ${size}`} ref={card} tabIndex={-1} aria-label={title}>
      <h2>
        <span className="name">
          {title} <KeyHint keys={String(number)} />
        </span>
        <span>{more}</span>
      </h2>
      {children}
    </section>
  );
}
