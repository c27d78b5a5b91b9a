import { randomUUID } from 'node:crypto'
import { type Connection, connect } from '#server/database/connect.ts'
import { approveShop } from '#server/features/platform/approve-shop.ts'
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
  const db = connect(connection, { size: 1 })
  await approveShop(db, shop.id, true, undefined)
  await db.$client.end()
  await client.call(updateShop, { params: shop, body: { isActive: true } })
  return { shop, owner }
}
