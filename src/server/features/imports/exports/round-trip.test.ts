import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/database/schema.ts'
import { exportProducts } from '#shared/contract/catalogue/csv.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { namedFinishes, readFinish } from '#shared/rules/cards/finishes.ts'
import { vatRates, vatSchemes } from '#shared/rules/money/vat/vat.ts'
import { shippingSizes } from '#shared/rules/orders/shipping/sizes.ts'
import { normaliseCategory } from '#shared/rules/products/categories.ts'
import { checkFile } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { charizard, fillCatalogue, idOf } from '#tests/support/records/products/catalogue.ts'

beforeAll(() => fillCatalogue({ ...charizard, cardmarketId: 733_602 }))

async function exported({ shop, owner }: Store, query: object, language = 'en') {
  const response = await fetch(`${(await platform()).origin}${addressOf(exportProducts.path, shop, query)}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer()) as Buffer<ArrayBuffer>
}

// Texts that the product form accepts: one trimmed line, or none.
const signs = ["'", '=', '+', '-', '@', ',', ';', '"', '\\', '/', 'é', 'A', 'b', ' ', '0', '7', '.', '|', '＝']
const line = (max: number) =>
  fc.string({ unit: fc.constantFrom(...signs), maxLength: max }).map((text) => text.trim().slice(0, max).trim())
const orNone = (max: number) => fc.option(line(max)).map((text) => text || null)
const picture = fc.constantFrom('a', 'b?x=1,2', 'c;d').map((name) => `https://pictures.example.com/${name}`)
const graded = fc.record({
  gradeCompany: orNone(20),
  grade: orNone(20),
  certificateNumber: fc.uuid().map((id) => id.slice(0, 30)),
  condition: fc.constant(null),
})
const single = fc.record({
  condition: fc.option(fc.constantFrom(...conditions)),
  finish: fc.oneof(
    fc.constantFrom(...namedFinishes),
    orNone(40).map((text) => (text ? readFinish(text) : null)),
  ),
})
const product = fc
  .record({
    name: line(60).filter(Boolean),
    priceCents: fc.nat(10_000_000),
    stock: fc.nat(1_000_000),
    category: orNone(60).map((text) => (text ? normaliseCategory(text) || null : null)),
    setName: orNone(120),
    setCode: orNone(20),
    collectorNumber: orNone(20),
    rarity: orNone(60),
    language: orNone(40),
    location: orNone(80),
    isFirstEdition: fc.boolean(),
    isSigned: fc.boolean(),
    isAltered: fc.boolean(),
    isPlayset: fc.boolean(),
    purchasePriceCents: fc.option(fc.nat(10_000_000)),
    keepsPrice: fc.boolean(),
    isActive: fc.boolean(),
    sku: orNone(40),
    ean: fc.constantFrom(null, '4006381333931', '96385074', '036000291452'),
    isFeatured: fc.boolean(),
    paysAtRelease: fc.boolean(),
    releaseDate: fc.constantFrom(null, '2027-02-14', '1999-01-09'),
    shippingSize: fc.option(fc.constantFrom(...shippingSizes)),
    vatScheme: fc.option(fc.constantFrom(...vatSchemes)),
    vatRate: fc.option(fc.constantFrom(...vatRates)),
    maxPerCustomer: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    reservedFor: fc.constantFrom(null, 'mew@example.com', "o'neil+cards@example.com"),
    tags: fc.uniqueArray(line(20).filter(Boolean), { maxLength: 4 }),
    description: orNone(200),
    imageUrl: fc.option(picture),
    imageUrls: fc.uniqueArray(picture, { maxLength: 3 }),
    copy: fc.oneof(single, graded),
  })
  .map(({ copy, ...facts }) => ({ ...facts, ...copy }))

describe('importing our own export changes nothing', () => {
  test.each([
    ['in English', { decimals: 'point' }, 'en'],
    ['for Dutch spreadsheets', { decimals: 'comma' }, 'nl'],
  ])(
    '%s',
    async (_what, query, language) => {
      const { db } = await platform()
      await fc.assert(
        fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 40 }), async (shelf) => {
          const store = await given.shop()
          await db.insert(products).values(shelf.map((each) => ({ ...each, shopId: store.shop.id })))
          const { firstRows, counts, reading } = await checkFile(store, await exported(store, query, language))
          expect(firstRows.filter(({ outcome }) => outcome !== 'same')).toEqual([])
          expect(counts).toEqual({ create: 0, change: 0, same: shelf.length, refused: 0 })
          expect(reading).toMatchObject({ format: 'toploader', notKept: [] })
        }),
        { numRuns: 15 },
      )
    },
    120_000,
  )
})

describe('reads the exports for other systems', () => {
  test.each(['cardmarket', 'powerTools', 'tcgplayer'])('%s', async (format) => {
    const of = await given.shop()
    const { db } = await platform()
    const card = {
      name: 'Charizard ex',
      setName: '151',
      setCode: 'MEW',
      collectorNumber: '006/165',
      rarity: 'Double rare',
    }
    const copy = {
      condition: 'EX',
      finish: 'holo',
      language: 'German',
      priceCents: 2_500,
      stock: 2,
      category: 'singles',
    } as const
    const pokemonProductId = await idOf(of.owner, 'charizard')
    const [added] = await db
      .insert(products)
      .values({ ...card, ...copy, imageUrl: charizard.imageUrl, pokemonProductId, shopId: of.shop.id })
      .returning()
    await given.product({ of, name: 'Sold out', stock: 0 })
    const file = await exported(of, { format })
    expect(file.toString()).not.toContain('Sold out')
    const { firstRows, counts, reading } = await checkFile(of, file)
    expect(reading).toMatchObject({ format, cards: 1 })
    expect(firstRows).toMatchObject([{ outcome: 'same', productId: added?.id, changes: [] }])
    expect(counts).toMatchObject({ same: 1, refused: 0 })
  })
})
