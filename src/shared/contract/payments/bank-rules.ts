import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, Id, PathId, Timestamp } from '../fields.ts'
import { YesNo } from '../yes-no.ts'

/** Maximum number of rules per shop. */
export const MOST_BANK_RULES = 200

/** A payer whose entries are ignored, unless they seem to pay or refund an order. */
export const BankRule = z.strictObject({
  id: z.number(),
  /** Null: the rule is for this name without an account. */
  account: z.string().nullable(),
  name: z.string(),
  createdAt: Timestamp,
  /** Entries that it ignored, without those brought back. */
  ignoredCount: z.number(),
})
export type BankRule = z.infer<typeof BankRule>

export const listBankRules = endpoint({
  name: 'payments.listBankRules',
  method: 'GET',
  path: '/api/shops/:id/bank-rules',
  access: 'shop',
  permission: 'payments.read',
  summary: 'The payers whose bank entries are always ignored, newest first',
  params: ById,
  answer: z.array(BankRule),
})

export const addBankRule = endpoint({
  name: 'payments.addBankRule',
  method: 'POST',
  path: '/api/shops/:id/bank-rules',
  access: 'shop',
  permission: 'payments.write',
  agents: 'confirm',
  summary:
    'Always ignore the account of an entry, or its name without an account. Ignores the entry, and the other open entries of that payer that seem to be for no order',
  params: ById,
  body: z.strictObject({ entry: Id }),
  answer: z.strictObject({
    rule: BankRule,
    /** False if the shop had the rule already. */
    added: z.boolean(),
    /** Entries that are ignored now and were open before. */
    ignored: z.array(z.number()),
    /** Open entries of the payer that stay open because they seem to be for an order. */
    openCount: z.number(),
  }),
  status: 201,
  once: true,
})

export const removeBankRule = endpoint({
  name: 'payments.removeBankRule',
  method: 'DELETE',
  path: '/api/shops/:id/bank-rules/:rule',
  access: 'shop',
  permission: 'payments.write',
  agents: 'confirm',
  summary: 'Remove a rule; the entries that it ignored stay ignored, or are open again',
  params: ById.extend({ rule: PathId }),
  query: z.strictObject({
    /** `yes`: the entries that it ignored are open again. */
    bringBack: YesNo.optional(),
  }),
  status: 204,
})
