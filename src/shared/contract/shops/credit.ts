import { z } from 'zod'
import { creditCauses, creditKinds, MOST_CREDIT_CENTS } from '../../rules/money/store-credit.ts'
import { endpoint } from '../endpoint.ts'
import {
  ById,
  Cents,
  day,
  Email,
  LONGEST_HEADER,
  line,
  PathId,
  paging,
  ReaderLanguage,
  Timestamp,
  text,
  words,
} from '../fields.ts'
import { problem, refusal } from '../problem.ts'

export const MAX_CREDIT_REASON = 200

/** A code as typed: with dashes and spaces, in any case. */
export const CreditCode = words(60)

/** Store credit of a customer. */
export const CreditAccount = z.strictObject({
  id: z.number(),
  kind: z.enum(creditKinds),
  /** Null once erased. */
  email: z.string().nullable(),
  /** Last day of a gift. */
  endsOn: z.string().nullable(),
  /** Order with which a gift card was sold. */
  order: z.strictObject({ id: z.number(), number: z.string() }).nullable(),
  balanceCents: Cents,
  createdAt: Timestamp,
  /** Of the latest movement. */
  movedAt: Timestamp,
})
export type CreditAccount = z.infer<typeof CreditAccount>

const Movement = z.strictObject({
  id: z.number(),
  cause: z.enum(creditCauses),
  /** Negative: less credit. */
  amountCents: Cents,
  /** After this movement. */
  balanceCents: Cents,
  orderNumber: z.string().nullable(),
  reason: z.string(),
  createdAt: Timestamp,
})

/** A movement as the shop sees it, with the name of the person who made it. */
export const CreditMovement = Movement.extend({ orderId: z.number().nullable(), by: z.string().nullable() })
export type CreditMovement = z.infer<typeof CreditMovement>

/** Movements newest first. */
export const CreditDetails = CreditAccount.extend({ movements: z.array(CreditMovement) })
export type CreditDetails = z.infer<typeof CreditDetails>

/** Store credit that the shop owes its customers. */
export const CreditSummary = z.strictObject({ owedCents: Cents, accounts: z.number() })
export type CreditSummary = z.infer<typeof CreditSummary>

const ofAccount = z.strictObject({ id: PathId, account: PathId })

export const listCredit = endpoint({
  name: 'credit.list',
  method: 'GET',
  path: '/api/shops/:id/credit',
  access: 'shop',
  permission: 'credit.read',
  summary: 'Store credit of a shop’s customers, newest first, found by email address, order number and kind',
  params: ById,
  query: z.strictObject({
    ...paging,
    search: words(200).optional(),
    kind: z.enum(creditKinds, refusal('creditKind')).optional(),
  }),
  answer: z.array(CreditAccount),
  paged: true,
})

export const getCreditSummary = endpoint({
  name: 'credit.getSummary',
  method: 'GET',
  path: '/api/shops/:id/credit-summary',
  access: 'shop',
  permission: 'credit.read',
  summary: 'What the shop owes in store credit',
  params: ById,
  answer: CreditSummary,
})

export const getCredit = endpoint({
  name: 'credit.get',
  method: 'GET',
  path: '/api/shops/:id/credit/:account',
  access: 'shop',
  permission: 'credit.read',
  summary: 'Store credit of one customer with its movements',
  params: ofAccount,
  answer: CreditDetails,
})

export const exportCredit = endpoint({
  name: 'credit.export',
  method: 'GET',
  path: '/api/shops/:id/credit/movements.csv',
  access: 'shop',
  permission: 'credit.read',
  summary: 'All movements of store credit as a CSV file',
  params: ById,
  query: z.strictObject({ decimals: z.enum(['point', 'comma'], refusal('decimals')).optional() }),
  content: 'text/csv',
})

const amount = (least: number) =>
  z
    .int(problem('notCents'))
    .min(least, problem('tooSmall', { limit: least }))
    .max(MOST_CREDIT_CENTS, problem('tooLarge', { limit: MOST_CREDIT_CENTS }))

export const NewCredit = z.strictObject({
  email: Email,
  amountCents: amount(1),
  /** Visible to the customer. */
  reason: line(MAX_CREDIT_REASON, problem('required')),
  /** Last day of a gift, in Amsterdam time. Omitted: it never expires. */
  endsOn: day(problem('notDate')).optional(),
})
export type NewCredit = z.output<typeof NewCredit>

