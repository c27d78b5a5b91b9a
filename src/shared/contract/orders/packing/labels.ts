import { z } from 'zod'
import { orderStatuses } from '../../../rules/orders/order-status.ts'
import { labelTools } from '../../../rules/orders/shipping/label-tools.ts'
import { shippingKinds } from '../../../rules/orders/shipping/shipping.ts'
import { addressesPerPage, addressSheetNames } from '../../../rules/products/labels/label-sheets.ts'
import { endpoint } from '../../endpoint.ts'
import { ById, text } from '../../fields.ts'
import { problem, refusal } from '../../problem.ts'
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
    /** One label per parcel, even for several orders. `kind`: the largest shipping method of the parcel; null if unknown. */
    labels: z.array(z.strictObject({ ...Ref, deliverTo: z.array(z.string()), kind: z.enum(shippingKinds).nullable() })),
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

/** Orders that get an address label: those sent as a letter, or all. */
export const addressLabelChoices = ['letters', 'all'] as const

export const printAddressLabels = endpoint({
  name: 'parcels.printAddressLabels',
  method: 'GET',
  path: '/api/shops/:id/orders/address-labels.pdf',
  access: 'shop',
  permission: 'orders.read',
  summary:
    'Plain address labels for these orders, or for all that wait to be packed, as a PDF at its true size; 409 where there is none',
  params: ById,
  query: z
    .strictObject({
      ...Chosen,
      sheet: z.enum(addressSheetNames, refusal('addressSheet')),
      which: z.enum(addressLabelChoices, refusal('addressLabels')).default('letters'),
      /** 1-based position of the first label on the first page. */
      start: z.coerce
        .number(problem('notNumber'))
        .int(problem('notWhole'))
        .min(1, problem('tooSmall', { limit: 1 }))
        .default(1),
    })
    .refine(({ sheet, start }) => start <= addressesPerPage(sheet), {
      path: ['start'],
      message: refusal('noSuchLabel'),
    }),
  content: 'application/pdf',
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
  permission: 'orders.pack',
  agents: 'read',
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
