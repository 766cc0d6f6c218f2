// Twelve months as small bars in a row of a table.

import { wholeText } from "./numbers.ts";

const height = 16;
const slot = 6;

/** Bars of the months, the last one darker; what is below nothing is red. The figures are said to those who hear them. */
export function Spark({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (low === 0 && high === 0) return null;
  const y = (value: number) => (1 - (value - low) / (high - low)) * height;
  const bars = [...values.entries()];
  return (
    <svg
      className="spark"
      role="img"
      aria-label={`${label}: ${values.map((value) => wholeText(value)).join(", ")}`}
      viewBox={`0 0 ${slot * values.length} ${height}`}
      width={slot * values.length}
      height={height}
    >
      {bars.map(([place, value]) => (
        <rect
          key={place}
          x={place * slot}
          width={slot - 2}
          y={Math.min(y(0), y(value))}
          height={value === 0 ? 0 : Math.max(1, Math.abs(y(0) - y(value)))}
          fill={value < 0 ? "var(--bad)" : "var(--c1)"}
          opacity={place === values.length - 1 ? 1 : 0.6}
        />
      ))}
    </svg>
  );
}
