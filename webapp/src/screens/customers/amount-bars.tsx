// Amounts by month as bars: a small drawing of our own, with the same figures as a text.

import { monthText, wholeText } from "../../kit/numbers.ts";

/** An amount of a month, as in `2026-11`. */
export interface MonthAmount {
  readonly month: string;
  readonly amount: number;
}

const width = 480;
const height = 90;
const fewest = 12;

/** The bars; what is negative hangs below the line. */
export function AmountBars({ months, label }: { readonly months: readonly MonthAmount[]; readonly label: string }) {
  const amounts = months.map(({ amount }) => amount);
  const [low, high] = [Math.min(0, ...amounts), Math.max(1, ...amounts)];
  const y = (amount: number) => 4 + (1 - (amount - low) / (high - low)) * (height - 8);
  const slot = width / Math.max(fewest, months.length);
  const text = months.map(({ month, amount }) => `${monthText(month)} ${wholeText(amount)}`).join(", ");
  return (
    <svg role="img" aria-label={`${label}: ${text}`} viewBox={`0 0 ${width} ${height + 18}`} width="100%">
      <line x1="0" x2={width} y1={y(0)} y2={y(0)} stroke="var(--line-strong)" />
      {months.map(({ month, amount }, place) => (
        <g key={month}>
          {amount === 0 ? null : (
            <rect
              x={place * slot + slot * 0.25}
              width={slot * 0.5}
              y={Math.min(y(0), y(amount))}
              height={Math.max(1, Math.abs(y(0) - y(amount)))}
              rx="2"
              fill={amount < 0 ? "var(--bad)" : "var(--c1)"}
            />
          )}
          <text x={place * slot + slot / 2} y={height + 14} textAnchor="middle">
            {monthText(month)}
          </text>
        </g>
      ))}
    </svg>
  );
}
