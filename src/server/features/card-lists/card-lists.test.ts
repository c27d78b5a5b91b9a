import { beforeAll, expect, test } from 'vitest'
import { catalogueFetches } from '#server/database/schema.ts'
import { loadStarterCards } from '#server/features/catalogue/starter/load-cards.ts'
import { starters } from '#server/features/catalogue/starter/starters.ts'
import { writePrices } from '#server/features/prices/prices.ts'
import {
  checkCardList,
  dropOpenLines,
  listOpenLines,
  MOST_LINES,
  priceCardList,
  readCardList,
} from '#shared/contract/catalogue/card-lists.ts'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { today } from '#tests/support/time/days.ts'

beforeAll(async () => {
  const { db } = await platform()
  await db.delete(catalogueFetches)
  await loadStarterCards(db, undefined, starters.slice(0, 1))
}, 120_000)

const read = async ({ owner, shop }: Store, ...lines: string[]) =>
  (await as(owner).call(readCardList, { params: shop, body: { text: lines.join('\n') } })).lines

test('reads a pasted list line by line, as far as it is unambiguous', async () => {
  const lines = await read(
    await given.shop(),
    'Pokémon: 2',
    '4 Charizard ex OBF 125 NM DE 35.00',
    '2 Pikachu SSP 057',
    '',
    'Charizard',
    'Charzard 4/102',
    'Xylophone quartet',
    'Evolving Skies Elite Trainer Box',
  )
  const first = lines.map(({ line, clear, entries: [entry] }) => [
    line,
    clear,
    entry && `${entry.name} ${entry.number}`,
  ])
  expect(first).toEqual([
    [2, true, 'Charizard ex 125'],
    [3, true, 'Pikachu ex 057'],
    [5, false, expect.stringMatching(/^Charizard /)],
    [6, true, 'Charizard 4'],
    [7, false, undefined],
    [8, true, 'Evolving Skies Elite Trainer Box null'],
  ])
  expect(lines[0]).toMatchObject({ stock: 4, condition: 'NM', language: 'German', priceCents: 3_500 })
  expect(lines[2]?.entries.length).toBeGreaterThan(1)
})

test('reviews the selected cards and adds them at once; the same list again adds to the stock', async () => {
  const store = await given.shop()
  const { owner, shop } = store
  const lines = await read(store, '4 Charizard ex OBF 125 NM DE 35.00', '1 Charizard 4/102 1st edition GD 950.00')
  const cards = lines.map(({ line, entries, stock, priceCents, condition, language, isFirstEdition }) => ({
    line,
    stock,
    priceCents,
    condition,
    isFirstEdition,
    language: language ?? '',
    pokemonProductId: entries[0]?.id ?? 0,
    location: 'Box A',
  }))
  const add = async () => {
    const checked = await as(owner).call(checkCardList, { params: shop, body: { cards } })
    const { state } = await as(owner).call(runProductImport, { params: { ...shop, import: checked.id } })
    return { counts: checked.counts, state }
  }
  expect(await add()).toMatchObject({ counts: { create: 2, refused: 0 }, state: 'done' })
  const inShop = () => as(owner).call(listProducts, { params: shop, query: { sort: 'name-za' } })
  expect(await inShop()).toMatchObject([
    {
      name: 'Charizard ex',
      collectorNumber: '125/197',
      condition: 'NM',
      language: 'German',
      stock: 4,
      priceCents: 3_500,
      location: 'Box A',
      pokemonProductId: cards[0]?.pokemonProductId,
    },
    {
      name: 'Charizard',
      collectorNumber: '4/102',
      condition: 'GD',
      isFirstEdition: true,
      priceCents: 95_000,
      stock: 1,
    },
  ])
  expect(await add()).toMatchObject({ counts: { create: 0, change: 2 } })
  expect((await inShop()).map(({ stock }) => stock)).toEqual([8, 2])
})

test('lines stay open until they are added, dropped or replaced, each added once', async () => {
  const store = await given.shop()
  const { shop, owner } = store
  const open = async () => (await as(owner).call(listOpenLines, { params: shop })).map(({ text }) => text)
  const lines = await read(store, '1 Charizard ex OBF 125', 'Charizard', 'Xylophone quartet')
  const [sure, unsure, unknown] = lines.map(({ id }) => id)
  expect(await open()).toEqual(['1 Charizard ex OBF 125', 'Charizard', 'Xylophone quartet'])
  const card = { line: 1, pokemonProductId: lines[0]?.entries[0]?.id ?? 0, stock: 1, openLine: sure }
  const check = () => as(owner).call(checkCardList, { params: shop, body: { cards: [card] } })
  const run = ({ id }: { id: number }) => as(owner).call(runProductImport, { params: { ...shop, import: id } })
  await run(await check())
  expect(await open()).toEqual(['Charizard', 'Xylophone quartet'])
  // A second tab still shows the line.
  await expectRefusal(check().then(run), 409, 'lines_closed')
  expect((await as(owner).call(listProducts, { params: shop })).map(({ stock }) => stock)).toEqual([1])
  const drop = (ids: (number | undefined)[]) =>
    as(owner).call(dropOpenLines, { params: shop, body: { lines: ids.map(Number) } })
  await drop([unknown])
  const again = { text: 'Charizard 4/102', replaces: [Number(unsure)] }
  await as(owner).call(readCardList, { params: shop, body: again })
  expect(await open()).toEqual(['Charizard 4/102'])
  const stranger = await given.shop()
  await as(stranger.owner).call(dropOpenLines, { params: stranger.shop, body: { lines: [Number(unsure) + 1] } })
  await expectRefusal(as(stranger.owner).call(listOpenLines, { params: shop }), 404)
  await expectRefusal(as(stranger.owner).call(dropOpenLines, { params: shop, body: { lines: [] } }), 404)
  await expectRefusal(call(listOpenLines, { params: shop }), 401)
  expect(await open()).toEqual(['Charizard 4/102'])
})

