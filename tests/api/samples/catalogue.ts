import { eq } from 'drizzle-orm'
import { only } from '#server/database/rows.ts'
import { catalogueSyncs, enrichmentItems, enrichments } from '#server/database/schema.ts'
import { createBrand } from '#shared/contract/catalogue/brands.ts'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { startEnrichment } from '#shared/contract/catalogue/enrichments.ts'
import { applyPriceRun, startPriceRun } from '#shared/contract/catalogue/price-runs.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { aBrand } from '#tests/support/records/products/brands.ts'
import { charizard, fillCatalogue, idOf } from '#tests/support/records/products/catalogue.ts'
import { ofCard, pricedCard, priceSettings } from '#tests/support/records/products/prices.ts'
import { ofProduct, ofShop, onePixel } from './records.ts'
import type { Samples } from './sample.ts'

const givenBrand = async () => as(await given.admin()).call(createBrand, { body: { ...aBrand, name: newEmail() } })

const ofImport = async (stock: Stocked) => {
  const { id } = await checkFile(stock, csv('name,price', `${newEmail()},1`))
  return { params: { ...stock.shop, import: id } }
}

/** Only one import of cards can run. */
async function endImports() {
  const { db } = await platform()
  await db.delete(catalogueSyncs)
}

/** An import of a file of nine bytes, of which none has arrived. */
async function importOpen() {
  const { db } = await platform()
  const values = { source: 'file', place: 'cards.csv', state: 'receiving', size: csv('name,set').length } as const
  return only(await db.insert(catalogueSyncs).values(values).returning()).id
}

/** A run that changes a price. */
const ofPriceRun = async (stock: Stocked) => {
  const { owner, shop } = stock
  await ofCard(stock, await pricedCard({ normal: 1_000 }))
  const { id } = await as(owner).call(startPriceRun, { params: shop, body: {} })
  return { params: { id: shop.id, run: id } }
}

/** A product without a running enrichment: only one can run per shop. */
const ofEnrichment = async ({ owner, shop, product }: Stocked) => {
  const { db } = await platform()
  await db.update(enrichments).set({ state: 'closed' })
  const body = { products: { ids: [product.id] } }
  const { id, products } = await as(owner).call(startEnrichment, { params: shop, body })
  const suggestion = { description: newEmail(), category: null, setName: null, language: null, tags: null }
  const before = { description: null, category: null, setName: null, language: null, tags: null }
  await db
    .update(enrichmentItems)
    .set({ state: 'done', before, suggestion })
    .where(eq(enrichmentItems.enrichmentId, id))
  await db.update(enrichments).set({ state: 'ready' }).where(eq(enrichments.id, id))
  return {
    params: { id: shop.id, enrichment: id },
    changes: products.map(({ productId }) => ({ productId, fields: ['description'] })),
  }
}

