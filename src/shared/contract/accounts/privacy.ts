import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Cents, Email, Id, PathId, Timestamp, words } from '#shared/contract/fields.ts'
import { GiftTo } from '#shared/contract/orders/gift-to.ts'
import { OrderExtra } from '#shared/contract/orders/order-extra.ts'
import { OrderShipping } from '#shared/contract/shops/shipping.ts'

const text = z.string()
const orNone = text.nullable()

const StoredOrder = z.strictObject({
  number: text,
  placedAt: Timestamp,
  status: text,
  paymentStatus: text,
  totalCents: Cents,
  shippingCents: Cents,
  delivery: text,
  shipping: OrderShipping,
  deliveryAddress: z.record(text, z.unknown()).nullable(),
  trackingCode: orNone,
  recording: orNone,
  notesOfShop: orNone,
  note: text,
  /** Recipient of its gift cards, and the message to them. */
  gift: GiftTo.nullable(),
  extras: z.array(OrderExtra),
  networkAddress: orNone,
  language: text,
  lines: z.array(
    z.strictObject({
      product: text,
      quantity: z.int(),
      priceCents: Cents,
      openedLive: z.int(),
      /** When the customer asked, and the version of the wording they agreed to. */
      askedToOpenLive: z.strictObject({ at: Timestamp, version: z.int() }).nullable(),
    }),
  ),
  invoices: z.array(z.strictObject({ number: text, issuedOn: text, totalCents: Cents, buyer: z.array(text) })),
  payments: z.array(
    z.strictObject({ day: text, amountCents: Cents, payer: orNone, account: orNone, description: orNone }),
  ),
  withdrawals: z.array(z.strictObject({ at: Timestamp, name: text, reason: text, refundedCents: Cents.nullable() })),
  /** Name that the person chose for live openings. */
  nameOnStream: orNone,
  /** The one that the person chose, and whether with a reminder. */
  liveOpening: z.strictObject({ title: text, startsAt: Timestamp, reminder: z.boolean() }).nullable(),
  pulls: z.array(
    z.strictObject({ at: Timestamp, card: text, number: text, set: text, photo: orNone, toYou: z.boolean() }),
  ),
  refunds: z.array(z.strictObject({ at: Timestamp, amountCents: Cents, reason: text })),
  parcels: z.array(z.strictObject({ at: Timestamp, trackingCode: orNone })),
  messagesOfShop: z.array(z.strictObject({ at: Timestamp, text })),
})

const StoredMessage = z.strictObject({ at: Timestamp, subject: text, status: text })

/** An unfinished order, for which the shop needs the customer's identity. */
const OpenOrder = z.strictObject({ shop: text, number: text })
export type OpenOrder = z.infer<typeof OpenOrder>

