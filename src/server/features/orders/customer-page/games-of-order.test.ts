import { expect, test } from 'vitest'
import { getReceipt } from '#shared/contract/orders/counter/counter.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { getPackingSlips, getPullSheet } from '#shared/contract/orders/packing/packing.ts'
import { sendParcel } from '#shared/contract/orders/packing/parcels.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { withdraw } from '#shared/contract/orders/withdrawals.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'

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

test('its mails about parcels and withdrawals, its pull sheet and its packing slips name the games, too', async () => {
  const store = await given.shop({ open: true })
  const sell = async (more: object) => (await given.product({ of: store, ...more })).product
  const lotus = await sell({ name: 'Black Lotus', game: 'magic', setName: 'Alpha', collectorNumber: '232' })
  const mew = await sell({ name: 'Mew', setName: 'Zodiac', collectorNumber: '151' })
  const order = await call(placeOrder, {
    body: checkout(store.shop, [
      [lotus, 2],
      [mew, 1],
    ]),
  })
  const change = (status: 'paid' | 'shipped') => as(store.owner).call(updateOrder, { params: order, body: { status } })
  const { items } = await change('paid').then(() => as(store.owner).call(getOrderDetails, { params: order }))
  const query = { orders: String(order.id) }
  const { lines } = await as(store.owner).call(getPullSheet, { params: store.shop, query })
  // In the order of the games, not of the sets.
  expect(lines.map(({ name, details }) => [name, details.gameName])).toEqual([
    ['Mew', 'Pokémon'],
    ['Black Lotus', 'Magic'],
  ])
  const { slips } = await as(store.owner).call(getPackingSlips, { params: store.shop, query })
  expect(slips[0]?.items.map(({ details }) => details?.gameName)).toEqual(['Magic', 'Pokémon'])
  await forgetMails()
  const first = items.filter(({ productName }) => productName === 'Black Lotus').map(({ id }) => ({ id, quantity: 1 }))
  await as(store.owner).call(sendParcel, { params: order, body: { lines: first, parcelsSeen: 0 } })
  await change('shipped')
  const withdrawn = await call(withdraw, { params: { key: order.pageKey }, body: { name: 'Ash' } })
  expect(withdrawn.made[0]?.lines.map(({ details }) => details?.gameName)).toEqual(['Magic', 'Pokémon'])
  const { server, mailer } = await openMail()
  await makeDue()
  await sendDue(mailer)
  const mails = server.arrived.map(({ source }) => textOf(source).replaceAll('\r\n', '\n'))
  const titled = (words: string) => mails.find((text) => text.includes(words)) ?? ''
  expect(titled('In this parcel')).toContain('1 × Black Lotus · Magic · Alpha 232')
  expect(titled('By Ash')).toContain('2 × Black Lotus · Magic · Alpha 232')
  expect(titled('By Ash')).toContain('1 × Mew · Pokémon · Zodiac 151')
})

test('a shop with one game does not name it', async () => {
  const store = await given.shop({ open: true })
  const { product } = await given.product({ of: store, name: 'Black Lotus', game: 'magic' })
  const order = await call(placeOrder, { body: checkout(store.shop, [[product, 1]]) })
  const [line] = (await call(getCustomerOrder, { params: { key: order.pageKey } })).items
  expect(line?.details).toEqual({ game: 'magic' })
})
