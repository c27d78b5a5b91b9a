import { z } from 'zod'
import { Id, Timestamp } from '#shared/contract/fields.ts'
import { offerStates } from '#shared/rules/buying/offer-status.ts'
import { creditCauses } from '#shared/rules/money/store-credit.ts'
import { orderStatuses, paymentStatuses } from '#shared/rules/orders/order-status.ts'
import { announcedSteps } from '#shared/rules/rips/steps.ts'

/** Subject of an event. Events of one subject are delivered in order. */
type EventSubject = 'order' | 'product' | 'customer' | 'credit' | 'buyorder' | 'shop' | 'webhook'

type EventType = {
  /** Incremented when a field of the data is removed or changes its meaning, not when one is added. */
  version: number
  subject: EventSubject
  /** One line for the API document. */
  summary: string
  data: z.ZodType
}

const event = <const E extends EventType>(type: E): E => type

const Changed = z.strictObject({ id: Id, fields: z.array(z.string()) })
const Named = z.strictObject({ id: Id })
const Order = z.strictObject({
  id: Id,
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
})
const Offer = z.strictObject({ id: Id, number: z.string(), state: z.enum(offerStates) })
const ofOffer = (summary: string) => event({ version: 1, subject: 'buyorder', summary, data: Offer })
const rip = { id: Id, number: z.string(), productId: Id.optional() }
const Rip = z.strictObject(rip)
const ofRip = (summary: string) => event({ version: 1, subject: 'order', summary, data: Rip })
const ofOrder = (summary: string) => event({ version: 1, subject: 'order', summary, data: Order })

/** Events of a shop for other systems, by type. They contain no personal data; the API provides it. */
export const shopEventTypes = {
  'order.placed': ofOrder('An order was placed'),
  'order.paid': ofOrder('An order was paid'),
  'order.changed': ofOrder('The lines, prices or status of an order changed in another way'),
  'order.ripped': ofOrder('The packs of an order were opened live'),
  'order.shipped': ofOrder('An order was sent or picked up'),
  'order.cancelled': ofOrder('An order was cancelled or has expired'),
  'order.refunded': ofOrder('Money of an order was paid back, completely or in part'),
  'rip.called': ofRip('A line of an order is next to be opened live'),
  'rip.opened': ofRip('The first seal of a line was broken'),
  'rip.pulled': event({
    version: 1,
    subject: 'order',
    summary: 'A card from the packs of an order was logged',
    data: z.strictObject({
      ...rip,
      pull: z.string(),
      /** Without the card once its log was undone. */
      card: z
        .strictObject({ name: z.string(), setName: z.string(), number: z.string(), catalogueId: Id.optional() })
        .optional(),
    }),
  }),
  'rip.done': ofRip('All packs of a line were opened'),
  'rip.skipped': ofRip('An order went back to the end of the queue'),
  'rip.undone': event({
    version: 1,
    subject: 'order',
    summary: 'The last step of a live opening was undone',
    data: z.strictObject({ ...rip, step: z.enum(announcedSteps) }),
  }),
  'product.created': event({ version: 1, subject: 'product', summary: 'A product was added', data: Named }),
  'product.updated': event({ version: 1, subject: 'product', summary: 'Fields of a product changed', data: Changed }),
  'product.deleted': event({ version: 1, subject: 'product', summary: 'A product was deleted', data: Named }),
  'stock.changed': event({
    version: 1,
    subject: 'product',
    summary: 'The stock of a product changed',
    data: z.strictObject({ id: Id, stock: z.int().min(0), change: z.int() }),
  }),
  'customer.created': event({ version: 1, subject: 'customer', summary: 'A new customer ordered', data: Named }),
  'credit.changed': event({
    version: 1,
    subject: 'credit',
    summary: 'The store credit of a customer changed',
    data: z.strictObject({ id: Id, cause: z.enum(creditCauses), changeCents: z.int(), balanceCents: z.int().min(0) }),
  }),
  'buyorder.submitted': ofOffer('A customer offered cards on the page of the shop'),
  'buyorder.approved': ofOffer('The customer may bring or send the offered cards'),
  'buyorder.declined': ofOffer('The shop declined an offer of cards'),
  'buyorder.sent': ofOffer('The customer sent the offered cards'),
  'buyorder.received': ofOffer('The shop received the offered cards; an offer at the counter begins with this event'),
  'buyorder.offered': ofOffer('The shop graded the cards, and the customer decides about lower prices'),
  'buyorder.agreed': ofOffer('The customer and the shop agreed on the prices'),
  'buyorder.settled': ofOffer('The shop bought the cards'),
  'buyorder.paid': ofOffer('The shop transferred the amount that is paid by bank'),
  'buyorder.returned': ofOffer('The cards go back to the customer'),
  'buyorder.handed_back': ofOffer('Cards that were not bought were handed back'),
  'buyorder.sent_back': ofOffer('Cards that were not bought were sent back'),
  'buyorder.kept': ofOffer("Uncollected cards became the shop's, as agreed"),
  'buyorder.cancelled': ofOffer('The customer cancelled an offer of cards'),
  'buyorder.expired': ofOffer('Approved cards did not arrive in time'),
  'shop.updated': event({ version: 1, subject: 'shop', summary: 'Settings of the shop changed', data: Changed }),
} as const

/** Sent on request to check a webhook. */
export const testEventType = event({ version: 1, subject: 'webhook', summary: 'A test of the webhook', data: Named })

export type ShopEventType = keyof typeof shopEventTypes

export const shopEventTypeNames = Object.keys(shopEventTypes) as [ShopEventType, ...ShopEventType[]]

/** An event as delivered to other systems. `data` follows the schema of its type. */
export const ShopEvent = z.strictObject({
  type: z.enum(shopEventTypeNames),
  version: z.int().min(1),
  shopId: Id,
  timestamp: Timestamp,
  data: z.record(z.string(), z.unknown()),
})
export type ShopEvent = z.infer<typeof ShopEvent>
