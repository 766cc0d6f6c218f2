// The lines of an invoice in the grid: product or text, count, price, discount; VAT and amount as the service computes them.

import { useMemo } from "react";
import { api, dataOf, type FieldFault, type Schemas } from "../../data/client.ts";
import type { Choice } from "../../kit/combobox.tsx";
import { type GridColumn, LineGrid } from "../../kit/line-grid.tsx";
import { amountText, plainText } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";
import { type DraftLine, isFilled, newLine, priceText } from "./draft.ts";

/** A product that can be chosen, with what a line takes from it. */
interface ProductChoice extends Choice {
  readonly price: number | null;
}

const mostChoices = 8;

async function findProducts(text: string): Promise<readonly ProductChoice[]> {
  const query = {
    name: text,
    count: mostChoices,
    isInactive: false,
    fields: "id,number,name,priceExcludingVatCurrency",
  };
  const { values } = await dataOf(api.GET("/product", { params: { query } }));
  return (values ?? []).map((one) => ({
    id: one.id ?? 0,
    name: one.name ?? "",
    more: [one.number, amountText(one.priceExcludingVatCurrency)].filter((part) => part).join(" · "),
    price: one.priceExcludingVatCurrency ?? null,
  }));
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
  const columns = useMemo(() => columnsOf(computed), [computed]);
  return (
    <LineGrid
      label={t("lines")}
      path="orderLines"
      columnOf={(field) => columnOf[field]}
      {...{ lines, columns, newLine, isFilled, onChange }}
      faults={faults.map(({ path, message }) => ({ path: path.replace(/^.*?(?=orderLines\[)/, ""), message }))}
    />
  );
}

function columnsOf(computed: readonly Schemas["OrderLine"][]): readonly GridColumn<DraftLine>[] {
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
      find: findProducts,
      choose: (choice) => ({
        text: choice.name,
        product: choice.id,
        price: priceText((choice as ProductChoice).price),
      }),
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
