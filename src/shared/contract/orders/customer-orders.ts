import { z } from 'zod'
import { conditionScales } from '../../rules/cards/conditions.ts'
import { countries } from '../../rules/orders/address.ts'
import { orderDeliveries } from '../../rules/orders/delivery.ts'
import { orderStatuses, paymentStatuses } from '../../rules/orders/order-status.ts'
import { PublicDiscount } from '../discounts.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Email, LONGEST_HEADER, ReaderLanguage, Timestamp, text } from '../fields.ts'
import { emailStatuses } from '../platform/emails.ts'
import { problem, refusal } from '../problem.ts'
import { OrderShipping } from '../shipping.ts'
import { Address } from './address.ts'
import { OrderItem, Parcel } from './order-details.ts'
import { OrderExtra } from './order-extra.ts'
import { Payment } from './payment.ts'
import { OnlinePayment } from './provider-payments.ts'
import { CustomerRefund } from './refunds.ts'

/** The key in the address of a customer's page of an order. */
export const PageKey = z.strictObject({ key: text(100) })

/** When an order came into a state; what has not happened yet is not there. */
export const OrderStep = z.strictObject({
  step: z.enum([...orderStatuses, 'refunded']),
  at: Timestamp,
  /** Of one that was cancelled by itself: how many days it waited for its payment. */
  unpaidDays: z.number().optional(),
})
export type OrderStep = z.infer<typeof OrderStep>

/** An order as its customer sees it. */
export const CustomerOrder = z.strictObject({
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  customerEmail: z.string(),
  /** Of its page, where the address names none, and of the messages about it. */
  language: ReaderLanguage,
  /** What became of the email that confirms the order. Null: there is none on record. */
  confirmation: z.enum(emailStatuses).nullable(),
  createdAt: Timestamp,
  steps: z.array(OrderStep),
  items: z.array(
    OrderItem.omit({ productId: true }).extend({
      imageUrl: z.string().nullable(),
      category: z.string().nullable(),
      /** The day on which it comes out; null for what is out already. */
      releaseDate: z.string().nullable(),
    }),
  ),
  /** Lines of the shop's own, and discounts, which are below zero. */
  extras: z.array(OrderExtra),
  /** The code that it was placed with, and the lines that it is for; `lineIds` null: all of them. */
  discount: z
    .strictObject({ ...PublicDiscount.omit({ productIds: true }).shape, lineIds: z.array(z.number()).nullable() })
    .nullable(),
  /** With extras. */
  goodsCents: Cents,
  shippingCents: Cents,
  totalCents: Cents,
  /** What is still to be paid of it, also of one that was paid before its total rose. */
  openCents: Cents,
  /** What was paid back of it, or is on its way, first things first. */
  refunds: z.array(CustomerRefund),
  /** The version of the shop's terms that it was placed under; null: it had published none. */
  termsVersion: z.number().nullable(),
  /** Of a payment provider: the paid one, or the last that was tried. */
  onlinePayment: OnlinePayment.nullable(),
  /** Only as long as the order waits for money. */
  paymentLink: z.string().nullable(),
  payment: Payment,
  /** The day on which it can be paid; null: it is paid when it is ordered, or that day has come. */
  payFrom: z.string().nullable(),
  /** The day on which all of it is out and can be sent; null: it is, or the order is no longer open. */
  releaseDate: z.string().nullable(),
  trackingCode: z.string().nullable(),
  /** Pieces that left in parts, before the rest. */
  sentPieces: z.number(),
  parcels: z.array(Parcel.omit({ id: true })),
  /** The numbers of the orders that go into one parcel with it. */
  together: z.array(z.string()),
  /** Where one can watch the packs being opened. */
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
  /** What the shop wrote, oldest first. */
  messages: z.array(z.strictObject({ body: z.string(), at: Timestamp })),
  /** What the customer may still change: the way only until it is paid, the address until it is shipped. */
  may: z.strictObject({
    changeDelivery: z.boolean(),
    changeAddress: z.boolean(),
    /** Cancel it, or order fewer pieces: only as long as nothing was paid. */
    changeLines: z.boolean(),
    writeNote: z.boolean(),
  }),
  /** What the customer told the shop about it. */
  note: z.string(),
  /** Where it can be sent, and what that costs now. */
  sendable: z.array(z.strictObject({ country: z.enum(countries), shippingCents: Cents, shipping: OrderShipping })),
  shop: z.strictObject({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    language: ReaderLanguage,
    conditionScale: z.enum(conditionScales),
    pickupInfo: z.string(),
    /** In the language that is not the shop's own; empty: there is none. */
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

/** How an order is to be delivered. `totalCents`: the total with it, which the customer saw and agrees to. */
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
  // The page of a form without scripts asks for its visitor.
  headers: z.object({ 'accept-language': text(LONGEST_HEADER).optional() }),
  body: z.strictObject({ email: Email }),
  answer: z.strictObject({ message: z.string() }),
  limit: 'order-links',
})
