import { inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { type CardPrice, writePrices } from '#server/features/prices/prices.ts'
import { FIRST_GAME, type GameId } from '#shared/rules/games/game-ids.ts'
import { games as allGames } from '#shared/rules/games/games.ts'
import { guideColumns } from '#shared/rules/prices/priced-finish.ts'
import type { CatalogueEntry, CatalogueSource, KnownSet, SourceProgress, SourceRun } from './entry.ts'
import { refreshWords, type Written, writeEntries } from './write-entries.ts'

const BATCH = 1_000

export type ImportCounts = Written & { skipped: number }

export type Memory = SourceRun['memory'] & {
  /** Saves pending state. */
  flush(): Promise<void>
}

const noMemory: Memory = { look: async () => undefined, keep: () => undefined, flush: async () => undefined }

type Options = {
  signal?: AbortSignal
  memory?: Memory
  /** Leaves existing entries unchanged. */
  onlyNew?: boolean
  onProgress?: (so: ImportCounts & SourceProgress) => void
  onSkipped?: (what: string) => void
}

/** Imports a source into the catalogue in batches. Written batches remain after a failure. */
export async function importCatalogue(
  db: Database,
  source: CatalogueSource,
  options: Options = {},
): Promise<ImportCounts> {
  const { signal = new AbortController().signal, memory = noMemory, onlyNew = false, onProgress, onSkipped } = options
  const sum: ImportCounts = { added: 0, changed: 0, unchanged: 0, skipped: 0 }
  let now: SourceProgress = { step: '', done: 0, total: 0 }
  let batch: CatalogueEntry[] = []
  let looked = 0
  const games = new Set<GameId>()
  const writeBatch = async (some: readonly CatalogueEntry[]) => {
    const written = await writeEntries(db, some, { onlyNew })
    await writeEntryPrices(db, some)
    for (const what of ['added', 'changed', 'unchanged'] as const) sum[what] += written[what]
    await memory.flush()
    onProgress?.({ ...sum, ...now })
  }
  let writing = Promise.resolve()
  /** Prepares a batch while the one before is written, unless addresses may be remembered only after their entries are written. */
  const write = async (isLast = false) => {
    const before = writing
    writing = writeBatch(batch)
    batch = []
    // The next call reports a failure.
    writing.catch(() => undefined)
    await before
    if (isLast || memory !== noMemory) await writing
  }
  const run: SourceRun = {
    knownSets: await knownSets(db),
    memory,
    signal,
    progress(next) {
      now = next
      onProgress?.({ ...sum, ...now })
    },
    skipped(what) {
      sum.skipped++
      onSkipped?.(what)
    },
  }
  try {
    for await (const entry of source.entries(run)) {
      if (entry === 'unchanged') sum.unchanged++
      else {
        games.add(entry.game ?? FIRST_GAME)
        batch.push(entry)
      }
      looked++
      if (looked % BATCH === 0) await write()
    }
  } finally {
    // Includes entries read before a failure.
    await write(true)
    if (sum.added + sum.changed > 0) await refreshWords(db, [...games])
  }
  return sum
}

export async function knownSets(db: Database): Promise<Map<string, KnownSet>> {
  const { rows } = await db.execute<{ id: string; total: number; series: string | null; code: string | null }>(sql`
    select distinct on (set_id) set_id as id, total, series, set_code as code from catalogue_products
    where set_id is not null and total is not null order by set_id, type desc, id`)
  return new Map(
    rows.map(({ id, total, series, code }) => [id, { total, series: series ?? undefined, code: code ?? undefined }]),
  )
}

/** Prices by finish that come with entries, next to those of price guides. */
async function writeEntryPrices(db: Queryable, entries: readonly CatalogueEntry[]): Promise<void> {
  const priced = new Map(entries.flatMap(({ pokedataId, price }) => (price ? [[pokedataId, price] as const] : [])))
  if (priced.size === 0) return
  const { id, game, pokedataId, finishes } = catalogueProducts
  const rows = await db
    .select({ id, game, pokedataId, finishes })
    .from(catalogueProducts)
    .where(inArray(pokedataId, [...priced.keys()]))
  await writePrices(
    db,
    rows.flatMap((row): CardPrice[] => {
      const price = priced.get(row.pokedataId)
      if (!price || !/^\d{4}-\d{2}-\d{2}$/.test(price.date) || Number.isNaN(Date.parse(price.date))) return []
      const { ordinary, foil } = guideColumns(row.finishes, allGames[row.game].priceColumns)
      const { source, date, foil: ofFoil, cents, ...figures } = price
      const common = { entryId: row.id, source, day: date }
      const plain = { ...common, ...figures, finish: ordinary, trendCents: cents, isOrdinary: true }
      if (!foil || !ofFoil) return [plain]
      const { cents: foilCents, ...foilFigures } = ofFoil
      return [plain, { ...common, ...foilFigures, finish: foil, trendCents: foilCents, isOrdinary: false }]
    }),
  )
}
