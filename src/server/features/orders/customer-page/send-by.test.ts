import { expect, test } from 'vitest'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { addWorkingDays } from '#shared/rules/orders/shipping/working-days.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given } from '#tests/support/given.ts'
import { publishTerms } from '#tests/support/records/people/terms.ts'

test('a paid order shows the day by which the terms promise to send it, until it is sent', async () => {
  const stocked = await given.product({ stock: 10 })
  const place = () => call(placeOrder, { body: checkout(stocked.shop, [[stocked.product, 1]]) })
  const page = ({ pageKey }: { pageKey: string }) => call(getCustomerOrder, { params: { key: pageKey } })
  const change = (order: { id: number }, body: Parameters<typeof call<typeof updateOrder>>[1]['body']) =>
    as(stocked.owner).call(updateOrder, { params: order, body })

  const before = await place()
  await publishTerms(stocked, { handlingDays: 2 })
  const order = await place()
  expect(await page(order)).toMatchObject({ sendBy: null })
  await change(before, { status: 'paid' })
  await change(order, { status: 'paid' })
  // Placed without terms.
  expect(await page(before)).toMatchObject({ sendBy: null })
  const paid = await page(order)
  const paidAt = paid.steps.find(({ step }) => step === 'paid')?.at ?? ''
  expect(paid.sendBy).toBe(addWorkingDays(amsterdamDay(new Date(paidAt)), 2))
  await change(order, { status: 'shipped' })
  expect(await page(order)).toMatchObject({ sendBy: null })
})
