import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/database/schema.ts'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { as } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { checkSold, soldFile, soldOrder } from '#tests/support/records/products/cardmarket.ts'
import { charizard, fillCatalogue, idOf } from '#tests/support/records/products/catalogue.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'

const mew = {
  name: 'Mew ex',
  setName: '151',
  setCode: 'MEW',
  condition: 'NM' as const,
  finish: 'normal',
  language: 'English',
  stock: 5,
}

/** A shop with two cards that share name and set. */
async function twoMews() {
  const plain = await given.product({ ...mew, collectorNumber: '151/165' })
  const rare = await given.product({ of: plain, ...mew, collectorNumber: '205/165' })
  return { store: plain, plain: plain.product, rare: rare.product }
}

async function matched(store: Store, ...articles: string[]) {
  const file = soldFile(
    ...articles.map((article, at) => soldOrder(at + 1, '1,00', `1x ${article} - NM - English - 12,50 EUR`)),
  )
  return (await checkSold(store, file)).lines.map(({ state, product }) => [state, product?.id])
}

test('distinguishes cards of one name and set by their number', async () => {
  const { store, plain, rare } = await twoMews()
  expect(
    await matched(
      store,
      'Mew ex (151) - 205 - Double Rare',
      'Mew ex (151) - 151/165 - Double Rare',
      'Mew ex (MEW 205) (151)',
      'Mew ex (151) - Double Rare',
      'Mew ex (151) - 193 - Ultra Rare',
      'Mew ex (MEW) - 205',
      'Mew ex (Celebrations) - 205',
    ),
  ).toEqual([
    ['ready', rare.id],
    ['ready', plain.id],
    ['ready', rare.id],
    ['several', undefined],
    ['unmatched', undefined],
    ['ready', rare.id],
    ['unmatched', undefined],
  ])
})

test('a product without a number counts only if no other has it', async () => {
  const { store, rare } = await twoMews()
  const { product: unnumbered } = await given.product({ of: store, ...mew })
  expect(await matched(store, 'Mew ex (151) - 205', 'Mew ex (151) - 193')).toEqual([
    ['ready', rare.id],
    ['ready', unnumbered.id],
  ])
})

test('a product of the catalogue is found by set and number, whatever it is named', async () => {
  await fillCatalogue(charizard)
  const store = await given.product({ ...mew, name: 'Glurak uit mijn verzameling', setName: 'Scarlet & Violet 151' })
  const { product } = store
  const { db } = await platform()
  const pokemonProductId = await idOf(store.owner, 'Charizard ex')
  await db.update(products).set({ pokemonProductId }).where(eq(products.id, product.id))
  expect(await matched(store, 'Charizard ex (151) - 006', 'Charizard ex (151) - 199')).toEqual([
    ['ready', product.id],
    ['unmatched', undefined],
  ])
})

test('Cardmarket’s stock file changes the card whose number its name states', async () => {
  const { store, plain, rare } = await twoMews()
  const file = csv(
    'idArticle;idProduct;English Name;Exp.;Exp. Name;Language;Condition;Amount;Price',
    '1;99999999;Mew ex (MEW 205);MEW;151;1;NM;2;40,00',
  )
  const checked = await checkFile(store, file, 'stock.csv')
  expect(checked.counts).toMatchObject({ create: 0, change: 1 })
  await as(store.owner).call(runProductImport, { params: { ...store.shop, import: checked.id } })
  expect([await stockOf(plain), await stockOf(rare)]).toEqual([5, 2])
})
