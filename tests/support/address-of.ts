import type { Connection } from '#server/database/connect.ts'

/** Connection details from `DATABASE_URL`. */
export function addressOf({ connectionString, user, password, host, port, database }: Connection): string {
  if (connectionString) return connectionString
  const address = new URLSearchParams({ host: String(host), port: String(port), user: String(user) })
  if (typeof password === 'string') address.set('password', password)
  return `postgres:///${database}?${address}`
}
