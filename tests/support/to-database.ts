import type { Connection } from '#server/database/connect.ts'

/** The same server and account, another database. */
export function toDatabase(connection: Connection, name: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database: name }
  const url = new URL(connection.connectionString)
  url.pathname = `/${name}`
  return { ...connection, connectionString: url.href }
}

/** Option of `create database` that makes the current role the owner. */
export const ownedBy = ({ user }: Connection): string => (user === undefined ? '' : `owner ${user}`)
