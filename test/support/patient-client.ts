// A client that does what a 503 says: it waits for the seconds of Retry-After and asks again.

import { setTimeout as sleep } from "node:timers/promises";
import { type TestAnswer, TestClient, type TestRequest } from "./service.ts";

const PATIENCE_MILLISECONDS = 60_000;

/** As its company's client, patient: where many ask at once, a slow machine refuses some of them for a moment. */
export class PatientClient extends TestClient {
  constructor(client: TestClient) {
    super(client.address, client, client.session, client.user);
  }

  override async call(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    const end = Date.now() + PATIENCE_MILLISECONDS;
    for (;;) {
      const answer = await super.call(method, path, request);
      if (answer.status !== 503 || Date.now() > end) return answer;
      await sleep(Number(answer.headers.get("retry-after")) * 1_000);
    }
  }
}
