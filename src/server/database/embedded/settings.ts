export const port = 5432
export const database = 'toploader'

/**
 * Where the cluster starts out, for a server that holds a shop or a few dozen: written to postgresql.conf by initdb, so
 * whoever runs it may tune them there.
 */
export const tunable: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
}

/** What Toploader relies on, on the command line, where no configuration file can undo it. */
export function fixed(socketFolder: string, version: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: String(port),
    // The value is a list; the quotes make it one folder, whatever its name holds.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // After a crash we start it again. Where it does so by itself and the disk is still full, its recovery can end and leave a server
    // behind that answers "not yet accepting connections" for ever.
    restart_after_crash: 'off',
    fsync: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_checkpoints: 'off',
    // Only the message: details hold the values of a row, and those may be someone's email address.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    // What takes long is told without its values.
    log_min_duration_statement: '1s',
    log_parameter_max_length: '0',
    max_logical_replication_workers: '0',
    // The log waits to be kept beside the backups, but does not fill the disk.
    max_slot_wal_keep_size: '1GB',
    // With the version, so that a server left running by an older one is seen to be another.
    cluster_name: `toploader ${version}`,
  }
}

/** `-c name=value` for each. */
export function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
