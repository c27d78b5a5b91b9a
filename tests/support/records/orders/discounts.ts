import type { Input } from '#shared/contract/endpoint.ts'
import { createDiscount, type Discount, listDiscounts } from '#shared/contract/shops/discounts.ts'
import { as } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'

let count = 0
export const newCode = () => `CODE-${++count}`

type Wishes = Partial<Input<typeof createDiscount>['body']>

/** A code for ten per cent, unless overridden. */
export function givenDiscount({ shop, owner }: Store, wishes: Wishes = {}): Promise<Discount> {
  const kind = wishes.amountCents || wishes.freeShipping ? {} : { percent: 10 }
  return as(owner).call(createDiscount, { params: shop, body: { code: newCode(), ...kind, ...wishes } })
}

/** How many orders used a code, and what it gave them in cents. */
export async function usesOf({ shop, owner }: Store, id: number) {
  const found = (await as(owner).call(listDiscounts, { params: shop })).find((each) => each.id === id)
  return [found?.uses, found?.givenCents]
}
