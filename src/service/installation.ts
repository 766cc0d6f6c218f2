// What the definitions of a service depend on beside the domain: the installation's key, its callbacks and what it demands.

import { type Config, secretKeyFile } from "../config.ts";
import { Targets } from "../platform/webhook/callback-targets.ts";
import { SecretCipher } from "../platform/webhook/secret-cipher.ts";
import type { SubscriptionTools } from "../platform/webhook/subscription.ts";

/** An installation without a key and without callbacks, for commands that only read the definitions. */
export const noInstallation: Installation = {
  cipher: new SecretCipher(null),
  targets: new Targets({ plainHttp: false, allowed: [] }),
  strict: "off",
};

/** The cipher of an installation, the addresses that it allows callbacks to, and what it demands. */
export type Installation = Pick<SubscriptionTools, "cipher" | "targets"> & Pick<Config, "strict">;

/** The installation that a configuration describes. */
export function installationOf(config: Config): Installation {
  const keyless = config.databaseUrl !== null && config.environment === "production";
  const file = keyless ? null : { file: secretKeyFile(config) };
  return {
    cipher: new SecretCipher(config.secretKeys.length > 0 ? { given: config.secretKeys } : file),
    targets: new Targets({ plainHttp: config.plainCallbacks, allowed: config.allowedPrivateHosts }),
    strict: config.strict,
  };
}
