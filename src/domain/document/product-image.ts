// The image of a product: one at a time, a newer one takes its place.

import { action, type Change, type Decision, type Write } from "../../schema/action.ts";
import { noObject } from "../../schema/message.ts";
import type { Reader } from "../../schema/resource.ts";
import { documentRow, uploaded } from "./document.ts";

interface Loaded {
  readonly product: { readonly version: number } | undefined;
  readonly image: { readonly id: number; readonly version: number } | undefined;
}

async function load({ path }: { readonly path: Readonly<Record<string, number>> }, read: Reader): Promise<Loaded> {
  const [product] = await read.rows<{ version: number }>(
    "select p.version from product p where p.company_id = $1 and p.id = $2::bigint for no key update",
    path.id,
  );
  const [image] = await read.rows<{ id: number; version: number }>(
    'select d.id, d.version from document d where d.company_id = $1 and d."imageOf" = $2::bigint',
    path.id,
  );
  return { product, image };
}

const unknown: Decision = {
  problem: "notFound",
  parameters: { hint: noObject("Product") },
};

/** The write that removes the image, and the change of the product. */
function without(id: number, { product, image }: Loaded): { readonly writes: Write[]; readonly changes: Change[] } {
  return {
    writes: [
      { update: "Product", id, version: product?.version ?? 0, set: {} },
      ...(image === undefined ? [] : [{ remove: "Document", ...image }]),
    ],
    changes: [
      { resource: "Product", id, kind: "UPDATE" },
      ...(image === undefined ? [] : [{ resource: "Document", id: image.id, kind: "DELETE" as const }]),
    ],
  };
}

/** Gives a product an image. */
export const setProductImage = action({
  method: "POST",
  path: "/product/{id}/image",
  answers: "Product",
  status: 201,
  upload: { kinds: ["png", "jpeg", "gif", "webp"] },
  events: "product.update",
  description: "Gives the product an image; the one before goes.",
  load,
  decide({ path, upload }, loaded, context) {
    if (loaded.product === undefined) return unknown;
    const product = path.id;
    const id = context.newId();
    const { writes, changes } = without(product, loaded);
    const row = documentRow(id, uploaded(upload), { imageOf: product, addedAt: context.now.toISOString() });
    return {
      writes: [...writes, { insert: "Document", rows: [row] }],
      changes: [...changes, { resource: "Document", id, kind: "CREATE" }],
      answer: { object: product },
    };
  },
});

/** Takes the image of a product away. */
export const removeProductImage = action({
  method: "DELETE",
  path: "/product/{id}/image",
  answers: null,
  status: 204,
  events: "product.update",
  description: "Takes the product's image away.",
  load,
  decide({ path }, loaded) {
    if (loaded.product === undefined) return unknown;
    if (loaded.image === undefined)
      return {
        problem: "notFound",
        parameters: { hint: { en: "The product has no image.", no: "Produktet har ikke noe bilde." } },
      };
    return { ...without(path.id, loaded), answer: { nothing: true } };
  },
});
