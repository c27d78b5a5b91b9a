import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { openSource } from '#server/backup/embedded-source.ts'
import { BackupError } from '#server/backup/manifest.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrating/migrate.ts'
import { catalogueSyncs } from '#server/database/schema.ts'
import {
  catalogueStatus,
  type FileReport,
  formatNames,
  importFiles,
  type Refusal,
  refusedRows,
  runWaitingSyncs,
  SourceError,
  type SourceName,
  sourceOf,
  startSync,
  syncable,
} from '#server/features/catalogue/catalogue.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import { PlaceError } from '#server/places/place-error.ts'
import { storedText } from '#server/stored-text.ts'
import { written } from '#shared/messages/translator.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { findGame } from '#shared/rules/games/games.ts'
import { endOnFailure } from './support/end-on-failure.ts'
import { Failure } from './support/failure.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const number = (value: number) => value.toLocaleString('en-GB')
const moment = (iso: string | null) => (iso ? iso.replace('T', ' ').slice(0, 16) : 'never')

const USAGE = `npm run catalogue -- sync [tcgdex|pokedata|price-guide]   bring the catalogue or its prices up to date from there
npm run catalogue -- import [--format F] [--game G] PLACE [PLACE...]
                                               import files or addresses of cards, gzipped or not; the format is recognised,
                                               or one of ${formatNames.join(', ')}
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

async function readFiles(db: Database, given: readonly string[]) {
  const { values, positionals: places } = parseImport(given)
  const format = formatNames.find((name) => name === values.format)
  const game = values.game === undefined ? undefined : findGame(values.game)
  if (places.length === 0 || (values.format && !format)) throw new Failure(USAGE)
  if (values.game && !game) throw new Failure(`${values.game} is no game: choose one of ${gameIds.join(', ')}.`)
  const show = progressLine()
  let began = performance.now()
  await importFiles(db, places, {
    signal: stopping.signal,
    format,
    game,
    onProgress: (place, report) => show(`${place}: ${readInWords(report)}`),
    onRead: (place, report) => {
      endLine()
      say(
        `${place} (${report.format}): ${readInWords(report)}, in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
      )
      for (const [reason, { count, examples }] of Object.entries(report.refused))
        say(
          `  ${number(count)} refused: ${written((t) => t(`catalogue.refused.${reason as Refusal}`), 'en')} Such as ${examples.join('; ')}.`,
        )
      began = performance.now()
    },
  })
}

function parseImport(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { format: { type: 'string' }, game: { type: 'string' } },
      allowPositionals: true,
    })
  } catch {
    throw new Failure(USAGE)
  }
}

const readInWords = (report: FileReport) =>
  `${number(report.read)} read, ${number(report.added)} added, ${number(report.changed)} changed, ${number(report.unchanged)} unchanged, ${number(refusedRows(report))} refused`

async function sync(db: Database, config: Config, name: string) {
  if (!isSource(name)) throw new Failure(USAGE)
  const { id } = await startSync(db, config.catalogue, name, undefined, 'en')
  const show = progressLine()
  await runWaitingSyncs(
    db,
    (source, row) => sourceOf(db, config.catalogue, source, row),
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
  if (
    error instanceof SourceError ||
    error instanceof PlaceError ||
    error instanceof HttpError ||
    error instanceof BackupError
  )
    throw new Failure(error.message)
  throw error
}
