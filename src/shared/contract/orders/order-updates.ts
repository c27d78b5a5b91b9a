import { z } from 'zod'
import { permissionOfMove } from '../../rules/access/move-permissions.ts'
import { RECORDING_MAX, recordingProblem } from '../../rules/orders/recording.ts'
import { payMeans } from '../../rules/payments/pay-means.ts'
import { normalisePaymentLink } from '../../rules/payments/payment-link.ts'
import { TrackingCode } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, text, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { Order } from './orders.ts'
import { MAX_LINES, Quantity } from './placing.ts'

/** URL of a page with a recording. */
export const RecordingUrl = text(RECORDING_MAX, problem('notText'), problem('recordingLink'))
  .superRefine((link, context) => {
    const wrong = link === '' ? undefined : recordingProblem(link)
    if (wrong) context.addIssue({ code: 'custom', message: wrong })
  })
  .transform(normalisePaymentLink)

/** Packs were opened live. */
export const Opening = z.strictObject({
  status: z.literal('ripped'),
  /** Defaults to all lines that asked for live opening, or if none did, all sealed lines, as agreed by chat. */
  opened: z
    .array(
      z
        .strictObject({ lineId: Id.optional(), productId: Id.optional(), quantity: Quantity })
        .refine(
          ({ lineId, productId }) => (lineId === undefined) !== (productId === undefined),
          refusal('lineOrProduct'),
        ),
      refusal('itemsNotList'),
    )
    .min(1, refusal('chooseOpened'))
    .max(MAX_LINES, refusal('tooManyLines', { limit: MAX_LINES }))
    .optional(),
  /** Required if `opened` includes a line that did not ask for live opening. */
  agreedByChat: YesOrNo.optional(),
  /** URL of the recording. Empty: none yet. */
  recordingUrl: RecordingUrl.optional(),
})
export type Opening = z.output<typeof Opening>

export const OrderUpdate = z.discriminatedUnion(
  'status',
  [
    z.strictObject({
      status: z.literal('paid'),
      /** Payment method. */
      means: z.enum(payMeans, refusal('payMeans')).optional(),
    }),
    Opening,
    z.strictObject({ status: z.literal('shipped'), trackingCode: TrackingCode.optional() }),
  ],
  refusal('orderStatus'),
)
export type OrderUpdate = z.output<typeof OrderUpdate>

export const updateOrder = endpoint({
  name: 'orders.move',
  method: 'PUT',
  path: '/api/orders/:id',
  access: 'shop',
  permission: 'orders.pack',
  permissionFor: ({ body }) => permissionOfMove[(body as OrderUpdate).status],
  agents: 'confirm',
  summary: 'Mark paid, mark ripped, or ship',
  params: ById,
  body: OrderUpdate,
  answer: Order,
})

export const cancelOrder = endpoint({
  name: 'orders.cancel',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  access: 'shop',
  permission: 'orders.write',
  agents: 'propose',
  summary: 'Cancel an order that has not been shipped; its stock comes back',
  params: ById,
  answer: Order,
})

export const refundOrder = endpoint({
  name: 'orders.markRefunded',
  method: 'POST',
  path: '/api/orders/:id/refund',
  access: 'shop',
  permission: 'refunds.write',
  agents: 'propose',
  summary: 'Mark a cancelled, paid order as refunded',
  params: ById,
  answer: Order,
})

export const changeRecording = endpoint({
  name: 'orders.changeRecording',
  method: 'PUT',
  path: '/api/orders/:id/recording',
  access: 'shop',
  permission: 'orders.pack',
  agents: 'confirm',
  summary: 'Add, correct or remove the link to the recording of packs that were opened live',
  params: ById,
  /** Empty: none. */
  body: z.strictObject({ recordingUrl: RecordingUrl }),
  answer: Order,
})
