import { type Connection, connect } from '#server/database/connect.ts'
import { noteAllLoaded } from '#server/features/catalogue/starter/loaded.ts'

/** Marks the cards that come with the platform as loaded, because most tests need none of them. */
export async function leaveCatalogueEmpty(connection: Connection) {
  const db = connect(connection, { size: 1 })
  await noteAllLoaded(db)
  await db.$client.end()
}
