import { beforeAll, expect, test } from 'vitest'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { charizard, fillCatalogue } from '#tests/support/records/products/catalogue.ts'
import { checkRows, type RowFacts, readList, type SourceRow } from './imports.ts'

beforeAll(() => fillCatalogue(charizard))

test('checks, matches and imports a typed list like a file', async () => {
  const { shop, owner } = await given.shop()
  const { db } = await platform()
  const facts: RowFacts[] = [
    { name: 'Charizard ex', setCode: 'MEW', number: '6', condition: 'NM', quantity: 4, language: 'German' },
    {
      name: 'Charizard ex',
      setCode: 'MEW',
      number: '006/165',
      condition: 'EX',
      quantity: 1,
      price: { cents: 1_900, currency: 'EUR' },
    },
    { name: 'Nobody knows this one', quantity: 2 },
  ]
  const rows: SourceRow[] = facts.map((each, at) => ({ line: at + 1, facts: each, reasons: [] }))
  const read = readList(rows)
  const checked = await checkRows(db, [shop.id], { shopId: shop.id, fileName: '', read }, owner.user, 'en')
  expect(checked).toMatchObject({
    counts: { create: 3 },
    reading: { format: 'list', cards: 2, trendPrices: 1, needPrice: 1 },
  })
  await as(owner).call(runProductImport, { params: { ...shop, import: checked.id } })
  expect(await as(owner).call(listProducts, { params: shop, query: { sort: 'name-az' } })).toMatchObject([
    {
      name: 'Charizard ex',
      condition: 'NM',
      priceCents: 2_350,
      stock: 4,
      collectorNumber: '006/165',
      language: 'German',
    },
    { name: 'Charizard ex', condition: 'EX', priceCents: 1_900, stock: 1 },
    { name: 'Nobody knows this one', isActive: false, priceCents: 0, stock: 2 },
  ])
})
