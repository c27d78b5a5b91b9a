import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { Email, Id } from '#shared/contract/fields.ts'
import { Confirmation } from './confirmation.ts'

export const exportAccount = endpoint({
  name: 'account.export',
  method: 'POST',
  path: '/api/account/export',
  access: 'signed-in',
  summary:
    'All that is kept of your account and your shop, as one ZIP. Asks for your currentPassword, and code where you have two factors',
  body: Confirmation,
  content: 'application/zip',
})

/** An unfinished obligation to a customer. `payment`: not yet settled by the payment provider. */
export const OpenWork = z.strictObject({
  kind: z.enum(['order', 'refund', 'withdrawal', 'payment']),
  shopId: Id,
  orderId: Id,
  orderNumber: z.string(),
})
export type OpenWork = z.infer<typeof OpenWork>

export const Closing = z.strictObject({
  shops: z.array(z.strictObject({ id: Id, name: z.string(), slug: z.string().nullable() })),
  /** Obligations that block closing the account: oldest first, at most 50. */
  open: z.array(OpenWork),
})
export type Closing = z.infer<typeof Closing>

export const getClosing = endpoint({
  name: 'account.getClosing',
  method: 'GET',
  path: '/api/account/closing',
  access: 'signed-in',
  summary: 'What would be closed with your account, and what has to be done first',
  answer: Closing,
})

export const AccountClosing = z.strictObject({ ...Confirmation.shape, email: Email })

export const closeAccount = endpoint({
  name: 'account.close',
  method: 'POST',
  path: '/api/account/close',
  access: 'signed-in',
  summary:
    'Close your account and your shop for good. Asks for its email address and your currentPassword, and code where you have two factors; 409 while customers are owed something',
  body: AccountClosing,
  status: 204,
})
