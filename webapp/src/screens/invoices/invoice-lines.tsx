// The lines of an invoice in the grid: product or text, count, price, discount; VAT and amount as the service computes them.

import { useMemo, useState } from "react";
import type { FieldFault, Schemas } from "../../data/client.ts";
import type { Choice } from "../../kit/combobox.tsx";
import { type GridColumn, LineGrid } from "../../kit/line-grid.tsx";
import { amountText, plainText } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";
import { NewProductDialog } from "../products/new-product-dialog.tsx";
import { findProducts } from "../products/product-choices.ts";
import { lineFields, mayChangeProducts } from "../products/product-fields.ts";
import { type DraftLine, isFilled, newLine, priceText } from "./draft.ts";

/** A product that can be chosen, with what a line takes from it. */
interface ProductChoice extends Choice {
  readonly price: number | null;
}

const choiceOf = (one: Schemas["Product"]): ProductChoice => ({
  id: one.id ?? 0,
  name: one.name ?? "",
  more: [one.number, amountText(one.priceExcludingVatCurrency)].filter((part) => part).join(" · "),
  price: one.priceExcludingVatCurrency ?? null,
});

const findChoices = async (text: string) => (await findProducts(text, lineFields)).map(choiceOf);

/** What a line takes from a product. */
function taken({ id, name, price }: ProductChoice): Partial<DraftLine> {
  return { text: name, product: id, price: priceText(price) };
}

/** What a field of the interface is called in the grid. */
const columnOf: Readonly<Record<string, string>> = {
  description: "text",
  product: "text",
  count: "count",
  unitPriceExcludingVatCurrency: "price",
  discount: "discount",
};

interface LinesProps {
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
  /** The lines as the service computes them; those that hold anything, in their order. */
  readonly computed: readonly Schemas["OrderLine"][];
  readonly faults: readonly FieldFault[];
}

/** The lines. */
export function InvoiceLines({ lines, onChange, computed, faults }: LinesProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const columns = useMemo(() => columnsOf(computed, setBegun), [computed]);
  return (
    <>
      <LineGrid
        label={t("lines")}
        path="orderLines"
        columnOf={(field) => columnOf[field]}
        {...{ lines, columns, newLine, isFilled, onChange }}
        faults={faults.map(({ path, message }) => ({ path: path.replace(/^.*?(?=orderLines\[)/, ""), message }))}
      />
      {begun === null ? null : (
        <NewProductDialog
          name={begun.text}
          onClose={() => setBegun(null)}
          onDone={(product) => {
            onChange(lines.map((one) => (one.key === begun.line ? { ...one, ...taken(choiceOf(product)) } : one)));
            setBegun(null);
          }}
        />
      )}
    </>
  );
}

/** A product that is being made of what was typed in a line. */
interface Begun {
  readonly line: string;
  readonly text: string;
}

function columnsOf(
  computed: readonly Schemas["OrderLine"][],
  begin: (begun: Begun) => void,
): readonly GridColumn<DraftLine>[] {
  const number = (id: "count" | "price" | "discount"): GridColumn<DraftLine> => ({
    id,
    head: t(id),
    isNumber: true,
    isExtra: id === "discount",
    text: (line) => line[id],
    set: (text) => ({ [id]: text }),
    placeholder: (line) => (id === "count" && line.count === "" && isFilled(line) ? "1" : ""),
  });
  return [
    {
      id: "text",
      head: t("productOrText"),
      className: "text",
      text: (line) => line.text,
      set: (text) => ({ text, product: null }),
      find: findChoices,
      choose: (choice) => taken(choice as ProductChoice),
      ...(mayChangeProducts
        ? {
            create: ({ key }: DraftLine) => ({
              label: (name: string) => t("newProductNamed", { name }),
              run: (text: string) => begin({ line: key, text }),
            }),
          }
        : {}),
    },
    number("count"),
    number("price"),
    number("discount"),
    {
      id: "vat",
      head: t("vatAmount"),
      isNumber: true,
      isExtra: true,
      show: (_line, place) => {
        const rate = computed[place]?.vatType?.percentage;
        return rate === undefined ? "" : `${plainText(Number(rate))} %`;
      },
    },
    {
      id: "amount",
      head: t("amount"),
      isNumber: true,
      show: (_line, place) => amountText(computed[place]?.amountExcludingVatCurrency),
    },
  ];
}
