import type { Database } from '#server/database/connect.ts'
import { PlaceError } from '#server/places/place-error.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { knownSets } from '../sources/import-catalogue.ts'
import { refreshWords } from '../sources/write-entries.ts'
import { isRefused, type Refusal } from './file-card.ts'
import type { FileOptions } from './file-options.ts'
import { cardFormats, recognise } from './formats/recognise.ts'
import { importGuide, importProducts } from './import-cardmarket.ts'
import { type Located, rowWriter } from './import-rows.ts'
import { openFile } from './open-file.ts'
import { createReport, type FileReport } from './report.ts'

const BATCH = 1_000
/** A file whose first rows are all unreadable has another format, or other fields than it had. */
const FIRST_UNREADABLE = 50

/** Imports a file or an address into the catalogue. Written batches remain after a failure, and the error states how many rows were read. */
export async function importFile(db: Database, place: string, options: FileOptions): Promise<FileReport> {
  const { signal, game, onProgress } = options
  const file = await openFile(place, options)
  const name = options.format ?? recognise(file.head)
  if (!name)
    throw new PlaceError((t) => t(file.head.trim() ? 'sourceErrors.fileUnknown' : 'sourceErrors.fileEmpty', { place }))
  const report = createReport(name, onProgress)
  if (name === 'cardmarket-prices') return importGuide(db, place, report, options)
  if (name === 'cardmarket-products') return importProducts(db, place, file, report, options)
  const format = cardFormats.find((each) => each.name === name)
  const write = rowWriter(db, report.refuse)
  const games = new Set<GameId>()
  let batch: Located[] = []
  const flush = async () => {
    if (batch.length > 0) report.add(await write(batch))
    batch = []
  }
  try {
    const sets = options.knownSets ?? (await knownSets(db))
    for await (const row of format?.rows(file, { game, knownSets: sets }) ?? []) {
      signal.throwIfAborted()
      report.row(file.readBytes())
      const refusal = isRefused(row) ? row.refused : refusalOf(row, game)
      if (refusal) {
        report.refuse(row.at, refusal)
        if (report.now.read === FIRST_UNREADABLE && report.now.refused.unreadable?.count === FIRST_UNREADABLE)
          throw new PlaceError((t) => t('sourceErrors.fileUnlike', { place, format: name }))
      } else if (!isRefused(row)) {
        games.add(row.card.game)
        report.now.games = [...games]
        if (batch.push(row) >= BATCH) await flush()
      }
    }
    await flush()
  } catch (error) {
    if (!signal.aborted) await flush()
    throw isBrokenOff(error)
      ? new PlaceError((t) => t('sourceErrors.fileBreaksOff', { place, read: report.now.read }))
      : error
  } finally {
    if (report.now.added + report.now.changed > 0) await refreshWords(db, [...games])
  }
  if (report.now.read === report.now.refused.unreadable?.count || report.now.read === 0)
    throw new PlaceError((t) => t('sourceErrors.fileNoCards', { place }))
  return report.now
}

const isBrokenOff = (error: unknown) =>
  error instanceof SyntaxError || String((error as { code?: unknown }).code ?? '').startsWith('CSV_')

function refusalOf({ card }: Located, game: GameId | undefined): Refusal | undefined {
  if (game !== undefined && card.game !== game) return 'otherGame'
  if (!card.setCode && !card.setName) return 'noSet'
  if (card.kind === 'card' && !card.number && !card.ownId) return 'noNumber'
  return undefined
}
