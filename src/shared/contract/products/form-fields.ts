import { z } from 'zod'
import { isEan, plainEan } from '#shared/rules/products/labels/product-codes.ts'
import { conditions } from '../../rules/cards/conditions.ts'
import { readAnyFinish } from '../../rules/games/finish-of-game.ts'
import { gameIds } from '../../rules/games/game-ids.ts'
import { MAX_STOCK } from '../../rules/money/money.ts'
import { vatRates, vatSchemes } from '../../rules/money/vat/vat.ts'
import { shippingSizes } from '../../rules/orders/shipping/sizes.ts'
import { normaliseCategory } from '../../rules/products/categories.ts'
import { each, fieldNames, ofKind, type ProductField, pick, productFields } from '../../rules/products/fields.ts'
import { PictureInput } from '../catalogue/pictures.ts'
import { CardNumber, codeOrNone } from '../codes.ts'
import { day, Email, line, lineOrNone, PictureUrl, paragraph, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { MOST_PICTURES } from './cards.ts'
import { PriceCents, Stock } from './prices-and-stock.ts'

const ImageUrls = z
  .array(PictureUrl.min(1, problem('required')), refusal('picturesNotList'))
  .max(MOST_PICTURES, problem('tooManyPictures', { limit: MOST_PICTURES }))

export const Tags = z.array(line(40), refusal('tagsNotList')).max(20, problem('tooManyTags', { limit: 20 }))

const MaxPerCustomer = z
  .int(problem('notWhole'))
  .min(1, problem('tooSmall', { limit: 1 }))
  .max(MAX_STOCK, problem('tooLarge', { limit: MAX_STOCK }))

const rules = {
  ...each(ofKind('line'), (name) => lineOrNone(productFields[name].longest).optional()),
  ...each(ofKind('language'), () => lineOrNone(40).optional()),
  ...each(ofKind('flag'), () => YesOrNo.optional()),
  name: line(200, problem('productNameRequired')),
  description: paragraph(5_000).optional(),
  priceCents: PriceCents,
  imageUrl: PictureInput.optional(),
  stock: Stock.default(0),
  category: lineOrNone(60).transform(normaliseCategory).optional(),
  tags: Tags.default([]),
  isActive: YesOrNo.default(true),
  setCode: CardNumber.optional(),
  collectorNumber: CardNumber.optional(),
  game: z
    .enum(gameIds, refusal('game'))
    .or(z.literal('').transform(() => null))
    .nullable()
    .optional(),
  condition: z.enum(conditions, problem('condition')).or(z.literal('')).nullable().optional(),
  // Read again as the product's game spells it, once that is known.
  finish: lineOrNone(40).transform(readAnyFinish).optional(),
  grade: z.union([lineOrNone(20), z.number().transform(String)], problem('notText')).optional(),
  certificateNumber: codeOrNone(40).optional(),
  sku: codeOrNone(40).optional(),
  ean: codeOrNone(40)
    .transform(plainEan)
    .refine((code) => code === '' || isEan(code), problem('ean'))
    .optional(),
  purchasePriceCents: PriceCents.nullable().optional(),
  vatScheme: z.enum(vatSchemes, refusal('vatScheme')).nullable().optional(),
  vatRate: z.literal(vatRates, refusal('vatRate')).nullable().optional(),
  releaseDate: day(problem('notDate')).or(z.literal('')).nullable().optional(),
  shippingSize: z.enum(shippingSizes, refusal('shippingSize')).nullable().optional(),
  maxPerCustomer: MaxPerCustomer.nullable().optional(),
  reservedFor: z.literal('').or(Email).nullable().optional(),
  imageUrls: ImageUrls.optional(),
} satisfies Record<ProductField, z.ZodType>

/** Fields of the Add and Edit dialogs, with their validation. An empty text means none. */
export const formFields = pick(rules, fieldNames)
