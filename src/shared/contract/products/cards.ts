import { z } from 'zod'
import { conditions } from '../../rules/cards/conditions.ts'
import { fieldsWith, pick } from '../../rules/products/fields.ts'
import { storedFields } from './stored-fields.ts'

export const MOST_PICTURES = 8

/** What everybody learns of a single card. */
export const CardFacts = z.strictObject(pick(storedFields, fieldsWith({ seenBy: 'visitors', cardOnly: true })))
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
