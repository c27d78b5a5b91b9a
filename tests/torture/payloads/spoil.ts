import pg from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { spoilTexts } from '#tests/support/files/spoilt-texts.ts'
import { payload } from './payload.ts'

// Appends the payload to every text in the embedded database: a program to run before the server on the same DATA_DIR.

const database = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? '' })
const client = new pg.Client(database.connection)
await client.connect()
try {
  const { spoilt, refused } = await spoilTexts(client, { after: payload })
  process.stderr.write(
    `${spoilt} texts have the payload. Refused by the database:\n${refused.map((line) => `  ${line}\n`).join('')}`,
  )
} finally {
  await client.end()
  await database.stop()
}
