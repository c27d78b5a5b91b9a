import { eq } from 'drizzle-orm'
import { openSource } from '#server/backup/embedded-source.ts'
import { BackupError } from '#server/backup/manifest.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { catalogueSyncs } from '#server/database/schema.ts'
import {
  catalogueStatus,
  importFiles,
  runWaitingSyncs,
  SourceError,
  type SourceName,
  sourceOf,
  startSync,
  syncable,
} from '#server/features/catalogue/catalogue.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import { storedText } from '#server/stored-text.ts'
import { endOnFailure } from './support/end-on-failure.ts'
import { Failure } from './support/failure.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const number = (value: number) => value.toLocaleString('en-GB')
const moment = (iso: string | null) => (iso ? iso.replace('T', ' ').slice(0, 16) : 'never')

const USAGE = `npm run catalogue -- sync [tcgdex|pokedata|price-guide]   bring the catalogue or its prices up to date from there
npm run catalogue -- import FILE [FILE...]     take in files of cards and sets, a JSON object a line, gzipped or not; sets first
npm run catalogue -- status                    what it holds, and how the last syncs went`

type Counts = { added: number; changed: number; unchanged: number; skipped: number }
const inWords = ({ added, changed, unchanged, skipped }: Counts) =>
  `${number(added)} added, ${number(changed)} changed, ${number(unchanged)} unchanged, ${number(skipped)} skipped`

/** Overwrites one line on a terminal, and prints a line occasionally elsewhere. */
function progressLine() {
  let last = 0
  return (text: string) => {
    const pause = process.stdout.isTTY ? 100 : 5_000
    if (Date.now() - last < pause) return
    last = Date.now()
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  }
}
const endLine = () => process.stdout.isTTY && process.stdout.write('\r\x1b[K')

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

async function readFiles(db: Database, files: readonly string[]) {
  if (files.length === 0) throw new Failure(USAGE)
  const show = progressLine()
  const began = performance.now()
  const counts = await importFiles(db, files, {
    signal: stopping.signal,
    onProgress: (so) => show(`${so.step}: ${inWords(so)}`),
  })
  endLine()
  say(`${inWords(counts)}, in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

async function sync(db: Database, config: Config, name: string) {
  if (!isSource(name)) throw new Failure(USAGE)
  const { id } = await startSync(db, config.catalogue, name, undefined, 'en')
  const show = progressLine()
  await runWaitingSyncs(
    db,
    (source) => sourceOf(db, config.catalogue, source),
    stopping.signal,
    ({ step, done, total, added, changed }) => {
      if (step) show(`${step} (${done} of ${total} sets): ${added} added, ${changed} changed`)
    },
  )
  // A running server may have started the sync first.
  for (;;) {
    const [row] = await db.select().from(catalogueSyncs).where(eq(catalogueSyncs.id, id))
    if (!row) return
    if (stopping.signal.aborted || (row.state !== 'waiting' && row.state !== 'running')) {
      endLine()
      if (row.state === 'failed')
        throw new Failure(`${storedText(row.failure ?? '', 'en')} What was read before is kept (${inWords(row)}).`)
      say(`${row.state === 'done' ? 'Up to date' : 'Stopped; the next sync goes on from here'}: ${inWords(row)}.`)
      return
    }
    show(`${row.step} (${row.done} of ${row.total} sets): ${row.added} added, ${row.changed} changed`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const isSource = (name: string): name is SourceName => (syncable as readonly string[]).includes(name)

async function status(db: Database, config: Config) {
  const { counts, sources } = await catalogueStatus(db, config.catalogue, 'en')
  say(
    `${number(counts.entries)} entries: ${number(counts.cards)} cards and ${number(counts.sealed)} sealed products (${number(counts.derived)} derived) of ${number(counts.sets)} sets; ${number(counts.withPrice)} with a price.`,
  )
  for (const { label, offered, last, lastDone } of sources) {
    const state = last ? `${last.state}, ${inWords(last)}${last.failure ? `: ${last.failure}` : ''}` : 'not synced yet'
    say(`${label}: ${offered ? state : 'not configured'}; last sync ${moment(lastDone)}.`)
  }
}

await endOnFailure(async () => {
  const [what, ...rest] = process.argv.slice(2)
  if (what !== 'sync' && what !== 'import' && what !== 'status') throw new Failure(USAGE)
  const config = readConfig(process.env)
  const nothing = async () => undefined
  const source =
    config.databaseUrl === undefined
      ? await openSource(config.dataDir, () => undefined).catch(readable)
      : { connection: { connectionString: config.databaseUrl }, close: nothing }
  try {
    await migrate(source.connection)
    const db = connect(source.connection, { size: 8 })
    try {
      if (what === 'import') await readFiles(db, rest)
      else if (what === 'sync') await sync(db, config, rest[0] ?? 'tcgdex')
      else await status(db, config)
    } catch (error) {
      endLine()
      if (stopping.signal.aborted) say('Stopped. What was read is kept.')
      else readable(error)
    } finally {
      await db.$client.end()
    }
  } finally {
    await source.close()
  }
})

function readable(error: unknown): never {
  if (error instanceof SourceError || error instanceof HttpError || error instanceof BackupError)
    throw new Failure(error.message)
  throw error
}
