import { z } from 'zod'
import { conditionScales } from '../../rules/cards/conditions.ts'
import {
  addressLimits,
  countries,
  houseNumberProblem,
  normalisePostcode,
  postcodeProblem,
} from '../../rules/orders/address.ts'
import { deliveries } from '../../rules/orders/delivery.ts'
import { orderStatuses, paymentStatuses } from '../../rules/orders/order-status.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Email, line, lineOrNone, newName, ReaderLanguage, Timestamp } from '../fields.ts'
import { emailStatuses } from '../platform/emails.ts'
import { problem, refusal } from '../problem.ts'
import { OrderItem } from './orders.ts'
import { Payment } from './payment.ts'
import { OnlinePayment } from './provider-payments.ts'

/** Where a parcel goes. The browser's form checks with the same rules. */
export const Address = z
  .strictObject(
    {
      name: newName(addressLimits.name, problem('nameRequired')),
      street: line(addressLimits.street, problem('streetRequired')),
      houseNumber: line(addressLimits.houseNumber, problem('houseNumberRequired')).superRefine((text, context) => {
        const wrong = houseNumberProblem(text)
        if (wrong) context.addIssue({ code: 'custom', message: problem(wrong) })
      }),
      addition: lineOrNone(addressLimits.addition).default(''),
      postcode: line(addressLimits.postcode, problem('postcodeRequired')),
      city: line(addressLimits.city, problem('cityRequired')),
      country: z.enum(countries, problem('countryRequired')),
    },
    problem('addressRequired'),
  )
  .transform((address, context) => {
    const wrong = postcodeProblem(address.postcode, address.country)
    if (wrong) context.addIssue({ code: 'custom', path: ['postcode'], message: problem(wrong) })
    return { ...address, postcode: normalisePostcode(address.postcode, address.country) }
  })

/** The key in the address of a customer's page of an order. */
const PageKey = z.strictObject({ key: z.string().max(100) })

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
    OrderItem.omit({ productId: true }).extend({ imageUrl: z.string().nullable(), category: z.string().nullable() }),
  ),
  goodsCents: Cents,
  shippingCents: Cents,
  totalCents: Cents,
  /** The version of the shop's terms that it was placed under; null: it had published none. */
  termsVersion: z.number().nullable(),
  /** Of a payment provider: the paid one, or the last that was tried. */
  onlinePayment: OnlinePayment.nullable(),
  /** Only as long as the order waits for its payment. */
  paymentLink: z.string().nullable(),
  payment: Payment,
  trackingCode: z.string().nullable(),
  delivery: z.enum(deliveries),
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
  /** What the customer may still change: the way only until it is paid, the address until it is shipped. */
  may: z.strictObject({ changeDelivery: z.boolean(), changeAddress: z.boolean() }),
  /** What sending this order would cost now. */
  shippingIfSentCents: Cents,
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
  method: 'GET',
  path: '/api/customer-orders/:key',
  access: 'public',
  summary: "An order's page for its customer; who knows its key may see it",
  params: PageKey,
  answer: CustomerOrder,
  limit: 'order-page',
})

const TotalSeen = z.int(problem('notCents'))

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
  method: 'POST',
  path: '/api/public/shops/:id/order-links',
  access: 'public',
  summary: 'Email the links to a customer’s orders at this shop; the answer never says whether there are any',
  params: ById,
  // The page of a form without scripts asks for its visitor.
  headers: z.object({ 'accept-language': z.string().optional() }),
  body: z.strictObject({ email: Email }),
  answer: z.strictObject({ message: z.string() }),
  limit: 'order-links',
})
