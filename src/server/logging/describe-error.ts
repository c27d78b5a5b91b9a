/** Logged parts of an error. */
export type ErrorDescription = {
  type: string
  message: string
  stack: string | undefined
  cause?: ErrorDescription
  [more: string]: unknown
}

// Fields of PostgreSQL's error. Its details and Drizzle's parameters are left out, because they contain row values such as addresses or
// hashes.
const loggedFields = ['code', 'constraint', 'table', 'column', 'routine', 'syscall']

/** Describes an error for the log, without the data that it quotes. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined }
  const [message = ''] = error.message.split('\nparams: ', 1)
  const stack = error.stack?.split(error.message).at(-1)?.trim()
  const more = Object.entries(error).filter(([name]) => loggedFields.includes(name))
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { type: error.constructor.name, message, stack, ...Object.fromEntries(more), ...cause }
}
