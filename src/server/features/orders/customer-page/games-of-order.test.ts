import { expect, test } from 'vitest'
import { getReceipt } from '#shared/contract/orders/counter/counter.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'

test('a shop with several games names the game of each line, on the page and the receipt', async () => {
  const store = await given.shop({ open: true })
  const sell = async (more: object) => (await given.product({ of: store, ...more })).product
  const lotus = await sell({ name: 'Black Lotus', game: 'magic', setName: 'Alpha', collectorNumber: '232' })
  const mew = await sell({ name: 'Mew', setName: '151' })
  const sleeves = await sell({ name: 'Sleeves', game: null })
  const lines: Parameters<typeof checkout>[1] = [lotus, mew, sleeves].map((product) => [product, 1])
  const order = await call(placeOrder, { body: checkout(store.shop, lines) })
  const namesOf = (items: readonly { productName: string; details: { gameName?: string | undefined } | null }[]) =>
    items.map(({ productName, details }) => [productName, details?.gameName])
  const expected = [
    ['Black Lotus', 'Magic'],
    ['Mew', 'Pokémon'],
    ['Sleeves', undefined],
  ]
  const page = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(namesOf(page.items)).toEqual(expected)
  await as(store.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  const receipt = await as(store.owner).call(getReceipt, { params: order })
  expect(namesOf(receipt.items)).toEqual(expected)
})

test('a shop with one game does not name it', async () => {
  const store = await given.shop({ open: true })
  const { product } = await given.product({ of: store, name: 'Black Lotus', game: 'magic' })
  const order = await call(placeOrder, { body: checkout(store.shop, [[product, 1]]) })
  const [line] = (await call(getCustomerOrder, { params: { key: order.pageKey } })).items
  expect(line?.details).toEqual({ game: 'magic' })
})