export const giveCredit = endpoint({
  name: 'credit.give',
  method: 'POST',
  path: '/api/shops/:id/credit',
  access: 'shop',
  permission: 'credit.write',
  agents: 'propose',
  summary: 'Give a customer store credit, with an email about it',
  params: ById,
  body: NewCredit,
  answer: CreditDetails,
  status: 201,
  once: true,
})

/** Code of store credit, and the key of its page. */
const CreditAccess = z.strictObject({ code: z.string(), key: z.string() })

export const showCreditCode = endpoint({
  name: 'credit.showCode',
  method: 'POST',
  path: '/api/shops/:id/credit/:account/code',
  access: 'shop',
  permission: 'credit.write',
  agents: 'never',
  summary: 'The code of a customer’s store credit, for a customer who lost it; recorded in the activity of the shop',
  params: ofAccount,
  answer: CreditAccess,
})

export const renewCreditCode = endpoint({
  name: 'credit.renewCode',
  method: 'PUT',
  path: '/api/shops/:id/credit/:account/code',
  access: 'shop',
  permission: 'credit.write',
  agents: 'propose',
  summary:
    'Replace the code and the page of store credit, for a gift card that was lost: the former ones no longer work',
  params: ofAccount,
  answer: CreditAccess,
})

export const mailCredit = endpoint({
  name: 'credit.mail',
  method: 'POST',
  path: '/api/shops/:id/credit/:account/mails',
  access: 'shop',
  permission: 'credit.write',
  agents: 'confirm',
  summary: 'Email the link to store credit again; a gift card also to another address, which becomes its own',
  params: ofAccount,
  body: z.strictObject({ email: Email }),
  answer: CreditDetails,
})

export const CreditCorrection = z.strictObject({
  /** Negative: takes credit away, at most the balance. */
  amountCents: amount(-MOST_CREDIT_CENTS).refine((cents) => cents !== 0, problem('required')),
  /** Visible to the customer. */
  reason: line(MAX_CREDIT_REASON, problem('required')),
})
export type CreditCorrection = z.output<typeof CreditCorrection>

export const correctCredit = endpoint({
  name: 'credit.correct',
  method: 'POST',
  path: '/api/shops/:id/credit/:account/corrections',
  access: 'shop',
  permission: 'credit.write',
  agents: 'propose',
  summary: 'Correct a customer’s store credit by an amount, with the reason',
  params: ofAccount,
  body: CreditCorrection,
  answer: CreditDetails,
  status: 201,
  once: true,
})

/** Amount that a code pays now; an order decides again. */
export const FoundCredit = z.strictObject({ balanceCents: Cents, endsOn: z.string().nullable() })
export type FoundCredit = z.infer<typeof FoundCredit>

export const checkCredit = endpoint({
  name: 'storefront.checkCredit',
  method: 'POST',
  path: '/api/public/shops/:id/credit-checks',
  access: 'public',
  summary: 'The balance of a code of store credit',
  params: ById,
  body: z.strictObject({ code: CreditCode }),
  answer: FoundCredit,
})

/** A gift card that can be spent. */
export const IssuedCard = z.strictObject({ balanceCents: Cents, code: z.string(), key: z.string() })
export type IssuedCard = z.infer<typeof IssuedCard>

/** Store credit as its customer sees it. Movements newest first. */
export const CreditPage = z.strictObject({
  kind: z.enum(creditKinds),
  code: z.string(),
  balanceCents: Cents,
  endsOn: z.string().nullable(),
  /** Message of the person who gives a gift card. */
  message: z.string(),
  movements: z.array(Movement),
  shop: z.strictObject({ id: z.number(), slug: z.string(), name: z.string(), language: ReaderLanguage }),
})
export type CreditPage = z.infer<typeof CreditPage>

export const getCreditPage = endpoint({
  name: 'creditPage.get',
  method: 'GET',
  path: '/api/credit-pages/:key',
  access: 'public',
  summary: 'Store credit for its customer; who knows the key may see it',
  params: z.strictObject({ key: text(100) }),
  answer: CreditPage,
  limit: 'order-page',
})

export const sendCreditLinks = endpoint({
  name: 'storefront.sendCreditLinks',
  method: 'POST',
  path: '/api/public/shops/:id/credit-links',
  access: 'public',
  summary: 'Email the links to a customer’s store credit at this shop; the answer never says whether there is any',
  params: ById,
  // A form without scripts sends the visitor's language this way.
  headers: z.object({ 'accept-language': text(LONGEST_HEADER).optional() }),
  body: z.strictObject({ email: Email }),
  answer: z.strictObject({ message: z.string() }),
  limit: 'order-links',
})
