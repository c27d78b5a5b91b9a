import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Cents, day, Id, PathId, Timestamp } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'

/** Maximum number of transfers in a file. */
export const MOST_TRANSFERS = 500

/** A purchase whose transfer was not made yet. */
const OpenPayout = z.strictObject({
  offer: z.number(),
  number: z.string(),
  name: z.string(),
  cents: Cents,
  settledAt: Timestamp,
  /** Null once it was erased: the transfer has to be made in another way. */
  account: z.strictObject({ holder: z.string(), iban: z.string() }).nullable(),
  /** The file that it is in. */
  file: z.number().nullable(),
})
export type OpenPayout = z.output<typeof OpenPayout>

const PayoutFile = z.strictObject({
  id: z.number(),
  messageId: z.string(),
  day: z.iso.date(),
  iban: z.string(),
  transfers: z.number(),
  totalCents: Cents,
  createdAt: Timestamp,
  /** `paid`: each transfer is marked as made. */
  state: z.enum(['open', 'paid', 'undone']),
})
export type PayoutFile = z.output<typeof PayoutFile>

const Payouts = z.strictObject({
  /** Account from which the shop pays; null: not entered yet. */
  account: z.strictObject({ name: z.string(), iban: z.string() }).nullable(),
  open: z.array(OpenPayout),
  files: z.array(PayoutFile),
})
export type Payouts = z.output<typeof Payouts>

const OneFile = ById.extend({ file: PathId })
const ofShop = { access: 'shop', permission: 'buying.pay' } as const

export const listPayouts = endpoint({
  ...ofShop,
  name: 'payouts.list',
  method: 'GET',
  path: '/api/shops/:id/payouts',
  summary: 'Transfers to customers that are to be made, oldest first, and the latest files for the bank',
  params: ById,
  answer: Payouts,
})

export const createPayoutFile = endpoint({
  ...ofShop,
  name: 'payouts.createFile',
  method: 'POST',
  path: '/api/shops/:id/payouts/files',
  agents: 'propose',
  summary:
    'Make a file of transfers for the bank (pain.001.001.09). 409 `payout_in_file` for a transfer that is in another one, or was made',
  params: ById,
  body: z.strictObject({
    offers: z
      .array(Id, refusal('ordersNotList'))
      .min(1, problem('required'))
      .max(MOST_TRANSFERS, problem('tooManyListed', { limit: MOST_TRANSFERS })),
    /** Day on which the bank pays. */
    day: day(problem('required')),
  }),
  answer: PayoutFile,
  status: 201,
  once: true,
})

export const getPayoutFile = endpoint({
  ...ofShop,
  name: 'payouts.getFile',
  method: 'GET',
  path: '/api/shops/:id/payouts/files/:file/pain001.xml',
  summary: 'The file for the bank, the same at each download. 409 `payout_account_erased` once an account was erased',
  params: OneFile,
  content: 'application/xml',
})

export const markPayoutFilePaid = endpoint({
  ...ofShop,
  name: 'payouts.markFilePaid',
  method: 'POST',
  path: '/api/shops/:id/payouts/files/:file/paid',
  agents: 'propose',
  summary: 'The bank has made the transfers of a file',
  params: OneFile,
  answer: Payouts,
})

export const undoPayoutFile = endpoint({
  ...ofShop,
  name: 'payouts.undoFile',
  method: 'POST',
  path: '/api/shops/:id/payouts/files/:file/undo',
  agents: 'propose',
  summary: 'The file was not given to the bank: its transfers are open again. 409 `payout_file_paid` if one was made',
  params: OneFile,
  answer: Payouts,
})
