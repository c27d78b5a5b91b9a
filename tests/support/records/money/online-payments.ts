import { checkPayments } from '#server/features/online-payments/check-payments.ts'
import { onlinePayments } from '#server/features/online-payments/providers.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { connectProvider } from '#shared/contract/orders/provider-payments.ts'
import { as, raw } from '#tests/support/client.ts'
import { given, type Ordered, PASSWORD, type Stocked, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

export const mollieBooks = async () => (await platform()).mollie.books

/** Connects a shop to a new account at the local Mollie. */
export async function connect(store: Store, mode: 'test' | 'live' = 'live', key?: string) {
  const opened = key ?? (await mollieBooks()).open(mode)
  const body = { provider: 'mollie' as const, key: opened, currentPassword: PASSWORD }
  const connected = await as(store.owner).call(connectProvider, { params: store.shop, body })
  return { key: opened, connected }
}

/** An order at a shop that takes payments through Mollie. */
export async function payable(more: Parameters<typeof given.order>[0] = {}): Promise<Ordered & { key: string }> {
  const of: Stocked = more.of ?? (await given.product())
  const { key } = await connect(of)
  return { ...(await given.order({ ...more, of })), key }
}

/** Starts a payment. Returns the customer's redirect and the pending payment. */
export async function press({ order }: Pick<Ordered, 'order'>) {
  const { status, headers } = await raw('GET', `/pay/${order.pageKey}`)
  const location = headers.get('location') ?? ''
  const [, id = ''] = /\/checkout\/(tr_\w+)$/.exec(location) ?? []
  return { status, location, id }
}

/** An order that was paid at the provider, and then cancelled. */
export async function paidAndCancelled(more: Parameters<typeof given.order>[0] = {}) {
  const ordered = await payable(more)
  const { id } = await press(ordered)
  await (await mollieBooks()).settle(id, 'paid')
  await callWebhook(ordered, id)
  await as(ordered.owner).call(cancelOrder, { params: ordered.order })
  return { ...ordered, id }
}

/** Calls the webhook like Mollie. */
export const callWebhook = ({ shop }: Pick<Ordered, 'shop'>, id: string) =>
  raw('POST', `/api/payments/mollie/${shop.id}`, { body: new URLSearchParams({ id }) as unknown as BodyInit })

/** The job that polls payments whose webhooks did not arrive. */
export const checkDue = async () => checkPayments(await paymentsOfJobs())

/** The provider client of the jobs, with the same idempotency keys as the server. */
export async function paymentsOfJobs() {
  const { db, dataDir, mollie } = await platform()
  const config = { appSecret: undefined, dataDir, publicUrl: 'http://localhost:3000', mollie: { url: mollie.url } }
  return onlinePayments(db, config)
}
