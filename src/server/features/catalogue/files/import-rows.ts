import { inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { type CardPrice, writePrices } from '#server/features/prices/prices.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { guideColumns, type PricedFinish, pricedFinishes } from '#shared/rules/prices/priced-finish.ts'
import type { CatalogueEntry } from '../sources/entry.ts'
import { type Written, writeEntries } from '../sources/write-entries.ts'
import { completeEntry, newEntry } from './complete-entry.ts'
import type { FileCard, Refusal } from './file-card.ts'
import { indexPrintings } from './index-printings.ts'
import { type KnownEntry, knownPrintings, knownSetsByCode, type SetOfCode } from './known-printings.ts'
import { matchPrinting } from './match-printing.ts'

export type Located = { at: string; card: FileCard }
type Refuse = (at: string, refusal: Refusal) => void

const SOURCE = 'Cardmarket'

/** Writes batches of a file's cards, completing the entries that the catalogue has. */
export function rowWriter(db: Database, refuse: Refuse) {
  const sets = new Map<GameId, Promise<Map<string, SetOfCode[]>>>()
  const setsOf = async ({ game, setCode = '' }: FileCard) => {
    const known = sets.get(game) ?? knownSetsByCode(db, game)
    sets.set(game, known)
    return (await known).get(setCode) ?? []
  }
  return async (rows: readonly Located[]): Promise<Written> => {
    const known = indexPrintings(
      await knownPrintings(
        db,
        rows.map(({ card }) => card),
      ),
    )
    const entries = new Map<string, CatalogueEntry>()
    const prices: PricedRow[] = []
    for (const { at, card } of rows) {
      const match = matchPrinting(card, known.find(card))
      if (match === 'ambiguous') {
        refuse(at, 'ambiguous')
        continue
      }
      const entry =
        match && !card.ownId
          ? completeEntry(match, card)
          : { ...newEntry(card, await setsOf(card)), ...(match && { pokedataId: match.pokedataId }) }
      entries.set(entry.pokedataId, entry)
      // A later row of the batch completes this one.
      known.add(toKnown(entry, card.game))
      if (card.prices?.length) prices.push({ at, card, entry })
    }
    const written = await writeEntries(db, [...entries.values()])
    await writeFilePrices(db, prices, refuse)
    return written
  }
}

const toKnown = (entry: CatalogueEntry, game: GameId): KnownEntry => ({
  pokedataId: entry.pokedataId,
  game,
  region: entry.region ?? 'intl',
  kind: entry.kind,
  name: entry.name,
  variant: entry.variant ?? null,
  setId: entry.setId ?? null,
  setCode: entry.setCode ?? null,
  setName: entry.setName ?? null,
  series: entry.series ?? null,
  number: entry.number ?? null,
  total: entry.total ?? null,
  rarity: entry.rarity ?? null,
  language: entry.language,
  released: entry.released ?? null,
  digital: entry.digital ?? false,
  derived: entry.derived ?? false,
  finishes: [...(entry.finishes ?? [])],
  firstEdition: entry.firstEdition ?? false,
  alsoFoundBy: [...(entry.alsoFoundBy ?? [])],
  setNames: [...(entry.setNames ?? [])],
})

type PricedRow = { at: string; card: FileCard; entry: CatalogueEntry }

/** Prices by finish. A price of a finish in which the printing does not exist is refused. */
async function writeFilePrices(db: Database, rows: readonly PricedRow[], refuse: Refuse): Promise<void> {
  if (rows.length === 0) return
  const day = amsterdamDay(new Date())
  const ids = await db
    .select({ id: catalogueProducts.id, pokedataId: catalogueProducts.pokedataId })
    .from(catalogueProducts)
    .where(
      inArray(
        catalogueProducts.pokedataId,
        rows.map(({ entry }) => entry.pokedataId),
      ),
    )
  const idOf = new Map(ids.map(({ id, pokedataId }) => [pokedataId, id]))
  const prices = rows.flatMap(({ at, card, entry }) => {
    const { finishes = [] } = entry
    const { ordinary } = guideColumns(finishes, games[card.game].priceColumns)
    return (card.prices ?? []).flatMap(({ finish, cents }): CardPrice[] => {
      if (finishes.length > 0 && !finishes.includes(finish)) {
        refuse(at, 'finishNotPrinted')
        return []
      }
      const entryId = idOf.get(entry.pokedataId)
      const priced = isPriced(finish) ? finish : finishes.length === 1 ? ordinary : undefined
      if (entryId === undefined || priced === undefined) return []
      return [{ entryId, finish: priced, trendCents: cents, source: SOURCE, day, isOrdinary: priced === ordinary }]
    })
  })
  await writePrices(db, prices)
}

const isPriced = (finish: string): finish is PricedFinish => (pricedFinishes as readonly string[]).includes(finish)
