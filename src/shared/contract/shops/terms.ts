import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, lineOrNone, paragraph, ReaderLanguage, Timestamp } from '#shared/contract/fields.ts'
import { problem, refusal } from '#shared/contract/problem.ts'
import {
  MAX_HANDLING_DAYS,
  MAX_OWN_TERMS,
  returnCosts,
  type TermsTexts,
  termsDocuments,
} from '#shared/rules/shops/terms.ts'

const ownWords = z.strictObject({ nl: paragraph(MAX_OWN_TERMS), en: paragraph(MAX_OWN_TERMS) })

/** The owner's answers for the operator's templates. */
export const TermsAnswers = z.strictObject({
  /** Address for returned goods; empty: the seller's address. */
  returnAddress: paragraph(300),
  returnCosts: z.enum(returnCosts, refusal('returnCosts')),
  /** Working days from payment to dispatch. */
  handlingDays: z
    .int(problem('notWhole'))
    .min(0, problem('tooSmall', { limit: 0 }))
    .max(MAX_HANDLING_DAYS, problem('tooLarge', { limit: MAX_HANDLING_DAYS })),
  /** Additional processors of customer data; empty: only those common to every shop. */
  dataShared: lineOrNone(300),
  /** The shop's own paragraphs at the end of each document. */
  own: z.strictObject({ terms: ownWords, returns: ownWords, privacy: ownWords }),
})
export type TermsAnswers = z.infer<typeof TermsAnswers>

const Section = z.strictObject({ id: z.string(), title: z.string(), paragraphs: z.array(z.string()) })
const Written = z.strictObject({ title: z.string(), sections: z.array(Section) })
const InLanguage = z.strictObject({ terms: Written, returns: Written, privacy: Written })
const Texts: z.ZodType<TermsTexts> = z.strictObject({ nl: InLanguage, en: InLanguage })

export const ShopTerms = z.strictObject({
  answers: TermsAnswers,
  published: z.strictObject({ version: z.number(), publishedAt: Timestamp }).nullable(),
  /** Publishing requires complete seller details. */
  sellerComplete: z.boolean(),
  /** The published terms no longer match the shop's details and settings. */
  outdated: z.boolean(),
})
export type ShopTerms = z.infer<typeof ShopTerms>

export const getTerms = endpoint({
  name: 'terms.get',
  method: 'GET',
  path: '/api/shops/:id/terms',
  access: 'shop',
  permission: 'settings.read',
  summary: 'What a shop’s terms, returns and privacy texts are made of, and which version is published',
  params: ById,
  answer: ShopTerms,
})

export const previewTerms = endpoint({
  name: 'terms.preview',
  method: 'POST',
  path: '/api/shops/:id/terms/preview',
  access: 'shop',
  permission: 'settings.write',
  agents: 'read',
  summary: 'The texts as they would be published, in both languages; nothing is saved',
  params: ById,
  body: TermsAnswers,
  answer: Texts,
})

export const publishTerms = endpoint({
  name: 'terms.publish',
  method: 'PUT',
  path: '/api/shops/:id/terms',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'propose',
  summary: 'Publish a new version for orders that are placed from now on; the same again changes nothing',
  params: ById,
  body: TermsAnswers,
  answer: ShopTerms,
})

export const PublicTerms = z.strictObject({
  version: z.number(),
  publishedAt: Timestamp,
  /** False: newer terms apply to new orders. */
  current: z.boolean(),
  title: z.string(),
  sections: z.array(Section),
})
export type PublicTerms = z.infer<typeof PublicTerms>

export const getPublicTerms = endpoint({
  name: 'storefront.getTerms',
  method: 'GET',
  path: '/api/public/shops/:id/terms/:document',
  access: 'public',
  summary: 'A shop’s terms, returns or privacy text: the one in force, or an earlier version',
  params: ById.extend({ document: z.enum(termsDocuments) }),
  query: z.strictObject({
    language: ReaderLanguage,
    version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  }),
  answer: PublicTerms,
})

export const WithdrawalForm = z.strictObject({
  title: z.string(),
  intro: z.string(),
  /** Recipient, line by line. */
  to: z.array(z.string()),
  lines: z.array(z.string()),
})
export type WithdrawalForm = z.infer<typeof WithdrawalForm>

export const getWithdrawalForm = endpoint({
  name: 'storefront.getWithdrawalForm',
  method: 'GET',
  path: '/api/public/shops/:id/withdrawal-form',
  access: 'public',
  summary: 'The model withdrawal form, addressed to the shop',
  params: ById,
  query: z.strictObject({ language: ReaderLanguage }),
  answer: WithdrawalForm,
})
