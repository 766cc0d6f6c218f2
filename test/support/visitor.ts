// A client of the pages without a browser: for what no browser of a person sends.

/** An answer with what matters of it. */
export interface VisitedPage {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly cookies: readonly string[];
}

/** The answers to the three questions of `/register`. */
export function registration(companyName: string, password: string, more: Readonly<Record<string, string>> = {}) {
  const person = { firstName: "Kari", lastName: "Nordmann", email: "kari@firma.example" };
  return { companyName, vatRegistered: "yes", language: "en", ...person, new: password, again: password, ...more };
}

/** Registers a company, and says by what its administrator signs in. */
export async function registerOnPage(
  visitor: Visitor,
  answers: Record<string, string>,
): Promise<{ readonly company: string; readonly user: string }> {
  await visitor.post("/register", answers);
  const { text } = await visitor.get("/home");
  const shown = (id: string) => new RegExp(`id="${id}">(\\d+)<`).exec(text)?.[1] ?? "";
  return { company: shown("company"), user: shown("employee") };
}

/** A client of the pages that keeps cookies as a browser does, and can leave out what a browser sends. */
export class Visitor {
  /** The cookies by name. */
  readonly jar = new Map<string, string>();
  private readonly address: string;
  private readonly origin: string;
  constructor(address: string, origin = address) {
    this.address = address;
    this.origin = origin;
  }

  /** Asks for a page. */
  async get(path: string, headers: Record<string, string> = {}): Promise<VisitedPage> {
    return this.ask(path, { headers });
  }

  /** Sends a form with the token of the page at its address, unless another one is given. */
  async post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string | null> = {},
    from = path,
  ): Promise<VisitedPage> {
    const token = /name="token" value="([^"]+)"/.exec((await this.get(from)).text)?.[1] ?? "";
    const sent = { origin: this.origin, "sec-fetch-site": "same-origin", ...headers };
    return this.ask(path, {
      method: "POST",
      body: new URLSearchParams({ token, ...fields }),
      headers: Object.fromEntries(Object.entries(sent).filter((one): one is [string, string] => one[1] !== null)),
    });
  }

  private async ask(path: string, init: RequestInit): Promise<VisitedPage> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(init.headers as Record<string, string>), ...(cookie === "" ? {} : { cookie }) };
    const response = await fetch(this.address + path, { ...init, headers, redirect: "manual" });
    const cookies = response.headers.getSetCookie();
    for (const one of cookies) {
      const [name = "", value = ""] = one.split(";")[0]?.split("=") ?? [];
      this.jar.set(name, value);
    }
    return { status: response.status, text: await response.text(), headers: response.headers, cookies };
  }
}
