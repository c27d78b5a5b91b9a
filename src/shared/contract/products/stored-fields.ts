import { z } from 'zod'
import { conditions } from '../../rules/cards/conditions.ts'
import { gameIds } from '../../rules/games/game-ids.ts'
import { vatRates, vatSchemes } from '../../rules/money/vat/vat.ts'
import { shippingSizes } from '../../rules/orders/shipping/sizes.ts'
import { each, fieldNames, ofKind, pick } from '../../rules/products/fields.ts'

const byKind = {
  ...each(ofKind('line', 'text', 'category', 'language', 'finish'), () => z.string().nullable()),
  ...each(ofKind('cents', 'count'), () => z.number().nullable()),
  ...each(ofKind('flag'), () => z.boolean()),
  ...each(ofKind('tags', 'pictures'), () => z.array(z.string())),
  game: z.enum(gameIds).nullable(),
  condition: z.enum(conditions).nullable(),
  vatScheme: z.enum(vatSchemes).nullable(),
  shippingSize: z.enum(shippingSizes).nullable(),
  vatRate: z.literal(vatRates).nullable(),
  // Required for every product.
  name: z.string(),
  priceCents: z.number(),
  stock: z.number(),
}

/** Stored fields of a product: null where empty. */
export const storedFields = pick(byKind, fieldNames)
export type StoredFields = z.infer<z.ZodObject<typeof storedFields>>
