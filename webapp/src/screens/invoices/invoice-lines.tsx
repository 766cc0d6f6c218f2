// The lines of an invoice in the grid: product or text, count, price, discount, VAT; the amount as the service computes it.

import { useMemo, useState } from "react";
import type { FieldFault, Schemas } from "../../data/client.ts";
import { type GridColumn, LineGrid } from "../../kit/line-grid.tsx";
import { amountText } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";
import { NewProductDialog } from "../products/new-product-dialog.tsx";
import { mayChangeProducts } from "../products/product-fields.ts";
import { type DraftLine, isFilled, newLine, priceText } from "./draft.ts";
import {
  findSaleVatCodes,
  type ProductChoice,
  productChoice,
  productChoices,
  rateText,
  type SaleVatCode,
  vatCodeOf,
  vatText,
} from "./sale-choices.ts";

/** What a field of the interface is called in the grid. */
const columnOf: Readonly<Record<string, string>> = {
  description: "text",
  product: "text",
  count: "count",
  unitPriceExcludingVatCurrency: "price",
  discount: "discount",
  vatType: "vat",
};

interface LinesProps {
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
  /** The lines as the service computes them; those that hold anything, in their order. */
  readonly computed: readonly Schemas["OrderLine"][];
  readonly faults: readonly FieldFault[];
  readonly codes: readonly SaleVatCode[];
}

/** The lines. */
export function InvoiceLines({ lines, onChange, computed, faults, codes }: LinesProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const columns = useMemo(() => [product(setBegun), ...columnsOf(lines, computed, codes)], [lines, computed, codes]);
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
          onDone={(made) => {
            onChange(lines.map((one) => (one.key === begun.line ? { ...one, ...taken(productChoice(made)) } : one)));
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

/** What a line takes from a product. */
function taken({ name, id, price, unit }: ProductChoice): Partial<DraftLine> {
  return { text: name, product: id, price: priceText(price), unit };
}

type Column = GridColumn<DraftLine>;

/** A cell with a number. */
function numberColumn(id: "count" | "price" | "discount"): Column {
  return {
    id,
    head: t(id),
    isNumber: true,
    className: id,
    text: (line) => line[id],
    set: (text) => ({ [id]: text }),
    placeholder: (line) => (id === "count" && line.count === "" && isFilled(line) ? "1" : ""),
  };
}

/** A product, or text; what is no product yet can be made one. */
function product(begin: (begun: Begun) => void): Column {
  return {
    id: "text",
    head: t("productOrText"),
    className: "text",
    isProse: true,
    text: (line) => line.text,
    set: (text) => ({ text, product: null, unit: "" }),
    find: productChoices,
    choose: (choice) => taken(choice as ProductChoice),
    ...(mayChangeProducts
      ? {
          create: ({ key }: DraftLine) => ({
            label: (name: string) => t("newProductNamed", { name }),
            run: (text: string) => begin({ line: key, text }),
          }),
        }
      : {}),
  };
}

function columnsOf(
  lines: readonly DraftLine[],
  computed: readonly Schemas["OrderLine"][],
  codes: readonly SaleVatCode[],
): readonly Column[] {
  const filled = lines.filter(isFilled);
  const vat: Column = {
    id: "vat",
    head: t("vatAmount"),
    className: "vat",
    text: (line) => line.vat,
    set: (text) => ({ vat: text }),
    // What the line has where nothing is typed: the product's, else the company's ordinary one.
    placeholder: (line) => {
      const rate = computed[filled.indexOf(line)]?.vatType?.percentage;
      return rate === undefined ? "" : rateText(Number(rate));
    },
    find: findSaleVatCodes,
    choose: ({ name }) => ({ vat: name }),
    leave: (line) => {
      const code = vatCodeOf(codes, line.vat);
      return code === undefined ? {} : { vat: vatText(code) };
    },
    // A product has its own.
    isSkipped: (line) => line.product !== null,
  };
  return [
    numberColumn("count"),
    { id: "unit", head: t("unit"), className: "unit", show: (line) => line.unit },
    numberColumn("price"),
    numberColumn("discount"),
    vat,
    {
      id: "amount",
      head: t("amount"),
      isNumber: true,
      className: "amount",
      show: (_line, place) => amountText(computed[place]?.amountExcludingVatCurrency),
    },
  ];
}
