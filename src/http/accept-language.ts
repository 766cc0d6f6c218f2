// Chooses English or Norwegian by the Accept-Language header.

/**
 * The first of Norwegian and English by the weights of an Accept-Language header; English where it names neither.
 * @param header the header; empty where there is none
 */
export function acceptedLanguage(header: string): "en" | "no" {
  if (header === "") return "en";
  const preferred = header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...more] = part.split(";").map((word) => word.trim().toLowerCase());
      const weight = more.find((word) => word.startsWith("q="));
      return {
        language: languages.get(tag.split("-")[0] ?? ""),
        weight: weight === undefined ? 1 : Number(weight.slice(2)),
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return preferred.find(({ language }) => language !== undefined)?.language ?? "en";
}

const languages: ReadonlyMap<string, "en" | "no"> = new Map([
  ["en", "en"],
  ["no", "no"],
  ["nb", "no"],
  ["nn", "no"],
]);
