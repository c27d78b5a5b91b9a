import { and, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { buyOffers } from '#server/database/schema.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { BuyingTerms } from '#shared/contract/buying/buying.ts'
import { withoutPurchase } from '#shared/rules/buying/offer-status.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'

type Amounts = { cashCents: number; bankCents: number; creditCents: number }

/**
 * Throws 409 `budget_reached` if an offer exceeds what the shop spends within 7 days, in total or for one mailbox in any spelling. The
 * caller has locked the shop, so that of two offers at once the second sees the first.
 */
export async function refuseOverBudget(
  tx: Transaction,
  shopId: number,
  { budget }: BuyingTerms,
  { email, amounts }: { email: string | undefined; amounts: Amounts },
): Promise<void> {
  const whole = await promised(tx, shopId)
  const own = email === undefined ? undefined : await promised(tx, shopId, mailboxOf(email))
  const money = amounts.cashCents + amounts.bankCents
  for (const [limit, so] of [[budget.week, whole] as const, ...(own ? [[budget.person, own] as const] : [])]) {
    const isOver =
      (money > 0 && limit.moneyCents !== null && so.money + money > limit.moneyCents) ||
      (amounts.creditCents > 0 && limit.creditCents !== null && so.credit + amounts.creditCents > limit.creditCents)
    if (isOver) throw conflict('budget_reached', (t) => t('offerErrors.budget'))
  }
}

/** Amounts of offers of the last 7 days that were or may be bought. */
async function promised(tx: Transaction, shopId: number, mailbox?: string) {
  const row = only(
    await tx
      .select({
        money: sql<string>`coalesce(sum(${buyOffers.cashCents} + ${buyOffers.bankCents}), 0)`,
        credit: sql<string>`coalesce(sum(${buyOffers.creditCents}), 0)`,
      })
      .from(buyOffers)
      .where(
        and(
          eq(buyOffers.shopId, shopId),
          gt(buyOffers.createdAt, sql`now() - interval '7 days'`),
          notInArray(buyOffers.state, [...withoutPurchase]),
          mailbox === undefined ? undefined : eq(buyOffers.mailbox, mailbox),
        ),
      ),
  )
  return { money: Number(row.money), credit: Number(row.credit) }
}