test("new cards without a price get the market's, or that of the shop's rules", async () => {
  const store = await given.shop()
  const { owner, shop } = store
  const [line] = await read(store, '1 Charizard ex OBF 125')
  const entryId = line?.entries[0]?.id ?? 0
  const { db } = await platform()
  await writePrices(db, [
    { entryId, finish: 'holo', trendCents: 2_000, source: 'Cardmarket', day: today(), isOrdinary: true },
  ])
  const copies = [{ condition: 'NM' }, { condition: 'PO' }, { condition: 'NM', isFirstEdition: true }] as const
  const cards = copies.map((copy, at) => ({
    line: at + 1,
    pokemonProductId: entryId,
    stock: 1,
    finish: 'holo',
    ...copy,
  }))
  const add = async (byRules: boolean) => {
    const { firstRows } = await as(owner).call(checkCardList, { params: shop, body: { cards, byRules } })
    return firstRows.map(({ changes, notes }) => [changes.find(({ field }) => field === 'priceCents')?.to, notes?.[0]])
  }
  const inactive = expect.stringMatching(/inactive/)
  expect(await add(true)).toEqual([
    [2_000, expect.stringMatching(/^Price rule 1: Cardmarket/)],
    [500, expect.stringMatching(/^Price rule 6: Cardmarket/)],
    // The market's price is not that of a first edition.
    [0, inactive],
  ])
  expect((await add(false)).map(([cents]) => cents)).toEqual([2_000, 2_000, 2_000])
  const prices = await as(owner).call(priceCardList, { params: shop, body: { cards } })
  expect(prices.map(({ priceCents }) => priceCents)).toEqual([2_000, 500, null])
  // A copy that the shop has keeps its price.
  await as(owner)
    .call(checkCardList, { params: shop, body: { cards, byRules: true } })
    .then(({ id }) => as(owner).call(runProductImport, { params: { ...shop, import: id } }))
  expect((await add(false)).every(([cents]) => cents === undefined)).toBe(true)
  const stranger = await given.owner()
  await expectRefusal(as(stranger).call(priceCardList, { params: shop, body: { cards } }), 404)
  const [card] = cards
  await expectRefusal(
    as(owner).call(priceCardList, {
      params: shop,
      body: { cards: card ? [{ ...card, pokemonProductId: 99_999_999 }] : [] },
    }),
    404,
  )
})

test('a price in another currency keeps it', async () => {
  const [line] = await read(await given.shop(), '4 Charizard ex OBF 125 NM $35.00')
  expect(line).toMatchObject({ priceCents: 3_500, currency: 'USD', clear: true })
})

test('truncates a list that is too long and reports it; an empty one has no lines', async () => {
  const store = await given.shop()
  const text = Array.from({ length: MOST_LINES + 2 }, () => 'OBF 125').join('\n')
  const answer = await as(store.owner).call(readCardList, { params: store.shop, body: { text } })
  expect({ lines: answer.lines.length, leftOut: answer.leftOut }).toEqual({ lines: MOST_LINES, leftOut: 2 })
  expect(await read(store, '', ' ')).toEqual([])
  // Open lines count towards the limit.
  const more = await as(store.owner).call(readCardList, { params: store.shop, body: { text: 'OBF 125' } })
  expect(more).toEqual({ lines: [], leftOut: 1 })
}, 60_000)

test("refuses another owner's shop and an unknown card", async () => {
  const { shop, owner } = await given.shop()
  const stranger = await given.owner()
  const card = { line: 1, pokemonProductId: 1, stock: 1 }
  for (const person of [stranger]) {
    await expectRefusal(as(person).call(readCardList, { params: shop, body: { text: 'OBF 125' } }), 404)
    await expectRefusal(as(person).call(checkCardList, { params: shop, body: { cards: [card] } }), 404)
  }
  await expectRefusal(call(readCardList, { params: shop, body: { text: 'OBF 125' } }), 401)
  const none = { ...card, pokemonProductId: 999_999_999 }
  await expectRefusal(as(owner).call(checkCardList, { params: shop, body: { cards: [none] } }), 404)
  await expectRefusal(as(owner).call(checkCardList, { params: shop, body: { cards: [] } }), 400)
})
