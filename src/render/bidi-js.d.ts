// The part of the library that is used; it has no types of its own.

declare module "bidi-js" {
  function createBidi(): {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl" | "auto"): { readonly levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  };

  // biome-ignore lint/style/noDefaultExport: it is how the library exports it
  export { createBidi as default };
}
