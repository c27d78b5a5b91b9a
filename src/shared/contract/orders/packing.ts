import { z } from 'zod'
import { conditionScales } from '../../rules/cards/conditions.ts'
import { orderDeliveries } from '../../rules/orders/delivery.ts'
import { orderStatuses } from '../../rules/orders/order-status.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, PathId, ReaderLanguage, Timestamp, text } from '../fields.ts'
import { refusal } from '../problem.ts'
import { OrderedDetails } from '../products/cards.ts'
import { OrderShipping } from '../shipping.ts'
import { OrderExtra } from './order-extra.ts'
import { MAX_ORDERS_AT_ONCE } from './orders.ts'

/** Ids with commas between, as they stand in an address: `?orders=4,8,15`. */
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

/** A requested order that cannot be packed: not paid yet, already gone, or waiting until `releaseDate` for all of its parcel to be out. */
export const LeftOut = z.strictObject({
  ...OrderRef.shape,
  status: z.enum(orderStatuses),
  releaseDate: z.string().nullable(),
})
export type LeftOut = z.infer<typeof LeftOut>

/** Pieces of a pack or box by what becomes of them; all 0 of what nobody opens. */
const Packed = z.strictObject({ toOpen: z.number(), opened: z.number(), sealed: z.number() })
export type Packed = z.infer<typeof Packed>

export const PullLine = z.strictObject({
  productId: z.number(),
  name: z.string(),
  setName: z.string().nullable(),
  /** What tells the product from others of its name, as it is now. */
  details: OrderedDetails,
  /** Where it lies in the shop. */
  location: z.string().nullable(),
  imageUrl: z.string().nullable(),
  quantity: z.number(),
  packed: Packed,
  /** Which orders it goes to. */
  orders: z.array(z.strictObject({ ...OrderRef.shape, quantity: z.number(), packed: Packed })),
})
export type PullLine = z.infer<typeof PullLine>

export const PullSheet = z.strictObject({
  orders: z.array(OrderRef),
  leftOut: z.array(LeftOut),
  /** By location, set, number and name; what has none comes last. */
  lines: z.array(PullLine),
  /** Something is opened live, or the shop does so: what is sent sealed says so. */
  opensLive: z.boolean(),
  pieces: z.number(),
})
export type PullSheet = z.infer<typeof PullSheet>

export const PackingSlip = z.strictObject({
  ...OrderRef.shape,
  customerEmail: z.string(),
  /** What the slip is written in: the customer's. */
  language: ReaderLanguage,
  createdAt: Timestamp,
  /** Whether it is sent or picked up, and the lines of the address it goes to; empty where none is known. */
  delivery: z.enum(orderDeliveries),
  deliverTo: z.array(z.string()),
  /** Where one can pick up at the shop, in the customer's language; empty where one cannot. */
  pickupInfo: z.string(),
  /** Who sells, line by line in the customer's language; empty until the owner has entered it. */
  seller: z.array(z.string()),
  /** A part was sent before: these are the lines that are left. */
  isRest: z.boolean(),
  /** The numbers of the orders that go into the same parcel; their slips follow or precede this one. */
  together: z.array(z.string()),
  /** Goods and shipping. */
  totalCents: Cents,
  shippingCents: Cents,
  shipping: OrderShipping,
  /** Lines of the shop's own, and discounts. */
  extras: z.array(OrderExtra),
  /** What the customer told the shop about it. */
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
})
export type PackingSlip = z.infer<typeof PackingSlip>

export const PackingSlips = z.strictObject({
  shop: z.strictObject({
    name: z.string(),
    logoUrl: z.string().nullable(),
    /** In whose letters conditions are written. */
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
