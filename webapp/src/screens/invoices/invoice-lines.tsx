// The lines of an invoice or an order in the grid: product or text, count, price, discount, VAT; the amount as the service computes it.

import { useMemo, useState } from "react";
import type { FieldFault, Schemas } from "../../data/client.ts";
import { type GridColumn, LineGrid } from "../../kit/line-grid.tsx";
import { amountText } from "../../kit/numbers.ts";
import { KeyHint } from "../../kit/parts.tsx";
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
  unitPriceIncludingVatCurrency: "price",
  unitCostCurrency: "cost",
  markup: "markup",
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
  /** Whether prices follow from costs and markups, where the interface has these. */
  readonly isMarkedUp?: boolean;
  /** Whether prices include VAT. */
  readonly isWithVat?: boolean;
}

/** The lines. */
export function InvoiceLines(props: LinesProps) {
  const { lines, onChange, computed, faults, codes, isMarkedUp = false, isWithVat = false } = props;
  const [begun, setBegun] = useState<Begun | null>(null);
  const columns = useMemo(
    () => [product(setBegun), ...columnsOf({ lines, computed, codes, isMarkedUp, isWithVat })],
    [lines, computed, codes, isMarkedUp, isWithVat],
  );
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

/** The keys of the grid. */
export function GridHints() {
  return (
    <p className="hint hide">
      <KeyHint keys="Enter" /> {t("nextField")} · <KeyHint keys="F2" /> {t("editCell")} · <KeyHint keys="Ctrl D" />{" "}
      {t("copyLine")} · <KeyHint keys="Ctrl ⌫" /> {t("removeThisLine")} · <KeyHint keys="Alt ↑↓" /> {t("moveLine")} ·{" "}
      {t("sumsTyped")}
    </p>
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
function numberColumn(id: "count" | "price" | "discount" | "cost" | "markup", head = t(id)): Column {
  return {
    id,
    head,
    isNumber: true,
    className: id,
    ...(id === "price" || id === "cost" ? { write: priceText } : {}),
    text: (line) => line[id],
    // What is counted in percent may be written so.
    set: (text) => ({ [id]: id === "discount" ? text.replace(/\s?%$/, "") : text }),
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
    placeholder: (_line, at) => (at === 0 ? t("productHint") : ""),
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

type ColumnsOf = Required<Pick<LinesProps, "lines" | "computed" | "codes" | "isMarkedUp" | "isWithVat">>;

function columnsOf({ lines, computed, codes, isMarkedUp, isWithVat }: ColumnsOf): readonly Column[] {
  const filled = lines.filter(isFilled);
  const ofLine = (line: DraftLine) => computed[filled.indexOf(line)];
  const vat: Column = {
    id: "vat",
    head: t("vatAmount"),
    className: "vat",
    text: (line) => line.vat,
    set: (text) => ({ vat: text }),
    // What the line has where nothing is typed: the product's, else the company's ordinary one.
    placeholder: (line) => {
      const rate = ofLine(line)?.vatType?.percentage;
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
  const unitPrice = isWithVat ? "unitPriceIncludingVatCurrency" : "unitPriceExcludingVatCurrency";
  const amount = isWithVat ? "amountIncludingVatCurrency" : "amountExcludingVatCurrency";
  const price: Column = {
    ...numberColumn("price", isWithVat ? t("priceWithVat") : t("price")),
    // What follows from cost and markup.
    placeholder: (line) => (isMarkedUp ? priceText(ofLine(line)?.[unitPrice]) : ""),
  };
  // A markup makes the price anew.
  const markup: Column = { ...numberColumn("markup"), set: (text) => ({ markup: text, price: "" }) };
  return [
    numberColumn("count"),
    { id: "unit", head: t("unit"), className: "unit", show: (line) => line.unit },
    ...(isMarkedUp ? [numberColumn("cost", t("costOfOne")), markup] : []),
    price,
    numberColumn("discount"),
    vat,
    {
      id: "amount",
      head: t("amount"),
      isNumber: true,
      className: "amount",
      show: (_line, place) => amountText(computed[place]?.[amount]),
    },
  ];
}