export const catalogueSamples: Samples = {
  'POST /api/shops/:id/pictures': ({ shop }) => ({ params: shop, query: { purpose: 'logo' }, file: onePixel }),
  'GET /api/products/:id/market-price': ofProduct,
  'GET /api/shops/:id/market-prices': ({ shop, product }) => ({ params: shop, query: { products: product.id } }),
  'GET /api/shops/:id/price-rules': ofShop,
  'PUT /api/shops/:id/price-rules': ({ shop }) => ({ params: shop, body: priceSettings }),
  'GET /api/shops/:id/price-choices': ofShop,
  'POST /api/shops/:id/price-runs': ({ shop, product }) => ({
    params: shop,
    body: { products: { ids: [product.id] } },
  }),
  'GET /api/shops/:id/price-runs': ofShop,
  'GET /api/shops/:id/price-runs/:run': ofPriceRun,
  'GET /api/shops/:id/price-runs/:run/items': ofPriceRun,
  'PUT /api/shops/:id/price-runs/:run/items': async (stock) => ({
    ...(await ofPriceRun(stock)),
    body: { items: { matching: {} }, leftOut: true },
  }),
  'POST /api/shops/:id/price-runs/:run/recheck': ofPriceRun,
  'POST /api/shops/:id/price-runs/:run/apply': async (stock) => ({
    ...(await ofPriceRun(stock)),
    body: { revision: 0 },
  }),
  'POST /api/shops/:id/price-runs/:run/undo': async (stock) => {
    const { params } = await ofPriceRun(stock)
    await as(stock.owner).call(applyPriceRun, { params, body: { revision: 0 } })
    return { params }
  },
  'GET /api/pokemon/search': () => ({ query: { q: 'charizard 151' } }),
  'GET /api/pokemon/sets': () => ({}),
  'GET /api/pokemon/catalogue': () => ({}),
  'GET /api/catalogue/:game/numbers': () => ({ params: { game: 'pokemon' } }),
  'GET /api/pokemon/products/:id': async ({ owner }) => {
    await fillCatalogue(charizard)
    return { params: { id: await idOf(owner, 'MEW 006') } }
  },
  'POST /api/pokemon/import': async ({ owner, shop }) => {
    await fillCatalogue(charizard)
    const pokemonProductId = await idOf(owner, 'MEW 006')
    return { body: { shopId: shop.id, pokemonProductId, priceCents: 2_495, stock: 2, setName: '151' } }
  },
  'POST /api/shops/:id/card-lists/read': ({ shop }) => ({
    params: shop,
    body: { text: '4 Charizard ex MEW 006 NM 35.00' },
  }),
  'GET /api/shops/:id/card-lists/open': ofShop,
  'POST /api/shops/:id/card-lists/drop': ({ shop }) => ({ params: shop, body: { lines: [] } }),
  'GET /api/exchange-rates': () => ({}),
  'POST /api/shops/:id/card-lists/prices': async ({ owner, shop }) => {
    await fillCatalogue(charizard)
    return { params: shop, body: { cards: [{ line: 1, pokemonProductId: await idOf(owner, 'MEW 006'), stock: 1 }] } }
  },
  'POST /api/shops/:id/card-lists': async ({ owner, shop }) => {
    await fillCatalogue(charizard)
    const pokemonProductId = await idOf(owner, 'MEW 006')
    return { params: shop, body: { cards: [{ line: 1, pokemonProductId, stock: 4, priceCents: 3_500 }] } }
  },
  'GET /api/admin/catalogue': () => ({}),
  'POST /api/admin/catalogue/sync': () => ({ body: { source: 'tcgdex' } }),
  'POST /api/admin/catalogue/imports': async () => {
    await endImports()
    return { body: { from: 'file', fileName: 'cards.csv', bytes: 9 } }
  },
  'PUT /api/admin/catalogue/imports/:id/parts/:part': async () => ({
    params: { id: await importOpen(), part: 0 },
    file: csv('name,set'),
  }),
  'DELETE /api/admin/catalogue/imports/:id': async () => ({ params: { id: await importOpen() } }),
  'GET /api/shops/:id/products.csv': ofShop,
  'GET /api/shops/:id/orders.csv': ofShop,
  'POST /api/shops/:id/product-imports': ({ shop }) => ({ params: shop, file: csv('name,price', 'Pikachu,1') }),
  'GET /api/shops/:id/product-imports': ofShop,
  'POST /api/shops/:id/import-columns': ({ shop }) => ({ params: shop, file: csv('kaart,euro', 'Pikachu,1') }),
  'GET /api/shops/:id/product-imports/:import/refused.csv': ofImport,
  'GET /api/shops/:id/product-imports/:import': ofImport,
  'GET /api/shops/:id/product-imports/:import/rows': ofImport,
  'POST /api/shops/:id/product-imports/:import/run': ofImport,
  'POST /api/shops/:id/product-imports/:import/undo': async (stock) => {
    const sample = await ofImport(stock)
    await as(stock.owner).call(runProductImport, sample)
    return sample
  },
  'GET /api/admin/brands': () => ({}),
  'POST /api/admin/brands': () => ({ body: { ...aBrand, name: newEmail() } }),
  'PUT /api/admin/brands/:id': async () => ({ params: await givenBrand(), body: { ...aBrand, name: newEmail() } }),
  'DELETE /api/admin/brands/:id': async () => ({ params: await givenBrand() }),
  'GET /api/shops/:id/customers.csv': ofShop,
  'GET /api/ai': () => ({}),
  'GET /api/admin/ai/settings': () => ({}),
  'PUT /api/admin/ai/settings': () => ({ body: { defaultModel: 'gpt-4.1-mini-2025-04-14' } }),
  'GET /api/admin/ai/prompts/product_enrich': () => ({}),
  'PUT /api/admin/ai/prompts/product_enrich': () => ({ body: { content: 'Write briefly.' } }),
  'POST /api/shops/:id/enrich': ({ shop, product }) => ({
    params: shop,
    body: { name: 'Booster Bundle', productId: product.id },
  }),
  'POST /api/shops/:id/enrichments': async (stock) => {
    await ofEnrichment(stock)
    return { params: stock.shop, body: { products: { ids: [stock.product.id] } } }
  },
  'GET /api/shops/:id/enrichments': ofShop,
  'GET /api/shops/:id/enrichments/:enrichment': async (stock) => ({ params: (await ofEnrichment(stock)).params }),
  'POST /api/shops/:id/enrichments/:enrichment/cancel': async (stock) => ({
    params: (await ofEnrichment(stock)).params,
  }),
  'POST /api/shops/:id/enrichments/:enrichment/close': async (stock) => ({
    params: (await ofEnrichment(stock)).params,
  }),
  'POST /api/shops/:id/enrichments/:enrichment/apply': async (stock) => {
    const { params, changes } = await ofEnrichment(await given.product({ of: stock }))
    return { params, body: { changes } }
  },
}
