import { z } from 'zod'
import { conditionScales } from '../../../rules/cards/conditions.ts'
import { orderStatuses } from '../../../rules/orders/order-status.ts'
import { orderDeliveries } from '../../../rules/orders/shipping/delivery.ts'
import { endpoint } from '../../endpoint.ts'
import { ById, Cents, PathId, ReaderLanguage, Timestamp, text } from '../../fields.ts'
import { refusal } from '../../problem.ts'
import { OrderedDetails } from '../../products/cards.ts'
import { OrderShipping } from '../../shops/shipping.ts'
import { OrderExtra } from '../order-extra.ts'
import { MAX_ORDERS_AT_ONCE } from '../orders.ts'
import { Pull } from '../pulls.ts'

/** Ids separated by commas, as in a query string: `?orders=4,8,15`. */
export const OrderIds = text(
  MAX_ORDERS_AT_ONCE * 17,
  refusal('chooseOrders'),
  refusal('tooManyOrders', { limit: MAX_ORDERS_AT_ONCE }),
)
  .transform((text): unknown[] => [...new Set(text.split(',').filter(Boolean))])
  .pipe(
    z
      .array(PathId)
      .min(1, refusal('chooseOrders'))
      .max(MAX_ORDERS_AT_ONCE, refusal('tooManyOrders', { limit: MAX_ORDERS_AT_ONCE })),
  )

const Chosen = z.strictObject({ orders: OrderIds })

const OrderRef = z.strictObject({ id: z.number(), orderNumber: z.string() })

/** A requested order that cannot be packed: unpaid, already sent, or waiting until `releaseDate` for the rest of its parcel. */
export const LeftOut = z.strictObject({
  ...OrderRef.shape,
  status: z.enum(orderStatuses),
  releaseDate: z.string().nullable(),
})
export type LeftOut = z.infer<typeof LeftOut>

/** Pieces of a pack or box to open, opened, and sent sealed; all 0 for products that are not openable. */
const Packed = z.strictObject({ toOpen: z.number(), opened: z.number(), sealed: z.number() })
export type Packed = z.infer<typeof Packed>

export const PullLine = z.strictObject({
  productId: z.number(),
  name: z.string(),
  setName: z.string().nullable(),
  /** Current details that distinguish products of the same name. */
  details: OrderedDetails,
  /** Storage location in the shop. */
  location: z.string().nullable(),
  imageUrl: z.string().nullable(),
  quantity: z.number(),
  packed: Packed,
  /** Orders that these pieces are for. */
  orders: z.array(z.strictObject({ ...OrderRef.shape, quantity: z.number(), packed: Packed })),
})
export type PullLine = z.infer<typeof PullLine>

export const PullSheet = z.strictObject({
  orders: z.array(OrderRef),
  leftOut: z.array(LeftOut),
  /** By location, set, number and name; lines without a location last. */
  lines: z.array(PullLine),
  /** The shop or one of the orders has live opening, so sealed pieces are marked as such. */
  opensLive: z.boolean(),
  pieces: z.number(),
})
export type PullSheet = z.infer<typeof PullSheet>

export const PackingSlip = z.strictObject({
  ...OrderRef.shape,
  customerEmail: z.string(),
  /** The customer's language. */
  language: ReaderLanguage,
  createdAt: Timestamp,
  /** Delivery method, and the address line by line; empty where unknown. */
  delivery: z.enum(orderDeliveries),
  deliverTo: z.array(z.string()),
  /** Pickup instructions in the customer's language; empty if the shop has no pickup. */
  pickupInfo: z.string(),
  /** Seller details, line by line in the customer's language; empty until the owner enters them. */
  seller: z.array(z.string()),
  /** An earlier parcel was sent: these are the remaining lines. */
  isRest: z.boolean(),
  /** The customer can pay when picking it up. */
  isToPay: z.boolean(),
  /** Waits for the release of its parcel until this day. */
  releaseDate: z.string().nullable(),
  /** Numbers of the orders in the same parcel; their slips are adjacent to this one. */
  together: z.array(z.string()),
  /** Goods and shipping. */
  totalCents: Cents,
  shippingCents: Cents,
  shipping: OrderShipping,
  /** The shop's own lines, and discounts. */
  extras: z.array(OrderExtra),
  /** The customer's note to the shop. */
  customerNote: z.string(),
  items: z.array(
    z.strictObject({
      id: z.number(),
      productName: z.string(),
      details: OrderedDetails.nullable(),
      setName: z.string().nullable(),
      quantity: z.number(),
      priceCents: Cents,
      packed: Packed,
    }),
  ),
  /** Cards pulled from the customer's packs, to pack. */
  pulls: z.array(Pull.pick({ id: true, card: true })),
})
export type PackingSlip = z.infer<typeof PackingSlip>

export const PackingSlips = z.strictObject({
  shop: z.strictObject({
    name: z.string(),
    logoUrl: z.string().nullable(),
    /** Scale of displayed conditions. */
    conditionScale: z.enum(conditionScales),
  }),
  slips: z.array(PackingSlip),
  leftOut: z.array(LeftOut),
})
export type PackingSlips = z.infer<typeof PackingSlips>

export const getPullSheet = endpoint({
  name: 'packing.getPullSheet',
  method: 'GET',
  path: '/api/shops/:id/orders/pull-sheet',
  access: 'shop',
  permission: 'orders.read',
  summary: 'All that has to be taken from the shelves for the paid and ripped ones of these orders',
  params: ById,
  query: Chosen,
  answer: PullSheet,
})

export const getPackingSlips = endpoint({
  name: 'packing.getSlips',
  method: 'GET',
  path: '/api/shops/:id/orders/packing-slips',
  access: 'shop',
  permission: 'orders.read',
  summary: 'A slip to go into the parcel of each paid or ripped one of these orders',
  params: ById,
  query: Chosen,
  answer: PackingSlips,
})