/** All data stored about an email address, under readable keys: see docs/personal-data.md. */
export const PersonalData = z.strictObject({
  email: text,
  madeAt: Timestamp,
  shops: z.array(
    z.strictObject({
      shop: text,
      customerSince: Timestamp.nullable(),
      /** The shop's notes about this person, and its tags. */
      notesOfShop: orNone,
      tagsOfShop: z.array(text),
      blockedByShop: z.boolean(),
      /** Sold-out products with a stock alert for this address. */
      waitsFor: z.array(z.strictObject({ product: text, askedAt: Timestamp })),
      /** Draft orders for the address, whether or not they became an order. */
      draftOrders: z.array(
        z.strictObject({
          at: Timestamp,
          note: text,
          language: text,
          /** Set by hand; null: the price of the method. */
          shippingCents: Cents.nullable(),
          delivery: text,
          country: orNone,
          method: orNone,
          heldSince: Timestamp.nullable(),
          seenAt: Timestamp.nullable(),
          extras: z.array(OrderExtra),
          lines: z.array(z.strictObject({ product: text, quantity: z.int(), priceCents: Cents })),
        }),
      ),
      /** Store credit with its movements. */
      storeCredit: z.array(
        z.strictObject({
          kind: text,
          endsOn: orNone,
          message: text,
          movements: z.array(
            z.strictObject({ at: Timestamp, cause: text, amountCents: Cents, order: orNone, reason: text }),
          ),
        }),
      ),
      /** Cards offered to the shop. */
      offers: z.array(
        z.strictObject({
          number: text,
          at: Timestamp,
          state: text,
          name: text,
          address: z.record(text, z.unknown()).nullable(),
          birthYear: z.int().nullable(),
          parent: orNone,
          parentEmail: orNone,
          /** Whether the shop stores an account, and what it noted of an identity document: both encrypted. */
          hasAccount: z.boolean(),
          hasIdentity: z.boolean(),
          note: text,
          cashCents: Cents,
          bankCents: Cents,
          creditCents: Cents,
          statement: orNone,
          declaredAt: Timestamp.nullable(),
          hasSignature: z.boolean(),
          lines: z.array(z.strictObject({ card: text, pieces: z.int(), boughtPieces: z.int().nullable() })),
          messages: z.array(z.strictObject({ at: Timestamp, byYou: z.boolean(), text })),
        }),
      ),
      /** Products reserved for this address. */
      reservedProducts: z.array(text),
      orders: z.array(StoredOrder),
      messages: z.array(StoredMessage),
    }),
  ),
  /** Absent when the request covers a single shop. */
  platform: z
    .strictObject({
      account: z.strictObject({ firstName: text, lastName: text, since: Timestamp }).nullable(),
      cardAlerts: z.array(z.strictObject({ askedAt: Timestamp, confirmed: z.boolean(), cards: z.array(text) })),
      reports: z.array(z.strictObject({ at: Timestamp, name: orNone, explanation: text })),
      messages: z.array(StoredMessage),
    })
    .nullable(),
  /** Their data remains until they are finished. */
  openOrders: z.array(OpenOrder),
})
export type PersonalData = z.infer<typeof PersonalData>

/** Result of an erasure: anonymized orders, and open orders that must wait. */
export const Erasure = z.strictObject({ orders: z.int(), openOrders: z.array(OpenOrder) })
export type Erasure = z.infer<typeof Erasure>

export const askForMyData = endpoint({
  name: 'privacy.requestData',
  method: 'POST',
  path: '/api/my-data',
  access: 'public',
  summary:
    'Have a link sent that shows what is kept about an email address, at one shop or everywhere; the answer never says whether there is anything',
  body: z.strictObject({ email: Email, shopId: Id.optional() }),
  status: 204,
  limit: 'my-data',
})

const ByKey = z.strictObject({ key: words(100) })

export const getMyData = endpoint({
  name: 'privacy.getData',
  method: 'GET',
  path: '/api/my-data/:key',
  access: 'public',
  summary: 'What is kept about whoever got this link',
  params: ByKey,
  answer: PersonalData,
  limit: 'my-data-page',
})

export const eraseMyData = endpoint({
  name: 'privacy.eraseData',
  method: 'POST',
  path: '/api/my-data/:key/erase',
  access: 'public',
  summary: 'Erase what is kept about whoever got this link; orders that are not done stay until they are',
  params: ByKey,
  answer: Erasure,
  limit: 'my-data-page',
})

const OfCustomer = z.strictObject({ ...ById.shape, customerId: PathId })

export const getCustomerData = endpoint({
  name: 'customers.getData',
  method: 'GET',
  path: '/api/shops/:id/customers/:customerId/data',
  access: 'shop',
  permission: 'customers.read',
  summary: 'What the shop keeps about a customer, for a customer who asks for it',
  params: OfCustomer,
  answer: PersonalData,
})

export const eraseCustomer = endpoint({
  name: 'customers.erase',
  method: 'POST',
  path: '/api/shops/:id/customers/:customerId/erase',
  access: 'shop',
  permission: 'customers.write',
  agents: 'propose',
  summary: 'Erase what the shop keeps about a customer; orders that are not done stay until they are',
  params: OfCustomer,
  answer: Erasure,
})
