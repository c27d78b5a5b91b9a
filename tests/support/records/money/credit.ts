import { and, eq } from 'drizzle-orm'
import { only } from '#server/database/rows.ts'
import { creditAccounts } from '#server/database/schema.ts'
import { getCredit, getCreditPage, giveCredit } from '#shared/contract/shops/credit.ts'
import { as, call } from '#tests/support/client.ts'
import { newEmail, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

type Wishes = { amountCents?: number; email?: string; endsOn?: string }

/** Key of the customer's page of an account. */
export async function keyOfCredit({ shop }: Store, id: number): Promise<string> {
  const { db } = await platform()
  const rows = await db
    .select({ key: creditAccounts.pageKey })
    .from(creditAccounts)
    .where(and(eq(creditAccounts.shopId, shop.id), eq(creditAccounts.id, id)))
  return only(rows).key
}

/** Store credit of €10, unless overridden, with its code. */
export async function givenCredit(store: Store, wishes: Wishes = {}) {
  const body = { email: newEmail(), amountCents: 1_000, reason: 'Welcome', ...wishes }
  const { id } = await as(store.owner).call(giveCredit, { params: store.shop, body })
  const key = await keyOfCredit(store, id)
  const { code } = await call(getCreditPage, { params: { key } })
  return { id, email: body.email, key, code }
}

export const balanceOf = async ({ shop, owner }: Store, account: number): Promise<number> =>
  (await as(owner).call(getCredit, { params: { ...shop, account } })).balanceCents
