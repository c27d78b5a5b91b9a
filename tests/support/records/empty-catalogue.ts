import { type Connection, connect } from '#server/database/connect.ts'
import { noteLoaded, readStarter } from '#server/features/catalogue/starter/load-cards.ts'

/** Servers that are started on this database take the cards that come with the platform for loaded: most tests need none of them. */
export async function leaveCatalogueEmpty(connection: Connection) {
  const db = connect(connection, { size: 1 })
  await noteLoaded(db, (await readStarter()).version)
  await db.$client.end()
}
