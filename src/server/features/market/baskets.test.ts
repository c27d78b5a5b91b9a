import { beforeEach, expect, test } from 'vitest'
import { catalogueProducts, shops } from '#server/database/schema.ts'
import { findBaskets, MOST_WANTS, readWants, type Want } from '#shared/contract/market/baskets.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { charizard, entry, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

beforeEach(async () => {
  const { db } = await platform()
  await db.update(shops).set({ inMarket: false })
})

const find = (wants: Want[], country = 'NL') => call(findBaskets, { body: { country, wants } })
const openShop = (shippingCents: number, more: Parameters<typeof given.shop>[0] = {}) =>
  given.shop({ open: true, shippingCents, ...more })
const slugOf = ({ shop }: Store) => shop.slug

test('the cheapest basket counts shipping once per shop; the second uses other shops', async () => {
  const [first, second, both] = [await pricedCard({}), await pricedCard({}), await openShop(400)]
  const [one, other] = [await openShop(300), await openShop(300)]
  await ofCard(both, first, { priceCents: 1_000 })
  await ofCard(both, second, { priceCents: 1_000 })
  await ofCard(one, first, { priceCents: 900 })
  await ofCard(other, second, { priceCents: 950 })
  const wants = [first, second].map((cardId) => ({ cardId, pieces: 1 }))
  const { best, second: next, missing, weighed } = await find(wants)
  expect(best).toMatchObject({ goodsCents: 2_000, shippingCents: 400, totalCents: 2_400, gap: 0 })
  expect(best?.parcels.map(({ shop, lines }) => [shop.slug, lines.map(({ want }) => want).sort()])).toEqual([
    [slugOf(both), [0, 1]],
  ])
  expect(next).toMatchObject({ goodsCents: 1_850, shippingCents: 600, totalCents: 2_450 })
  expect(new Set(next?.parcels.map(({ shop }) => shop.slug))).toEqual(new Set([slugOf(one), slugOf(other)]))
  expect({ missing, weighed }).toEqual({ missing: [], weighed: { offers: 4, shops: 3 } })
})

test("a parcel shows each shop's shipping, free from its threshold on", async () => {
  const card = await pricedCard({})
  const store = await openShop(500, { freeShippingFromCents: 1_500 })
  await ofCard(store, card, { priceCents: 800, stock: 2, condition: 'NM' })
  await ofCard(store, card, { priceCents: 700, stock: 1, condition: 'EX' })
  const parcels = async (pieces: number) => (await find([{ cardId: card, pieces }])).best?.parcels
  expect(await parcels(1)).toMatchObject([{ goodsCents: 700, shippingCents: 500 }])
  expect(await parcels(2)).toMatchObject([{ goodsCents: 1_500, shippingCents: 0 }])
})

test('reports missing cards with the reason', async () => {
  const [sold, few, wrong] = [await pricedCard({}), await pricedCard({}), await pricedCard({})]
  const store = await openShop(0)
  await ofCard(store, few, { stock: 2 })
  await ofCard(store, wrong, { condition: 'PL' })
  const { best, missing } = await find([
    { cardId: sold, pieces: 1 },
    { cardId: few, pieces: 5 },
    { cardId: wrong, pieces: 1, condition: 'EX' },
    { cardId: 99_999_999, pieces: 3 },
  ])
  expect(best?.parcels[0]?.lines).toMatchObject([{ want: 1, pieces: 2 }])
  expect(missing).toEqual([
    { want: 0, pieces: 1, reason: 'none' },
    { want: 1, pieces: 3, reason: 'few' },
    { want: 2, pieces: 1, reason: 'none' },
    { want: 3, pieces: 3, reason: 'unknown' },
  ])
})

test('two lines for the same card share its copies', async () => {
  const card = await pricedCard({})
  const store = await openShop(0)
  await ofCard(store, card, { condition: 'NM', stock: 1, priceCents: 900 })
  await ofCard(store, card, { condition: 'PL', stock: 1, priceCents: 100 })
  const { best, missing } = await find([
    { cardId: card, pieces: 1 },
    { cardId: card, pieces: 1, condition: 'EX' },
  ])
  expect(best).toMatchObject({ totalCents: 1_000 })
  expect(missing).toEqual([])
})

