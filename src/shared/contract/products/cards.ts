import { z } from 'zod'
import { conditions } from '../../rules/cards/conditions.ts'
import { gameIds } from '../../rules/games/game-ids.ts'
import { fieldsWith, pick } from '../../rules/products/fields.ts'
import { storedFields } from './stored-fields.ts'

export const MOST_PICTURES = 8

/** Public facts about a single card. */
export const CardFacts = z.strictObject(pick(storedFields, fieldsWith({ seenBy: 'visitors', cardOnly: true })))
export type CardFacts = z.infer<typeof CardFacts>

/** Details that distinguished the product from others of the same name when it was ordered, as far as known. */
export const OrderedDetails = z.object({
  /** Absent for the first game. */
  game: z.enum(gameIds).optional(),
  /** Name of its game, in an order of a shop with several. Not stored. */
  gameName: z.string().optional(),
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
