import { z } from 'zod'
import { conditions } from '../../rules/cards/conditions.ts'
import { readFinish } from '../../rules/cards/finishes.ts'
import { vatRates, vatSchemes } from '../../rules/money/vat.ts'
import { isEan, plainEan } from '../../rules/products/product-codes.ts'
import { CardNumber, codeOrNone } from '../codes.ts'
import { lineOrNone, PictureUrl, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { PriceCents } from './prices-and-stock.ts'

/** What a single card is beside its name; a sealed product has none of it. Empty means: unknown. */
export const cardFields = {
  setCode: CardNumber.optional(),
  /** As printed on the card: `125/197`, `TG12/TG30`. */
  collectorNumber: CardNumber.optional(),
  rarity: lineOrNone(60).optional(),
  /** Cardmarket's scale. A graded card has none. */
  condition: z.enum(conditions, problem('condition')).or(z.literal('')).nullable().optional(),
  /** `normal`, `holo`, `reverse`, or a pattern in words. */
  finish: lineOrNone(40).transform(readFinish).optional(),
  gradeCompany: lineOrNone(20).optional(),
  /** `10`, `9.5`, `Authentic`. */
  grade: z.union([lineOrNone(20), z.number().transform(String)], problem('notText')).optional(),
  certificateNumber: codeOrNone(40).optional(),
  isFirstEdition: YesOrNo.optional(),
  isSigned: YesOrNo.optional(),
  isAltered: YesOrNo.optional(),
  /** Four of the same card, sold as one. */
  isPlayset: YesOrNo.optional(),
}

/** Where a product lies, what it cost and its codes: for the shop only. */
export const privateFields = {
  /** The shop's own number; several products can have the same. */
  sku: codeOrNone(40).optional(),
  /** EAN-13, EAN-8 or UPC-A, with its check digit. */
  ean: codeOrNone(40)
    .transform(plainEan)
    .refine((code) => code === '' || isEan(code), problem('ean'))
    .optional(),
  location: lineOrNone(80).optional(),
  purchasePriceCents: PriceCents.nullable().optional(),
  /** The owner's own price: price rules leave it alone. */
  keepsPrice: YesOrNo.optional(),
  /** Null: as the shop's tax settings say. */
  vatScheme: z.enum(vatSchemes, refusal('vatScheme')).nullable().optional(),
  vatRate: z.literal(vatRates, refusal('vatRate')).nullable().optional(),
}

export const MOST_PICTURES = 8

export const ImageUrls = z
  .array(PictureUrl.min(1, problem('required')), refusal('picturesNotList'))
  .max(MOST_PICTURES, problem('tooManyPictures', { limit: MOST_PICTURES }))

/** What everybody learns of a single card. */
export const CardFacts = z.strictObject({
  setCode: z.string().nullable(),
  collectorNumber: z.string().nullable(),
  rarity: z.string().nullable(),
  condition: z.enum(conditions).nullable(),
  finish: z.string().nullable(),
  gradeCompany: z.string().nullable(),
  grade: z.string().nullable(),
  certificateNumber: z.string().nullable(),
  isFirstEdition: z.boolean(),
  isSigned: z.boolean(),
  isAltered: z.boolean(),
  isPlayset: z.boolean(),
  imageUrls: z.array(z.string()),
})
export type CardFacts = z.infer<typeof CardFacts>

/** What told an ordered product from others of its name, as far as it was known then. */
export const OrderedDetails = z.object({
  setName: z.string().optional(),
  setCode: z.string().optional(),
  collectorNumber: z.string().optional(),
  rarity: z.string().optional(),
  condition: z.enum(conditions).optional(),
  finish: z.string().optional(),
  language: z.string().optional(),
  gradeCompany: z.string().optional(),
  grade: z.string().optional(),
  certificateNumber: z.string().optional(),
  isFirstEdition: z.boolean().optional(),
  isSigned: z.boolean().optional(),
  isAltered: z.boolean().optional(),
  isPlayset: z.boolean().optional(),
})
export type OrderedDetails = z.infer<typeof OrderedDetails>
