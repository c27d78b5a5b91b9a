// SQLSTATE classes: 08 connection, 57P server shutting down or starting, 53300 too many connections.
const away = /^(08|57P|53300)/

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

// What `pg` says without a code.
const words =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|query read timeout|not queryable/i

/** Whether this error says that the database cannot be reached, not that it refused what was asked. */
export function databaseIsAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (away.test(code) || (network.has(code) && isFromDatabase(cause)) || words.test(cause.message)) return true
  }
  return false
}

const isFromDatabase = (error: Error) =>
  'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
