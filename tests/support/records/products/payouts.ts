import { eq } from 'drizzle-orm'
import { shops } from '#server/database/schema.ts'
import { createPayoutFile } from '#shared/contract/buying/payouts.ts'
import { as } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { today } from '#tests/support/time/days.ts'
import { offerIn } from './buy-offers.ts'

export const shopAccount = { name: 'De Ruilbeurs', iban: 'NL91ABNA0417164300' }

/** A shop with a bank account and open transfers of €10 each, and the request for a file of them. */
export async function givenPayouts(store: Store, count = 1) {
  const { db } = await platform()
  await db.update(shops).set({ bankAccount: shopAccount }).where(eq(shops.id, store.shop.id))
  const offers: number[] = []
  for (let made = 0; made < count; made++) offers.push((await offerIn(store, 'settled')).params.offer)
  return { params: { id: store.shop.id }, body: { offers, day: today() } }
}

/** A file of one transfer. */
export async function givenPayoutFile(store: Store) {
  const { id } = await as(store.owner).call(createPayoutFile, await givenPayouts(store))
  return { id: store.shop.id, file: id }
}
