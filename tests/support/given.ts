import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { users } from '#server/database/schema.ts'
import { ensureAdministrator } from '#server/features/auth/first-administrator.ts'
import { approveShop } from '#server/features/platform/approve-shop.ts'
import { register, type Session } from '#shared/contract/accounts/accounts.ts'
import type { Registration } from '#shared/contract/accounts/entrance.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import { createProduct, type NewProduct, type Product } from '#shared/contract/products/products.ts'
import { listMyShops, type Shop, type ShopSettings, updateShop } from '#shared/contract/shops/shops.ts'
import type { OrderStatus } from '#shared/rules/orders/order-status.ts'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call, signIn } from './client.ts'
import { platform } from './platform.ts'

let count = 0
/** Every person, shop and product has a unique number, so that no two are confused. */
const number = () => ++count

export const PASSWORD = 'correct horse'
export const newEmail = () => `person-${number()}@example.nl`

export type Store = { shop: Shop; owner: Session }
export type Stocked = Store & { product: Product }
export type Ordered = Stocked & { order: PlacedOrder }

const registration = (more: Partial<Registration> = {}) => ({
  email: newEmail(),
  password: PASSWORD,
  firstName: 'Misty',
  lastName: 'Waters',
  ...more,
})

async function owner(more: Partial<Registration> = {}): Promise<Session> {
  return call(register, { body: registration(more) })
}

/** The first administrator of this file's platform. */
async function admin(): Promise<Session> {
  const { db } = await platform()
  const account = { email: 'admin@example.nl', password: PASSWORD }
  await ensureAdministrator(db, account, pino({ level: 'silent' }))
  return signIn(account)
}

/** A user with an account and no shop. No call creates customer accounts yet, so it is inserted into the table. */
async function customer(): Promise<Session> {
  const { db } = await platform()
  const session = await call(register, { body: { ...registration(), role: 'shop_owner' } })
  await db.update(users).set({ role: 'customer' }).where(eq(users.id, session.user.id))
  return { ...session, user: { ...session.user, role: 'customer' } }
}

type ShopWishes = ShopSettings & {
  /** Flat shipping price to the Netherlands. */
  shippingCents?: number
  freeShippingFromCents?: number
  /** Approved, and with an address. */
  open?: boolean
  owner?: Session
}

async function shop({ open = false, owner: givenOwner, ...wishes }: ShopWishes = {}): Promise<Store> {
  const { shippingCents, freeShippingFromCents, ...others } = wishes
  const settings =
    shippingCents === undefined
      ? others
      : { ...others, shippingZones: flatShipping(shippingCents, freeShippingFromCents) }
  // Pick-up requires its place and hours.
  if (settings.pickup) settings.pickupInfo ??= 'Kerkstraat 1, Saturdays'
  const keeper = givenOwner ?? (await owner())
  const [mine] = await as(keeper).call(listMyShops)
  if (!mine) throw new Error('A shop owner comes with a shop')
  const body = open
    ? { slug: `cards-${number()}`, paymentLink: 'https://pay.example.com/cards', ...settings }
    : settings
  if (!open) return { shop: await as(keeper).call(updateShop, { params: mine, body }), owner: keeper }
  // Set the payment link first: an approved shop requires a password for it.
  const { isActive = true, ...rest } = body
  await as(keeper).call(updateShop, { params: mine, body: rest })
  // Approves like an administrator, without a sign-in for each shop, which is slow by design.
  await approveShop((await platform()).db, mine.id, true, undefined)
  return { shop: await as(keeper).call(updateShop, { params: mine, body: { isActive } }), owner: keeper }
}

type ProductWishes = Partial<Omit<(typeof NewProduct)['_zod']['input'], 'shopId'>> & {
  /** The shop of the record; by default a new open one. */
  of?: Store
}

async function product({ of, ...wishes }: ProductWishes = {}): Promise<Stocked> {
  const store = of ?? (await shop({ open: true }))
  const body = {
    name: `Card ${number()}`,
    priceCents: 1_250,
    stock: 10,
    allowFree: true,
    ...wishes,
    shopId: store.shop.id,
  }
  return { ...store, product: await as(store.owner).call(createProduct, { body }) }
}

type OrderWishes = { of?: Stocked; quantity?: number; status?: OrderStatus; customerEmail?: string }

async function order({ of, quantity = 1, status = 'pending', customerEmail }: OrderWishes = {}): Promise<Ordered> {
  const stocked = of ?? (await product())
  const body = checkout(stocked.shop, [[stocked.product, quantity]], customerEmail ? { customerEmail } : {})
  const placed = await call(placeOrder, { body })
  await move(stocked.owner, placed, status)
  return { ...stocked, order: placed }
}

const waysTo: Record<OrderStatus, readonly ('paid' | 'ripped' | 'shipped')[]> = {
  pending: [],
  paid: ['paid'],
  ripped: ['paid', 'ripped'],
  shipped: ['paid', 'shipped'],
  cancelled: [],
}

async function move(keeper: Session, placed: PlacedOrder, status: OrderStatus) {
  for (const step of waysTo[status]) await as(keeper).call(updateOrder, { params: placed, body: { status: step } })
  if (status === 'cancelled') await as(keeper).call(cancelOrder, { params: placed })
}

type CheckoutBody = Input<typeof placeOrder>['body']

/** The storefront's request for these products and quantities. */
export function checkout(
  { id: shopId }: { id: number },
  lines: [product: Pick<Product, 'id' | 'name' | 'priceCents'>, quantity: number][],
  more: Partial<CheckoutBody> = {},
): CheckoutBody {
  return {
    shopId,
    customerEmail: newEmail(),
    totalCents: lines.reduce((sum, [{ priceCents }, quantity]) => sum + quantity * priceCents, 0),
    status: 'pending',
    paymentStatus: 'pending',
    items: lines.map(([{ id, name, priceCents }, quantity]) => ({
      productId: id,
      quantity,
      priceCents,
      productName: name,
    })),
    ...more,
  }
}

/** A valid delivery address. */
export const address = {
  name: 'Bram Bos',
  street: 'Oudegracht',
  houseNumber: '12',
  addition: 'bis',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL' as const,
}

/** Creates the records that a test starts from, including their parents, through the platform's own calls where possible. */
export const given = { owner, admin, customer, shop, product, order }
