import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Cents, day, Id, PathId, Timestamp, text, trimmed, words, YesOrNo } from '#shared/contract/fields.ts'
import { type Problem, problem, refusal } from '#shared/contract/problem.ts'
import { normaliseCode } from '#shared/rules/orders/placing/discount.ts'

export const MOST_DISCOUNTS = 500
const MOST_PRODUCTS = 200
const MAX_USES = 1_000_000
/** € 100,000 */
const MAX_CENTS = 10_000_000

/** Unaccented letters, digits, hyphens and underscores: a code that is read aloud can be typed. */
const Code = trimmed(40, problem('required'))
  .transform(normaliseCode)
  .pipe(
    text(40)
      .min(1, problem('required'))
      .regex(/^[A-Z0-9][A-Z0-9_-]*$/, problem('discountCode')),
  )

const whole = (least: number, most: number) =>
  z
    .int(problem('notWhole'))
    .min(least, problem('tooSmall', { limit: least }))
    .max(most, problem('tooLarge', { limit: most }))

const cents = (least: number) =>
  z
    .int(problem('notCents'))
    .min(least, problem('tooSmall', { limit: least }))
    .max(MAX_CENTS, problem('tooLarge', { limit: MAX_CENTS }))

const Day = day(problem('notDate'))

const fields = {
  code: Code,
  /** Exactly one of three: a percentage of the goods, an amount, or free shipping. */
  percent: whole(1, 100).nullable().optional(),
  amountCents: cents(1).nullable().optional(),
  freeShipping: YesOrNo.optional(),
  /** First and last day of validity, in Amsterdam time. */
  startsOn: Day.nullable().optional(),
  endsOn: Day.nullable().optional(),
  /** Minimum subtotal of the eligible items. */
  minGoodsCents: cents(0).nullable().optional(),
  maxUses: whole(1, MAX_USES).nullable().optional(),
  maxUsesPerCustomer: whole(1, MAX_USES).nullable().optional(),
  /** Null: for all products. */
  productIds: z
    .array(Id, refusal('productsNotList'))
    .min(1, refusal('chooseOneProduct'))
    .max(MOST_PRODUCTS, refusal('tooManyProducts', { limit: MOST_PRODUCTS }))
    .nullable()
    .optional(),
  isActive: YesOrNo.optional(),
}

type Kind = {
  percent?: number | null | undefined
  amountCents?: number | null | undefined
  freeShipping?: boolean | undefined
}
type Period = { startsOn?: string | null | undefined; endsOn?: string | null | undefined }

/** The first conflict between fields of a code, with the path of the field at fault. */
export function discountProblem({
  percent,
  amountCents,
  freeShipping,
  startsOn,
  endsOn,
}: Kind & Period): { path: string; message: Problem } | undefined {
  const kinds = [typeof percent === 'number', typeof amountCents === 'number', freeShipping === true].filter(Boolean)
  if (kinds.length !== 1) return { path: 'percent', message: problem('discountKind') }
  if (startsOn && endsOn && endsOn < startsOn) return { path: 'endsOn', message: problem('endsBeforeStart') }
  return undefined
}

export const NewDiscount = z.strictObject(fields).superRefine((discount, context) => {
  const wrong = discountProblem(discount)
  if (wrong) context.addIssue({ code: 'custom', path: [wrong.path], message: wrong.message })
})
export type NewDiscount = z.output<typeof NewDiscount>

/** Omitted fields stay unchanged. */
const DiscountChange = z.strictObject({ ...fields, code: Code.optional() })
export type DiscountChange = z.output<typeof DiscountChange>

const Terms = {
  code: z.string(),
  percent: z.number().nullable(),
  amountCents: Cents.nullable(),
  freeShipping: z.boolean(),
  minGoodsCents: Cents,
  productIds: z.array(z.number()).nullable(),
}

/** A code as its owner sees it. */
export const Discount = z.strictObject({
  id: z.number(),
  shopId: z.number(),
  ...Terms,
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  maxUses: z.number().nullable(),
  maxUsesPerCustomer: z.number().nullable(),
  isActive: z.boolean(),
  /** Uncancelled orders with this code, and the total discount given. */
  uses: z.number(),
  givenCents: Cents,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Discount = z.infer<typeof Discount>

/** The fields of a code that the cart needs. */
export const PublicDiscount = z.strictObject(Terms)
export type PublicDiscount = z.infer<typeof PublicDiscount>

const OneDiscount = z.strictObject({ id: PathId, discount: PathId })

export const listDiscounts = endpoint({
  name: 'discounts.list',
  method: 'GET',
  path: '/api/shops/:id/discounts',
  access: 'shop',
  permission: 'discounts.read',
  summary: "A shop's discount codes, newest first, with what they were used for",
  params: ById,
  answer: z.array(Discount),
})

export const createDiscount = endpoint({
  name: 'discounts.create',
  method: 'POST',
  path: '/api/shops/:id/discounts',
  access: 'shop',
  permission: 'discounts.write',
  agents: 'confirm',
  summary: 'Make a discount code',
  params: ById,
  body: NewDiscount,
  answer: Discount,
  status: 201,
  once: true,
})

export const updateDiscount = endpoint({
  name: 'discounts.update',
  method: 'PUT',
  path: '/api/shops/:id/discounts/:discount',
  access: 'shop',
  permission: 'discounts.write',
  agents: 'confirm',
  summary: 'Change a discount code, or end it; orders that were placed with it keep what they got',
  params: OneDiscount,
  body: DiscountChange,
  resource: Discount,
  figures: ['uses', 'givenCents'],
  answer: Discount,
})

export const deleteDiscount = endpoint({
  name: 'discounts.delete',
  method: 'DELETE',
  path: '/api/shops/:id/discounts/:discount',
  access: 'shop',
  permission: 'discounts.write',
  agents: 'confirm',
  summary: 'Delete a discount code; orders that were placed with it keep what they got',
  params: OneDiscount,
  status: 204,
})

export const restoreDiscount = endpoint({
  name: 'discounts.restore',
  method: 'POST',
  path: '/api/shops/:id/discounts/:discount/restore',
  access: 'shop',
  permission: 'discounts.write',
  agents: 'confirm',
  summary: 'Bring a deleted discount code back',
  params: OneDiscount,
  answer: Discount,
})

export const findDiscount = endpoint({
  name: 'storefront.findDiscount',
  method: 'GET',
  path: '/api/public/shops/:id/discounts/:code',
  access: 'public',
  summary: 'What a discount code takes off, for the cart; an order decides again',
  params: z.strictObject({ id: PathId, code: words(60) }),
  answer: PublicDiscount,
  limit: 'discount-codes',
})
