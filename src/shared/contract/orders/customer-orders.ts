import { z } from 'zod'
import { conditionScales } from '../../rules/cards/conditions.ts'
import { orderStatuses, paymentStatuses } from '../../rules/orders/order-status.ts'
import { countries } from '../../rules/orders/shipping/countries.ts'
import { orderDeliveries } from '../../rules/orders/shipping/delivery.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Email, LONGEST_HEADER, ReaderLanguage, Timestamp, text } from '../fields.ts'
import { emailStatuses } from '../platform/emails.ts'
import { problem, refusal } from '../problem.ts'
import { PublicDiscount } from '../shops/discounts.ts'
import { OrderShipping } from '../shops/shipping.ts'
import { Address } from './address.ts'
import { OrderItem, Parcel } from './order-details.ts'
import { OrderExtra } from './order-extra.ts'
import { Payment } from './payment.ts'
import { OnlinePayment } from './provider-payments.ts'
import { CustomerRefund } from './refunds.ts'

/** The key in the URL of an order's customer page. */
export const PageKey = z.strictObject({ key: text(100) })

/** When an order entered a state. Future states are absent. */
export const OrderStep = z.strictObject({
  step: z.enum([...orderStatuses, 'refunded']),
  at: Timestamp,
  /** For an order that expired: days it waited for payment. */
  unpaidDays: z.number().optional(),
})
export type OrderStep = z.infer<typeof OrderStep>

/** An order as its customer sees it. */
export const CustomerOrder = z.strictObject({
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  customerEmail: z.string(),
  /** Default language of its page, and the language of its messages. */
  language: ReaderLanguage,
  /** Delivery status of the confirmation email. Null: none on record. */
  confirmation: z.enum(emailStatuses).nullable(),
  createdAt: Timestamp,
  steps: z.array(OrderStep),
  items: z.array(
    OrderItem.omit({ productId: true }).extend({
      imageUrl: z.string().nullable(),
      category: z.string().nullable(),
      /** Release date of a pre-order; null once released. */
      releaseDate: z.string().nullable(),
    }),
  ),
  /** The shop's own lines, and discounts, which are negative. */
  extras: z.array(OrderExtra),
  /** The discount code of the order and its eligible lines; `lineIds` null: all of them. */
  discount: z
    .strictObject({ ...PublicDiscount.omit({ productIds: true }).shape, lineIds: z.array(z.number()).nullable() })
    .nullable(),
  /** Includes extras. */
  goodsCents: Cents,
  shippingCents: Cents,
  totalCents: Cents,
  /** Amount due; also set if the total of a paid order rose. */
  openCents: Cents,
  /** Paid with store credit. */
  creditCents: Cents,
  /** Its gift cards with the keys of their pages, once they are issued; `email` is to whom they were sent. */
  giftCards: z.array(z.strictObject({ balanceCents: Cents, key: z.string(), email: z.string().nullable() })),
  /** Completed and pending refunds, oldest first. */
  refunds: z.array(CustomerRefund),
  /** Version of the terms that the order was placed under; null: none were published. */
  termsVersion: z.number().nullable(),
  /** The paid payment at a provider, or the last attempt. */
  onlinePayment: OnlinePayment.nullable(),
  /** Only while payment is due. */
  paymentLink: z.string().nullable(),
  payment: Payment,
  /** Day from which it can be paid; null: at checkout, or the day has come. */
  payFrom: z.string().nullable(),
  /** Unpaid, and can be paid when it is picked up. */
  payAtPickup: z.boolean(),
  /** Day on which all its products are released and it can ship; null: already released, or the order is no longer open. */
  releaseDate: z.string().nullable(),
  /** Day by which the shop promised to send it, once it is paid; null: it promised none, the day has passed, or it is sent. */
  sendBy: z.string().nullable(),
  trackingCode: z.string().nullable(),
  /** Pieces sent in earlier partial shipments. */
  sentPieces: z.number(),
  parcels: z.array(Parcel.omit({ id: true })),
  /** Numbers of the other orders in the same parcel. */
  together: z.array(z.string()),
  /** URL of the recording of the packs being opened. */
  recordingUrl: z.string().nullable(),
  delivery: z.enum(orderDeliveries),
  shipping: OrderShipping,
  deliveryAddress: z
    .strictObject({
      name: z.string(),
      street: z.string(),
      houseNumber: z.string(),
      addition: z.string(),
      postcode: z.string(),
      city: z.string(),
      country: z.enum(countries),
    })
    .nullable(),
  /** Messages from the shop, oldest first. */
  messages: z.array(z.strictObject({ body: z.string(), at: Timestamp })),
  /** Changes still open to the customer: delivery method until payment, address until shipping. */
  may: z.strictObject({
    changeDelivery: z.boolean(),
    changeAddress: z.boolean(),
    /** Cancelling or ordering fewer pieces: only until the first payment. */
    changeLines: z.boolean(),
    writeNote: z.boolean(),
  }),
  /** The customer's note to the shop. */
  note: z.string(),
  /** Available destinations, with the current shipping costs. */
  sendable: z.array(z.strictObject({ country: z.enum(countries), shippingCents: Cents, shipping: OrderShipping })),
  shop: z.strictObject({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    language: ReaderLanguage,
    conditionScale: z.enum(conditionScales),
    pickupInfo: z.string(),
    /** In the language that is not the shop's own; empty: none. */
    pickupInfoTranslated: z.string(),
  }),
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

export const getCustomerOrder = endpoint({
  name: 'orderPage.get',
  method: 'GET',
  path: '/api/customer-orders/:key',
  access: 'public',
  summary: "An order's page for its customer; who knows its key may see it",
  params: PageKey,
  answer: CustomerOrder,
  limit: 'order-page',
})

export const TotalSeen = z.int(problem('notCents'))

/** Delivery choice for an order. `totalCents`: the new total, as shown to the customer for consent. */
export const DeliveryChoice = z.discriminatedUnion(
  'delivery',
  [
    z.strictObject({ delivery: z.literal('ship'), address: Address, totalCents: TotalSeen }),
    z.strictObject({ delivery: z.literal('pickup'), totalCents: TotalSeen }),
  ],
  refusal('delivery'),
)
export type DeliveryChoice = z.output<typeof DeliveryChoice>

export const chooseDelivery = endpoint({
  name: 'orderPage.chooseDelivery',
  method: 'PUT',
  path: '/api/customer-orders/:key/delivery',
  access: 'public',
  summary: 'Say where an order goes, until it is shipped; or choose the other way of delivery, until it is paid',
  params: PageKey,
  body: DeliveryChoice,
  answer: CustomerOrder,
  limit: 'order-page',
})

export const sendOrderLinks = endpoint({
  name: 'storefront.sendOrderLinks',
  method: 'POST',
  path: '/api/public/shops/:id/order-links',
  access: 'public',
  summary: 'Email the links to a customer’s orders at this shop; the answer never says whether there are any',
  params: ById,
  // A form without scripts sends the visitor's language this way.
  headers: z.object({ 'accept-language': text(LONGEST_HEADER).optional() }),
  body: z.strictObject({ email: Email }),
  answer: z.strictObject({ message: z.string() }),
  limit: 'order-links',
})
