// A field for a day as people type it: `22.11`, `2211`, `+14`, `i dag`.

import { useEffect, useState } from "react";
import { dayText, readDay } from "./numbers.ts";

/** What the field takes. */
export interface DateFieldProps {
  readonly label: string;
  /** As in `2026-11-22`. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day that takes effect when the field is left, or with Enter; what is no day is put back. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const [text, setText] = useState(dayText(value));
  useEffect(() => setText(dayText(value)), [value]);
  const take = () => {
    const day = readDay(text);
    setText(dayText(day ?? value));
    if (day !== null && day !== value) onChange(day);
  };
  return (
    <input
      className="in day"
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}
