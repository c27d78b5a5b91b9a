import { type Connection, connect } from '#server/database/connect.ts'
import { noteLoaded, readStarter } from '#server/features/catalogue/starter/load-cards.ts'

/** Marks the cards that come with the platform as loaded, because most tests need none of them. */
export async function leaveCatalogueEmpty(connection: Connection) {
  const db = connect(connection, { size: 1 })
  await noteLoaded(db, (await readStarter()).version)
  await db.$client.end()
}
