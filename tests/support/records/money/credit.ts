import { getCredit, giveCredit, showCreditCode } from '#shared/contract/shops/credit.ts'
import { as } from '#tests/support/client.ts'
import { newEmail, type Store } from '#tests/support/given.ts'

type Wishes = { amountCents?: number; email?: string; endsOn?: string }

/** Store credit of €10, unless overridden, with its code. */
export async function givenCredit(store: Store, wishes: Wishes = {}) {
  const body = { email: newEmail(), amountCents: 1_000, reason: 'Welcome', ...wishes }
  const { id } = await as(store.owner).call(giveCredit, { params: store.shop, body })
  const { key, code } = await as(store.owner).call(showCreditCode, { params: { ...store.shop, account: id } })
  return { id, email: body.email, key, code }
}

export const balanceOf = async ({ shop, owner }: Store, account: number): Promise<number> =>
  (await as(owner).call(getCredit, { params: { ...shop, account } })).balanceCents
