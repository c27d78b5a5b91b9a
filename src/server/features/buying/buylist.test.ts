import { expect, test } from 'vitest'
import { only } from '#server/database/rows.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { saveBuying } from '#shared/contract/buying/buying.ts'
import { listBuylist, priceBuylist } from '#shared/contract/buying/buylist.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { buyingWith, buyRule, openBuying } from '#tests/support/records/products/buying.ts'
import { charizard, entry, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { ofCard, pricedCard, setPrices } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const list = (store: Store, query: object = {}) => call(listBuylist, { params: store.shop, query })
const price = (store: Store, body: object) => call(priceBuylist, { params: store.shop, body } as never)

async function onlyCard() {
  const { db } = await platform()
  return only(await db.select({ id: catalogueProducts.id }).from(catalogueProducts)).id
}

test('a shop that does not buy has no list', async () => {
  const store = await given.shop({ open: true })
  await expectRefusal(list(store), 404, 'not_found')
  await expectRefusal(price(store, { lines: [{ cardId: 1, pieces: 1 }] }), 404)
  await openBuying(store)
  expect(await list(store)).toMatchObject({ hot: [] })
  await as(store.owner).call(saveBuying, { params: store.shop, body: await buyingWith(store, { isOn: false }) })
  await expectRefusal(list(store), 404)
})

test('lists the hot list first, then cards with a price in each finish and bought condition', async () => {
  const { db } = await platform()
  await db.delete(catalogueProducts)
  const store = await given.shop({ open: true })
  const [hot, card, never] = [
    await pricedCard({ normal: 500 }),
    await pricedCard({ normal: 1_000, reverse: 2_000 }),
    await pricedCard({ normal: 900 }),
  ]
  await pricedCard({})
  await openBuying(store, {
    hot: [
      { kind: 'fixed', cardId: hot, finish: 'normal', maxPieces: null, cents: { cash: 700, bank: null, credit: 900 } },
    ],
    never: [{ cardId: never, finish: null }],
    rules: { rules: [buyRule({ name: 'Secret name' })] },
  })
  const page = await list(store)
  expect(page).toMatchObject({
    hot: [{ card: { id: hot }, finishes: [{ finish: 'normal' }] }],
    cards: [
      { card: { id: card, finishes: ['normal', 'reverse'] }, finishes: [{ finish: 'normal' }, { finish: 'reverse' }] },
    ],
    next: null,
  })
  const prices = page.cards[0]?.finishes[0]?.prices ?? []
  expect(prices.map(({ why, cents }) => [why.condition, cents.cash, cents.credit])).toEqual([
    ['MT', 500, 600],
    ['NM', 500, 600],
    ['EX', 400, 480],
    ['GD', 300, 360],
    ['LP', 200, 240],
    ['PL', 125, 150],
  ])
  expect(JSON.stringify(page)).not.toContain('Secret name')
  expect(await list(store, { game: 'magic' })).toEqual({ hot: [], cards: [], next: null })
  expect(await list(store, { search: 'charizard' })).toMatchObject({ hot: [] })
  expect((await list(store, { search: 'charizard' })).cards.map((found) => found.card.id).sort()).toEqual(
    [hot, card].sort(),
  )
  expect(await list(store, { search: 'nothing like it' })).toEqual({ hot: [], cards: [], next: null })
  await expectRefusal(list(store, { game: 'chess' }), 400)
  await expectRefusal(list(store, { offset: 10_001 }), 400)
})

test('pages through all bought cards once', async () => {
  const { db } = await platform()
  await db.delete(catalogueProducts)
  const store = await given.shop({ open: true })
  await openBuying(store, { rules: { rules: [buyRule({ toCents: 5_000 })] } })
  const cards = Array.from({ length: 130 }, (_, at) =>
    entry({ pokedataId: `tcgdex:many-${at}`, number: String(at + 1), price: undefined, finishes: ['normal'] }),
  )
  await fillCatalogue(...cards)
  const rows = await db.select({ id: catalogueProducts.id }).from(catalogueProducts)
  for (const [at, { id }] of rows.entries()) await setPrices(id, { normal: at % 2 ? 1_000 : 9_000 })
  const seen: number[] = []
  for (let next: number | null = 0; next !== null; ) {
    const page = await list(store, { offset: next })
    seen.push(...page.cards.map(({ card }) => card.id))
    next = page.next
  }
  expect(seen.length).toBe(65)
  expect(new Set(seen).size).toBe(65)
})

test('prices lines in their condition and finish, and shares the limit of a card among them', async () => {
  const store = await given.shop({ open: true })
  const card = await pricedCard({ normal: 1_000, reverse: 2_000 })
  await ofCard(store, card, { stock: 2 })
  await openBuying(store, { rules: { stock: { few: null, many: null, full: 6 }, maxPieces: 8 } })
  const priced = await price(store, {
    lines: [
      { cardId: card, pieces: 3 },
      { cardId: card, pieces: 3, condition: 'EX' },
      { cardId: card, pieces: 1, finish: 'Reverse Holo' },
      { cardId: card, pieces: 1, condition: 'PO' },
      { cardId: 987_654_321, pieces: 1 },
    ],
  })
  expect(priced.lines).toMatchObject([
    { bought: 3, condition: 'NM', finish: 'normal', totals: { cash: 1_500, credit: 1_800 } },
    { bought: 1, condition: 'EX', totals: { cash: 400 } },
    { bought: 1, finish: 'reverse', totals: { cash: 1_000 } },
    { bought: 0, price: { refused: 'condition' } },
    { bought: 0, card: null, price: null },
  ])
  expect(priced).toMatchObject({ pieces: 5, totals: { cash: 2_900, bank: 2_900, credit: 3_480 }, leftOut: 0 })
})

test('prices a pasted list, and offers candidates for an unclear line', async () => {
  const { db } = await platform()
  await db.delete(catalogueProducts)
  const store = await given.shop({ open: true })
  await fillCatalogue(charizard)
  const card = await onlyCard()
  await setPrices(card, { normal: 1_000, holo: 1_000 })
  await openBuying(store)
  const priced = await price(store, { text: '2 Charizard ex MEW 006 EX\nNo Such Card 7\n1 Charizard ex MEW 006 1st' })
  expect(priced.lines[0]).toMatchObject({
    line: 1,
    card: { id: card },
    pieces: 2,
    condition: 'EX',
    bought: 2,
    totals: { cash: 800 },
  })
  expect(priced.lines[1]).toMatchObject({ text: 'No Such Card 7', card: null, price: null, bought: 0 })
  expect(priced.lines[2]).toMatchObject({ price: { refused: 'special' } })
})

test("reads an app's export by its headings", async () => {
  const { db } = await platform()
  await db.delete(catalogueProducts)
  const store = await given.shop({ open: true })
  await fillCatalogue(charizard)
  await setPrices(await onlyCard(), { normal: 1_000, holo: 1_000 })
  await openBuying(store)
  const headings = 'TCGplayer Id,Product Line,Set Name,Product Name,Number,Condition,Total Quantity,Add to Quantity'
  const rows = '1,Pokemon,151,Charizard ex,006/165,Lightly Played Holofoil,3,0'
  const priced = await price(store, { text: `${headings}\n${rows}\n` })
  expect(priced.lines).toMatchObject([{ pieces: 3, condition: 'EX', bought: 3, totals: { cash: 1_200 } }])
})

test.each<[string, object]>([
  ['5,000 lines', { lines: Array(5_000).fill({ cardId: 1, pieces: 1 }) }],
  ['501 lines', { lines: Array(501).fill({ cardId: 1, pieces: 1 }) }],
  ['no lines', { lines: [] }],
  ['lines and a text', { lines: [{ cardId: 1, pieces: 1 }], text: 'x' }],
  ['neither', {}],
  ['a price of its own', { lines: [{ cardId: 1, pieces: 1, priceCents: 100 }] }],
  ['no pieces', { lines: [{ cardId: 1, pieces: 0 }] }],
  ['an unknown condition', { lines: [{ cardId: 1, pieces: 1, condition: 'OK' }] }],
  ['a long text', { text: 'x'.repeat(60_001) }],
])('refuses %s', async (_what, body) => {
  const store = await given.shop({ open: true })
  await openBuying(store)
  await expectRefusal(price(store, body), 400)
})

test('a text without cards has no lines', async () => {
  const store = await given.shop({ open: true })
  await openBuying(store)
  expect(await price(store, { text: '\n\n' })).toMatchObject({ lines: [], pieces: 0, totals: { cash: null } })
})
