import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, invoices } from '#server/database/schema.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue, paidOrder } from '#tests/support/records/money/invoices.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { notifyLimits } from './notify-limits.ts'

async function notices(shopId: number) {
  const { db } = await platform()
  const sent = eq(emailLogs.template, 'tax-limit')
  return db.select({ data: emailLogs.data }).from(emailLogs).where(sql`${sent} and ${emailLogs.shopId} = ${shopId}`)
}

test('an owner gets one message per level of a limit and year, also from two processes', async () => {
  const { db } = await platform()
  const sold = await paidOrder()
  const { shop } = sold
  await enterSeller(sold, { smallBusiness: true })
  await issueDue()
  const sell = (totalCents: number) =>
    db.update(invoices).set({ totalCents, vatCents: 0 }).where(eq(invoices.shopId, shop.id))
  await sell(1_599_999)
  await notifyLimits(db)
  expect(await notices(shop.id)).toEqual([])
  await sell(1_600_000)
  await Promise.all([notifyLimits(db), notifyLimits(db)])
  expect(await notices(shop.id)).toMatchObject([{ data: { cents: 1_600_000, isReached: false } }])
  await sell(2_000_000)
  await notifyLimits(db)
  await notifyLimits(db)
  expect(await notices(shop.id)).toMatchObject([{ data: { isReached: false } }, { data: { isReached: true } }])
})