test('uses the current products and shops, not the listed ones; a country without shipping has no basket', async () => {
  const card = await pricedCard({})
  const [cheap, dear] = [await openShop(0), await openShop(0)]
  const product = await ofCard(cheap, card, { priceCents: 100 })
  await ofCard(dear, card, { priceCents: 300 })
  const total = async () => (await find([{ cardId: card, pieces: 1 }])).best?.totalCents
  expect(await total()).toBe(100)
  await as(cheap.owner).call(updateProduct, { params: product, body: { stock: 0 } })
  expect(await total()).toBe(300)
  await as(cheap.owner).call(updateProduct, { params: product, body: { stock: 1 } })
  await as(cheap.owner).call(updateShop, { params: cheap.shop, body: { isActive: false } })
  expect(await total()).toBe(300)
  expect(await find([{ cardId: card, pieces: 1 }], 'US')).toMatchObject({ best: null, second: null })
})

test('reads a pasted list card by card, and reports what exceeds the limit', async () => {
  const { db } = await platform()
  await db.delete(catalogueProducts)
  await fillCatalogue(charizard)
  const read = (text: string) => call(readWants, { body: { text } })
  const { lines } = await read('2 Charizard ex MEW 006 NM DE\nXylophone')
  expect(lines).toMatchObject([
    { stock: 2, clear: true, condition: 'NM', language: 'German', entries: [{ name: 'Charizard ex' }] },
    { clear: false, entries: [] },
  ])
  await fillCatalogue(
    entry({
      pokedataId: 'tcgdex:xy10-23',
      name: 'Barbaracle',
      setId: 'xy10',
      setCode: 'FCO',
      setName: 'Fates Collide',
      number: '23',
    }),
  )
  // 'foo' is one letter from FCO, and 'bar' begins a name: the line is a question.
  const typed = ['foo bar', 'Barbaracl FCO 23', 'fco23 barbaracle', 'bar 23']
  expect((await read(typed.join('\n'))).lines.map(({ clear, entries }) => [clear, entries[0]?.name])).toEqual([
    [false, 'Barbaracle'],
    [true, 'Barbaracle'],
    [true, 'Barbaracle'],
    [false, 'Barbaracle'],
  ])
  const long = await read('Charizard ex MEW 006\n'.repeat(1_000))
  expect([long.lines.length, long.leftOut]).toEqual([MOST_WANTS, 900])
})

test('rejects invalid input', async () => {
  const cardId = await pricedCard({})
  await expectRefusal(find([]), 400)
  await expectRefusal(find([{ cardId, pieces: 0 }]), 400)
  await expectRefusal(find([{ cardId, pieces: 10_000 }]), 400)
  await expectRefusal(find(Array.from({ length: 101 }, () => ({ cardId, pieces: 1 }))), 400)
  await expectRefusal(find([{ cardId, pieces: 1 }], 'Nederland'), 400)
})

test('answers some of 500 concurrent requests, asks the others to retry, and keeps other requests fast', {
  tags: 'long',
}, async () => {
  const cards = await Promise.all(Array.from({ length: 6 }, () => pricedCard({})))
  for (let shop = 0; shop < 4; shop++) {
    const store = await openShop(200 + shop * 50)
    for (const [at, card] of cards.entries())
      await ofCard(store, card, { priceCents: 300 + ((shop * 7 + at * 5) % 11) })
  }
  const wants = cards.map((cardId) => ({ cardId, pieces: 2 }))
  const answers = await Promise.all(
    Array.from({ length: 500 }, () =>
      find(wants).then(
        ({ best }) => best?.totalCents,
        (error) => error.code,
      ),
    ),
  )
  const totals = answers.filter((answer) => typeof answer === 'number')
  expect(totals.length).toBeGreaterThan(0)
  expect(new Set(totals).size).toBe(1)
  expect(new Set(answers.filter((answer) => typeof answer !== 'number'))).toEqual(new Set(['too_busy']))
})
