import { z } from 'zod'
import { orderStatuses } from '../../rules/orders/order-status.ts'
import { labelTools } from '../../rules/orders/shipping/label-tools.ts'
import { endpoint } from '../endpoint.ts'
import { ById, text } from '../fields.ts'
import { refusal } from '../problem.ts'
import { OrderIds } from './packing.ts'

/** Reasons why an order gets no label. */
export const noLabelReasons = ['address', 'pickup', 'status', 'release'] as const

/** Selected orders; defaults to all that wait to be packed, oldest first. */
const Chosen = { orders: OrderIds.optional() }

const Ref = { id: z.number(), orderNumber: z.string() }

export const getLabels = endpoint({
  name: 'parcels.getLabels',
  method: 'GET',
  path: '/api/shops/:id/orders/labels',
  access: 'shop',
  permission: 'orders.read',
  summary:
    'For which of these orders, or of all that wait to be packed, a label can be printed, and why not for the others',
  params: ById,
  query: z.strictObject(Chosen),
  answer: z.strictObject({
    /** One label per parcel, even for several orders. */
    labels: z.array(z.strictObject({ ...Ref, deliverTo: z.array(z.string()) })),
    leftOut: z.array(z.strictObject({ ...Ref, reason: z.enum(noLabelReasons) })),
  }),
})

export const exportLabels = endpoint({
  name: 'parcels.exportLabels',
  method: 'GET',
  path: '/api/shops/:id/orders/labels.csv',
  access: 'shop',
  permission: 'orders.read',
  summary:
    'The addresses of these orders, or of all that wait to be packed, as a CSV file for a tool that prints labels',
  params: ById,
  query: z.strictObject({ ...Chosen, tool: z.enum(labelTools, refusal('labelTool')) }),
  content: 'text/csv',
})

export const MAX_TRACKING_TEXT = 200_000

/** Problems of a line of tracking codes. */
export const trackingProblems = ['unknown', 'twice', 'code', 'spreadsheet', 'status', 'release'] as const

export const TrackingLine = z.strictObject({
  /** 1-based. */
  line: z.number(),
  text: z.string(),
  trackingCode: z.string(),
  /** Null: the shop has no order with this number. */
  order: z.strictObject({ ...Ref, status: z.enum(orderStatuses) }).nullable(),
  /** Null: the order can be shipped with this code. */
  problem: z.enum(trackingProblems).nullable(),
})
export type TrackingLine = z.infer<typeof TrackingLine>

export const previewTracking = endpoint({
  name: 'parcels.previewTracking',
  method: 'POST',
  path: '/api/shops/:id/orders/tracking-codes/preview',
  access: 'shop',
  permission: 'orders.write',
  summary:
    'Which orders the lines of a pasted text or of a CSV file name, each with its tracking code; nothing is changed',
  params: ById,
  body: z.strictObject({
    text: text(
      MAX_TRACKING_TEXT,
      refusal('trackingText'),
      refusal('trackingTextLong', { limit: MAX_TRACKING_TEXT }),
    ).min(1, refusal('trackingText')),
  }),
  answer: z.array(TrackingLine),
})
