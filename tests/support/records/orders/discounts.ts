import type { Input } from '#shared/contract/endpoint.ts'
import { createDiscount, type Discount } from '#shared/contract/shops/discounts.ts'
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
