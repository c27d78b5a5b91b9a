export const port = 5432
export const database = 'toploader'

/** Initial settings for one shop to a few dozen. initdb writes them to postgresql.conf, where the operator can tune them. */
export const tunable: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
}

/** Settings that Toploader relies on, on the command line, where no configuration file can override them. */
export function fixed(socketFolder: string, version: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: String(port),
    // The value is a list. The quotes make it one folder, whatever characters its name contains.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // We restart it after a crash ourselves. When PostgreSQL does so while the disk is still full, recovery can end and leave a server that
    // answers "not yet accepting connections" forever.
    restart_after_crash: 'off',
    fsync: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    // Logs only the message: details contain row values, which may be personal data such as email addresses.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    // Logs slow statements without their values.
    log_min_duration_statement: '1s',
    log_parameter_max_length: '0',
    max_logical_replication_workers: '0',
    // Retains WAL until it is archived next to the backups, but does not let it fill the disk.
    max_slot_wal_keep_size: '1GB',
    // Includes the version, so that a running server of an older version is recognised.
    cluster_name: `toploader ${version}`,
  }
}

/** `-c name=value` for each. */
export function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
