import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { vatNumberChecks } from '#server/database/schema.ts'
import { taxSettingsOf } from '#server/features/sellers/sellers.ts'
import { wakeJob } from '#server/jobs/wake-job.ts'
import { isForeignCompany } from '#shared/rules/money/vat/vat-treatment.ts'
import { countryOfVatNumber } from '#shared/rules/shops/vat-numbers.ts'
import type { OrderKey } from '../order-invoices.queries.ts'

export const CHECK_VAT_NUMBERS = 'invoices.check-vat-numbers'

const ofOrder = ({ shopId, id }: OrderKey) => and(eq(vatNumberChecks.shopId, shopId), eq(vatNumberChecks.orderId, id))

/** Whether a VAT number decides about 0% VAT, and VIES knows its country. */
export const isCheckable = (vatNumber: string): boolean => isForeignCompany(countryOfVatNumber(vatNumber))

/** Queues the check of an order's new VAT number if the shop wants it. A number that VIES answered about is not repeated. */
export async function planVatNumberCheck(tx: Transaction, key: OrderKey, vatNumber: string): Promise<void> {
  await tx
    .delete(vatNumberChecks)
    .where(and(ofOrder(key), eq(vatNumberChecks.state, 'waiting'), ne(vatNumberChecks.vatNumber, vatNumber)))
  if (!isCheckable(vatNumber) || !(await taxSettingsOf(tx, key.shopId)).checkVatNumbers) return
  const isAnswered = and(
    ofOrder(key),
    eq(vatNumberChecks.vatNumber, vatNumber),
    inArray(vatNumberChecks.state, ['valid', 'invalid']),
  )
  if ((await tx.$count(vatNumberChecks, isAnswered)) === 0) await queueCheck(tx, key, vatNumber)
}

/** Queues a check, unless one of the same number waits already. */
export async function queueCheck(tx: Transaction, { shopId, id }: OrderKey, vatNumber: string): Promise<void> {
  await tx.insert(vatNumberChecks).values({ shopId, orderId: id, vatNumber, dueAt: sql`now()` }).onConflictDoNothing()
  wakeJob(tx, CHECK_VAT_NUMBERS)
}
