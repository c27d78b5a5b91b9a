import { expect, test } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import { chooseForArticle } from '#shared/contract/products/cardmarket.ts'
import { deleteProduct } from '#shared/contract/products/products.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { bookSold, checkSold, soldFile, soldOrder } from '#tests/support/records/products/cardmarket.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const sleeves = (quantity: number, price = '3,00') => `${quantity}x Sleeves (Accessories) - ${price} EUR`

/** A shop with two products of the same name, which an article of Cardmarket matches. */
async function twoSleeves() {
  const red = await given.product({ name: 'Sleeves', sku: 'red', stock: 5 })
  const blue = await given.product({ of: red, name: 'Sleeves', sku: 'blue', stock: 5 })
  return { store: red, red: red.product, blue: blue.product }
}

type Choice = Input<typeof chooseForArticle>['body']

const choose = ({ shop, owner }: Store, body: Choice) => as(owner).call(chooseForArticle, { params: shop, body })

test('a chosen product is remembered for the article, in any quantity, at any price and in later files', async () => {
  const { store, red, blue } = await twoSleeves()
  const file = soldFile(soldOrder(1, '1,00', sleeves(2)))
  const [line] = (await checkSold(store, file)).lines
  expect(line).toMatchObject({ state: 'several', product: null, isChosen: false })
  expect(line?.candidates.map(({ id }) => id).toSorted()).toEqual([red.id, blue.id].toSorted())
  await choose(store, { article: line?.kind ?? '', choice: 'product', productId: blue.id })
  expect((await bookSold(store, file)).lines).toMatchObject([
    { state: 'ready', isChosen: true, product: { id: blue.id, stock: 5 } },
  ])
  await bookSold(store, soldFile(soldOrder(2, '1,00', sleeves(1, '4,50'))))
  expect([await stockOf(red), await stockOf(blue)]).toEqual([5, 2])
})

test('a product can be chosen for an article that matches none, and is forgotten once deleted', async () => {
  const store = await given.product({ name: 'Kaarthoesjes rood', stock: 5 })
  const { product: other } = await given.product({ of: store, name: 'Kaarthoesjes blauw', stock: 5 })
  const file = soldFile(soldOrder(1, '1,00', sleeves(1)))
  const states = async () => (await checkSold(store, file)).lines.map(({ state, product }) => [state, product?.id])
  const [line] = (await checkSold(store, file)).lines
  const article = line?.kind ?? ''
  expect(await states()).toEqual([['unmatched', undefined]])
  await choose(store, { article, choice: 'product', productId: store.product.id })
  await choose(store, { article, choice: 'product', productId: other.id })
  expect(await states()).toEqual([['ready', other.id]])
  await as(store.owner).call(deleteProduct, { params: other })
  expect(await states()).toEqual([['unmatched', undefined]])
})

test('an article can be left out until the choice is forgotten', async () => {
  const { store } = await twoSleeves()
  const file = soldFile(soldOrder(1, '1,00', sleeves(1)))
  const [line] = (await checkSold(store, file)).lines
  const article = line?.kind ?? ''
  await choose(store, { article, choice: 'leaveOut' })
  expect(await bookSold(store, file)).toMatchObject({ articles: 0, lines: [{ state: 'leftOut', isChosen: true }] })
  await choose(store, { article, choice: 'automatic' })
  expect((await checkSold(store, file)).lines).toMatchObject([{ state: 'several', isChosen: false }])
})

test('rejects another shop, its products and other bodies', async () => {
  const { store, red } = await twoSleeves()
  const other = await given.product()
  const body = { article: 'Sleeves (Accessories)', choice: 'product' as const, productId: red.id }
  await expectRefusal(choose({ ...store, owner: other.owner }, body), 404, 'not_found')
  await expectRefusal(choose(store, { ...body, productId: other.product.id }), 404, 'not_found')
  await expectRefusal(choose(store, { ...body, article: '' }), 400)
  await expectRefusal(choose(store, { article: 'Sleeves', choice: 'product' } as Choice), 400)
  await expectRefusal(choose(store, { ...body, choice: 'other' } as unknown as Choice), 400)
  await expectRefusal(call(chooseForArticle, { params: store.shop, body }), 401)
  const file = soldFile(soldOrder(1, '1,00', sleeves(1)))
  expect((await checkSold(store, file)).lines).toMatchObject([{ state: 'several' }])
})
