import { z } from 'zod'
import { text } from './fields.ts'
import { refusal } from './problem.ts'

/** The same key and body return the first response again. */
export const idempotencyHeader = z.object({
  'idempotency-key': text(200, refusal('idempotencyKey'), refusal('idempotencyKey'))
    .regex(/^[\x21-\x7e]{8,200}$/, refusal('idempotencyKey'))
    .optional(),
})
