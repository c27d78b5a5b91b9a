import { z } from 'zod'
import { vatRates, vatSchemes } from '../../../rules/money/vat/vat.ts'
import { Id, line, orStop } from '../../fields.ts'
import { problem, refusal } from '../../problem.ts'
import { PriceCents } from '../../products/prices-and-stock.ts'
import { MAX_LINES, Quantity } from '../placing.ts'

const MAX_CUSTOM_LINES = 20
export const MAX_LINE_NAME = 120
export const MAX_PRICE_REASON = 120

/** A line of products at the counter. */
export const CounterItem = z.strictObject({
  productId: Id,
  quantity: Quantity,
  /** The product's price as the screen showed it. */
  priceCents: PriceCents,
  /** Another price for each piece of this line, with a reason for the receipt and the books. */
  agreed: z.strictObject({ priceCents: PriceCents, reason: line(MAX_PRICE_REASON) }).optional(),
})

/** A line that is no product, such as a repair or loose cards from a box. */
const CustomLine = z.strictObject({
  name: line(MAX_LINE_NAME),
  amountCents: PriceCents.min(1, problem('tooSmall', { limit: 1 })),
  /** Default: `standard`, with the shop's usual rate. A shop under the small-business scheme charges no VAT. */
  vatScheme: z.enum(vatSchemes, refusal('vatScheme')).optional(),
  vatRate: z.literal(vatRates, refusal('vatRate')).optional(),
})
export type CustomLine = z.output<typeof CustomLine>

const Discount = z.union(
  [
    z.strictObject({ amountCents: PriceCents.min(1, problem('tooSmall', { limit: 1 })) }),
    z.strictObject({
      percent: z
        .int(problem('notWhole'))
        .min(1, problem('tooSmall', { limit: 1 }))
        .max(100, problem('tooLarge', { limit: 100 })),
    }),
  ],
  refusal('discount'),
)

/** Contents of a basket at the counter. */
export const basketFields = {
  items: z
    .array(CounterItem, refusal('itemsNotList'))
    .max(MAX_LINES, orStop(refusal('tooManyLines', { limit: MAX_LINES })))
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, refusal('lineTwice')),
  customLines: z
    .array(CustomLine, refusal('itemsNotList'))
    .max(MAX_CUSTOM_LINES, orStop(refusal('tooManyLines', { limit: MAX_CUSTOM_LINES })))
    .optional(),
  discount: Discount.optional(),
}

type Lines = { items: readonly unknown[]; customLines?: readonly unknown[] | undefined }

export const hasLines = ({ items, customLines = [] }: Lines): boolean => items.length + customLines.length > 0
export const noLines = { path: ['items'], message: problem('cartEmpty') }
