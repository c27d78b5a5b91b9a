import type { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { entriesById } from '#server/features/catalogue/catalogue.ts'
import { checkRows, type RowFacts, readList, type SourceRow } from '#server/features/imports/imports.ts'
import { priceCopies } from '#server/features/price-rules/price-rules.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { checkCardList } from '#shared/contract/catalogue/card-lists.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

type List = z.output<NonNullable<typeof checkCardList.body>>
type Cards = List['cards']
type Entry = Awaited<ReturnType<typeof entriesById>>[number]

/** Checks the cards of a list as rows of an import, to be run or discarded like one from a file. */
export async function checkList(
  db: Database,
  shop: ShopRow,
  { cards, byRules }: List,
  caller: Principal,
  language: Language,
) {
  const rows = (await withEntries(db, cards)).map(
    ({ card, entry }): SourceRow => ({ line: card.line, facts: factsOf(card, entry), reasons: [] }),
  )
  const openLines = [...new Set(cards.flatMap(({ openLine }) => openLine ?? []))]
  const list = { shopId: shop.id, fileName: '', read: readList(rows), openLines, byRules }
  return checkRows(db, [shop.id], list, caller, language)
}

/** Prices of the cards by the shop's rules. */
export async function priceList(db: Database, shop: ShopRow, { cards }: Pick<List, 'cards'>) {
  const found = await withEntries(db, cards)
  const prices = await priceCopies(
    db,
    shop.id,
    found.map(({ card, entry }) => ({
      entryId: entry.id,
      game: entry.game,
      rarity: entry.rarity,
      condition: card.condition || null,
      finish: card.finish || null,
      isFirstEdition: card.isFirstEdition ?? false,
    })),
  )
  return cards.map(({ line }, at) => ({ line, priceCents: prices[at]?.cents ?? null }))
}

async function withEntries(db: Database, cards: Cards) {
  const found = await entriesById(
    db,
    cards.map(({ pokemonProductId }) => pokemonProductId),
  )
  const entries = new Map(found.map((entry) => [entry.id, entry]))
  return cards.map((card) => {
    const entry = entries.get(card.pokemonProductId)
    if (!entry) throw notFound((t) => t('productErrors.notInCatalogue'))
    return { card, entry }
  })
}

function factsOf({ stock, priceCents, ...copy }: Cards[number], entry: Entry): RowFacts {
  const isCard = entry.type === 'card'
  return {
    entryId: entry.id,
    name: entry.variant ? `${entry.name} (${entry.variant})` : entry.name,
    setName: entry.setName ?? undefined,
    setCode: entry.setCode ?? undefined,
    number: printedNumber(entry),
    language: copy.language || undefined,
    location: copy.location || undefined,
    quantity: stock,
    category: entry.category ?? undefined,
    imageUrl: entry.imageUrl ?? undefined,
    ...(typeof priceCents === 'number' && { price: { cents: priceCents, currency: 'EUR' } }),
    ...(isCard && {
      condition: copy.condition || undefined,
      finish: copy.finish || undefined,
      isFirstEdition: copy.isFirstEdition,
    }),
  }
}
