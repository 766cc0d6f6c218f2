// Pictures of the overview: small drawings of our own, each with the same figures as a text beside it.

import type { ReactNode } from "react";
import { monthText, shortDay, wholeText } from "../../kit/numbers.ts";
import { t, term } from "../../texts/index.ts";

/** A day of a line. */
export interface LineDay {
  readonly date: string;
  readonly amount: number;
  readonly isExpected: boolean;
}

const lineWidth = 520;
const lineHeight = 110;

/** Cash by day: what was is drawn through, what is expected dashed. */
export function CashLine({ days }: { readonly days: readonly LineDay[] }) {
  if (days.length < 2) return null;
  const amounts = days.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts, 0), Math.max(...amounts, 1)];
  const x = (place: number) => (place / (days.length - 1)) * lineWidth;
  const y = (amount: number) => 6 + (1 - (amount - low) / (high - low)) * (lineHeight - 12);
  const firstExpected = days.findIndex(({ isExpected }) => isExpected);
  const turn = firstExpected < 0 ? days.length - 1 : Math.max(0, firstExpected - 1);
  const path = (from: number, to: number) =>
    days
      .slice(from, to + 1)
      .map(({ amount }, place) => `${place === 0 ? "M" : "L"}${x(from + place).toFixed(1)},${y(amount).toFixed(1)}`)
      .join("");
  const first = days[0];
  const last = days.at(-1);
  return (
    <svg
      role="img"
      aria-label={`${term("cash")}: ${shortDay(first?.date ?? "")} ${wholeText(first?.amount)}, ${t("today")} ${wholeText(days[turn]?.amount)}, ${shortDay(last?.date ?? "")} ${wholeText(last?.amount)}`}
      viewBox={`0 0 ${lineWidth} ${lineHeight + 16}`}
      width="100%"
    >
      <path
        d={`${path(0, turn)}L${x(turn)},${y(Math.max(low, 0))}L0,${y(Math.max(low, 0))}Z`}
        fill="var(--accent-soft)"
      />
      <path d={path(0, turn)} fill="none" stroke="var(--c1)" strokeWidth="2.2" />
      <path d={path(turn, days.length - 1)} fill="none" stroke="var(--c1)" strokeWidth="2" strokeDasharray="4 4" />
      <line x1={x(turn)} x2={x(turn)} y1="0" y2={lineHeight} stroke="var(--line-strong)" />
      <text x={x(turn)} y={lineHeight + 13} textAnchor={turn === days.length - 1 ? "end" : "middle"}>
        {t("today")}
      </text>
      <text x="0" y={lineHeight + 13}>
        {shortDay(first?.date ?? "")}
      </text>
      {x(turn) > lineWidth * 0.85 ? null : (
        <text x={lineWidth} y={lineHeight + 13} textAnchor="end">
          {shortDay(last?.date ?? "")}
        </text>
      )}
    </svg>
  );
}

/** The result of a month beside what was planned. */
export interface MonthBar {
  readonly month: string;
  readonly result: number;
  readonly budget: number;
}

const barsWidth = 720;
const barsHeight = 110;

/** The result of each month; a budget is drawn beside it in dashes. */
export function MonthBars({ months }: { readonly months: readonly MonthBar[] }) {
  const all = months.flatMap(({ result, budget }) => [result, budget]);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const y = (amount: number) => 4 + (1 - (amount - low) / (high - low)) * (barsHeight - 8);
  const hasBudget = months.some(({ budget }) => budget !== 0);
  const slot = barsWidth / Math.max(12, months.length);
  const width = hasBudget ? slot * 0.32 : slot * 0.5;
  const label = months.map(({ month, result }) => `${monthText(month)} ${wholeText(result)}`).join(", ");
  return (
    <svg
      role="img"
      aria-label={`${t("resultPerMonth")}: ${label}`}
      viewBox={`0 0 ${barsWidth} ${barsHeight + 18}`}
      width="100%"
    >
      <line x1="0" x2={barsWidth} y1={y(0)} y2={y(0)} stroke="var(--line-strong)" />
      {months.map(({ month, result, budget }, place) => {
        const left = place * slot + slot / 2 - (hasBudget ? width + 1 : width / 2);
        return (
          <g key={month}>
            <Bar
              x={left}
              width={width}
              from={y(0)}
              to={y(result)}
              shape={{ fill: result < 0 ? "var(--bad)" : "var(--c1)" }}
            />
            {budget === 0 ? null : (
              <Bar
                x={left + width + 2}
                width={width}
                from={y(0)}
                to={y(budget)}
                shape={{ fill: "none", stroke: "var(--c2)", strokeWidth: 1.5, strokeDasharray: "3 2" }}
              />
            )}
            <text x={place * slot + slot / 2} y={barsHeight + 14} textAnchor="middle">
              {monthText(month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Bar({
  x,
  width,
  from,
  to,
  shape,
}: {
  readonly x: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  readonly shape: Readonly<Record<string, string | number>>;
}) {
  const height = Math.max(1, Math.abs(from - to));
  return <rect x={x} width={width} y={Math.min(from, to)} height={height} rx="2" {...shape} />;
}

/** A bar in parts, such as what is open by age; widths are shares of the sum. */
export function PartsBar({
  parts,
  label,
}: {
  readonly parts: readonly (readonly [colour: string, amount: number])[];
  readonly label: string;
}) {
  const shown = parts.filter(([, amount]) => amount > 0);
  const sum = shown.reduce((total, [, amount]) => total + amount, 0);
  let at = 0;
  return (
    <svg role="img" aria-label={label} viewBox="0 0 520 18" width="100%" height="18" preserveAspectRatio="none">
      {shown.map(([colour, amount], place): ReactNode => {
        const width = (amount / sum) * 520;
        const x = at;
        at += width;
        const gap = place === shown.length - 1 ? 0 : 2;
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the row; two of them have one colour
        return <rect key={place} x={x} width={Math.max(1, width - gap)} height="18" rx="2" fill={colour} />;
      })}
    </svg>
  );
}

/** A thin bar that shows a share of the largest. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <svg viewBox="0 0 100 4" width="100%" height="4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(0, Math.min(100, share * 100))} height="4" fill="var(--c1)" />
    </svg>
  );
}
