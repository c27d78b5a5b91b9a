import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shops } from '#server/database/schema.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { checkout, given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { inDays } from '#tests/support/time/days.ts'

const words = { text: 'Beside the sea.', textTranslated: 'Aan zee.' }
const plan = ({ shop, owner }: Stocked, from: number, until: number) =>
  as(owner).call(updateShop, {
    params: shop,
    body: { holiday: { from: inDays(from), until: inDays(until), ...words } },
  })
const shown = ({ shop }: Stocked) => call(getPublicShop, { params: { slug: shop.slug ?? '' } })

test('a shop on holiday is found, shows its return date, and takes no order', async () => {
  const cards = await given.product({ stock: 3 })
  await plan(cards, 0, 5)
  expect(await shown(cards)).toMatchObject({
    isActive: false,
    holiday: { isAway: true, from: inDays(0), until: inDays(5), ...words },
  })
  const body = checkout(cards.shop, [[cards.product, 1]])
  const answer = refusalOf(await expectNoTrace(() => raw('POST', '/api/orders', { json: body })))
  expect(answer).toMatchObject({ status: 403, code: 'shop_on_holiday' })
  expect(answer.message).toMatch(/^This shop is on holiday\. It takes orders again from \d+ \w+ \d{4}\.$/)
  expect(await stockOf(cards.product)).toBe(3)

  await as(cards.owner).call(updateShop, { params: cards.shop, body: { holiday: null } })
  expect(await shown(cards)).toMatchObject({ isActive: true, holiday: null })
  await call(placeOrder, { body })
})

test('it reopens automatically on the return date', async () => {
  const cards = await given.product({ stock: 3 })
  await plan(cards, -3, 1)
  await expectRefusal(call(placeOrder, { body: checkout(cards.shop, [[cards.product, 1]]) }), 403, 'shop_on_holiday')
  // Only a day passes.
  const { db } = await platform()
  await db
    .update(shops)
    .set({ holiday: { from: inDays(-4), until: inDays(0), ...words } })
    .where(eq(shops.id, cards.shop.id))
  await call(placeOrder, { body: checkout(cards.shop, [[cards.product, 1]]) })
  await expect.poll(() => shown(cards)).toMatchObject({ isActive: true, holiday: null })
})

test('orders are possible until the first day, and the holiday is announced two weeks before', async () => {
  const cards = await given.product({ stock: 3 })
  await plan(cards, 15, 20)
  expect(await shown(cards)).toMatchObject({ isActive: true, holiday: null })
  await plan(cards, 14, 20)
  expect(await shown(cards)).toMatchObject({ isActive: true, holiday: { isAway: false } })
  await call(placeOrder, { body: checkout(cards.shop, [[cards.product, 1]]) })
})

test('rejects past, reversed or half-year holidays, and other users', async () => {
  const cards = await given.product({ stock: 1 })
  const wrong = [
    [0, 0, 'Choose a day after the first one'],
    [3, 2, 'Choose a day after the first one'],
    [-9, -1, 'Choose a day that is still to come'],
    [0, 181, 'A holiday lasts 180 days at most'],
  ] as const
  for (const [from, until, message] of wrong) {
    await expectNoTrace(() =>
      expectRefusal(plan(cards, from, until), 400, 'invalid_input', { issues: [{ path: 'holiday.until', message }] }),
    )
  }
  const other = await given.shop()
  await expectRefusal(plan({ ...cards, owner: other.owner }, 0, 5), 404)
})
