// Receives notifications (NOTIFY) of other processes, on a connection of its own that is opened again when it breaks.

import pg from "pg";
import { connectionSettings } from "./database.ts";

/** Milliseconds until a broken connection is opened again. */
const pauseMilliseconds = 2_000;

/** Listens on one channel. Notifications sent while the connection is broken are lost, so that users poll as well. */
export class NotificationListener {
  private readonly url: string;
  private readonly channel: string;
  private readonly onNotification: () => void;
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(url: string, channel: string, onNotification: () => void) {
    this.url = url;
    this.channel = channel;
    this.onNotification = onNotification;
  }

  /** Starts to listen, as soon as the database answers. Never rejects. */
  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client(connectionSettings({ url: this.url, applicationName: "motpost listener" }));
    this.client = client;
    const broken = () => {
      if (this.client !== client) return;
      this.client = null;
      client.end().catch(() => undefined);
      if (this.stopped) return;
      this.timer = setTimeout(() => void this.start(), pauseMilliseconds);
      this.timer.unref();
    };
    client.on("error", broken);
    client.on("end", broken);
    client.on("notification", () => this.onNotification());
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.channel)}`);
      this.onNotification();
    } catch {
      broken();
    }
  }

  /** Stops to listen. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }
}
