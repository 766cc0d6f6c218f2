// The settings of our own PostgreSQL server, each with its reason; they are given on the command line, so a new version of Motpost changes them at the next start.

/** What the settings depend on. */
export interface SettingsInput {
  readonly durable: boolean;
  readonly maximumConnections: number;
  readonly port: number;
  /** The major version of the programs. */
  readonly major: number;
}

/** Names and values as PostgreSQL takes them. */
export function serverSettings(input: SettingsInput): Record<string, string> {
  return { ...reachability(input), ...size(input), ...planning, ...logging, ...(input.durable ? durable : forTests) };
}

function reachability(input: SettingsInput): Record<string, string> {
  const port = String(input.port);
  // On Windows no unix socket: a port that only this machine reaches, behind the generated password.
  if (process.platform === "win32") return { listen_addresses: "127.0.0.1", port, unix_socket_directories: "" };
  return {
    listen_addresses: "",
    port,
    // Relative to the data directory, so that the path is short enough and no other account can reach or replace the socket.
    unix_socket_directories: ".",
    unix_socket_permissions: "0700",
  };
}

function size(input: SettingsInput): Record<string, string> {
  return {
    max_connections: String(input.maximumConnections),
    shared_buffers: "128MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    huge_pages: "off",
    // Reads come from memory nearly always; the helper processes for reading cost more than they bring on two cores.
    ...(input.major >= 18 ? { io_method: "sync" } : {}),
    // One request uses one core, so others go on; and parallel work needs /dev/shm, which containers make tiny.
    max_parallel_workers_per_gather: "0",
    max_parallel_maintenance_workers: "0",
    // No logical replication: saves its launcher.
    max_logical_replication_workers: "0",
  };
}

const planning: Record<string, string> = {
  // Compiling a plan takes longer than our statements do.
  jit: "off",
  random_page_cost: "1.1",
  effective_cache_size: "1GB",
  TimeZone: "UTC",
  log_timezone: "UTC",
};

const logging: Record<string, string> = {
  // Errors of statements reach the service, which logs them with the request; here they could only leak data and fill the disk.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  log_autovacuum_min_duration: "-1",
};

/** A commit that was answered is on the disk. */
const durable: Record<string, string> = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  max_wal_size: "1GB",
  min_wal_size: "80MB",
  checkpoint_timeout: "15min",
  wal_compression: "pglz",
};

/** For data that may be lost in a power cut. */
const forTests: Record<string, string> = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "1GB",
  checkpoint_timeout: "1h",
  autovacuum: "off",
};
