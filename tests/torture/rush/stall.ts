import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { register } from '#shared/contract/accounts/accounts.ts'
import { listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { clientOf } from '#tests/support/client.ts'

const PASSWORD = 'correct horse battery'

export type Stall = { shop: { id: number }; owner: { token: string } }

/** An open shop, created with the calls of a server that may be the only one of its platform. */
export async function openStall(origin: string, connection: Connection): Promise<Stall> {
  const body = { email: `${randomUUID()}@example.nl`, password: PASSWORD, firstName: 'Misty', lastName: 'Waters' }
  const owner = await clientOf({ origin }).call(register, { body })
  const client = clientOf({ origin, token: owner.token })
  const [shop] = await client.call(listMyShops)
  if (!shop) throw new Error('A shop owner comes with a shop')
  await client.call(updateShop, {
    params: shop,
    body: {
      slug: `stall-${shop.id}`,
      paymentLink: 'https://pay.example.com',
      maxUnpaidPieces: 100_000,
      maxUnpaidCents: 100_000_000,
    },
  })
  // Not with this version's code, because the server may be of another version.
  const database = new pg.Client(connection)
  await database.connect()
  await database.query('update shops set approved = true, first_approved_at = now() where id = $1', [shop.id])
  await database.end()
  await client.call(updateShop, { params: shop, body: { isActive: true } })
  return { shop, owner }
}
