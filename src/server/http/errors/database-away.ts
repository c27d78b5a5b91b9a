// SQLSTATE: 08 connection, 53 out of disk space, memory or connections, 57P shutting down or starting, 57014 timed out, 25006 read only, as
// a standby is during a failover.
const away = /^(08|53|57P|57014|25006)/

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// Errors of `pg` without a code.
const words =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|^timeout expired$|query read timeout|not queryable/i

/** Whether the database was unavailable, as opposed to rejecting a query. */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (away.test(code) || (network.has(code) && isFromDatabase(error))) return true
  // Drizzle's own message quotes the parameters, which can contain any text: only the message of the root cause counts.
  if (error.cause === undefined && words.test(error.message)) return true
  // A host name with several addresses, none of which responds.
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  return parts.some(databaseIsAway)
}

/** The database has answered. */
const hasState = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && /^\d/.test(String(error.code))) || hasState(error.cause))

/** Whether the connection to the database broke, so that the outcome of what was sent is unknown. */
export const isCutOff = (error: unknown): boolean => databaseIsAway(error) && !hasState(error)

/** Whether the database is out of resources, which is temporary and not caused by the query. */
export const databaseIsFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && /^53/.test(String(error.code))) || databaseIsFull(error.cause))

const isFromDatabase = (error: Error) =>
  'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
