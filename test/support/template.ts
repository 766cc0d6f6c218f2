// What the run's set-up and the test files agree on: the server's address and the template's name; imports nothing.

/** How test files reach the server of the run. */
export interface TestServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** The database that holds the schema and nothing else; nobody may stay connected to it. */
export const TEMPLATE = "motpost_template";
