// A server on loopback that stands for the central bank: counts what it is asked and answers as a test wants.

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A feed of a test. */
export interface Feed {
  readonly url: string;
  /** How often it was asked. */
  asked: number;
  /** How it answers. */
  answer: (response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Starts a feed that answers nothing until it is told how. */
export async function startFeed(): Promise<Feed> {
  const server = createServer((_request, response) => {
    feed.asked += 1;
    feed.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const feed: Feed = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.csv`,
    asked: 0,
    answer: (response) => response.end(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return feed;
}

/** A CSV of rates of one unit. */
export function csv(...rates: readonly (readonly [code: string, date: string, value: string])[]): string {
  const rows = rates.map(([code, date, value]) => `B,${code},NOK,SP,4,false,0,C,${date},${value}`);
  return `${["FREQ,BASE_CUR,QUOTE_CUR,TENOR,DECIMALS,CALCULATED,UNIT_MULT,COLLECTION,TIME_PERIOD,OBS_VALUE", ...rows].join("\n")}\n`;
}
