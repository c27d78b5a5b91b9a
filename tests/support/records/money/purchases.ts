import { type Answer, addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import type { PurchaseForm } from '#shared/contract/shops/money/purchases.ts'
import { as, Refused } from '#tests/support/client.ts'
import { csv } from '#tests/support/files/csv.ts'
import { newEmail, type Store } from '#tests/support/given.ts'

/** A card bought from a private person. */
export const purchase: PurchaseForm = {
  boughtOn: '2026-11-20',
  supplier: 'Ash Ketchum',
  supplierKind: 'private',
  statement: 'IV-12',
  lot: 'Box 3',
  description: 'Charizard',
  scheme: 'margin',
  rate: 21,
  amountCents: 4_500,
  vatCents: 0,
}

/** A file with one purchase that no register has yet. */
export const purchaseFile = (amount = '45,00') =>
  csv('datum;leverancier;inkoopverklaring;bedrag', `20-11-2026;Ash Ketchum;${newEmail()};${amount}`)

/** Sends a file of purchases and returns the answer, or throws `Refused`. */
export async function sendPurchases<E extends Endpoint & { file: true }>(
  { shop, owner }: Pick<Store, 'shop' | 'owner'>,
  endpoint: E,
  file: Buffer<ArrayBuffer>,
  fileName?: string,
): Promise<Answer<E>> {
  const { status, json } = await as(owner).raw('POST', addressOf(endpoint.path, shop, { fileName }), {
    headers: { 'content-type': 'text/csv' },
    body: file,
  })
  if (status >= 400) throw new Refused(status, json as ConstructorParameters<typeof Refused>[1])
  return json as Answer<E>
}
