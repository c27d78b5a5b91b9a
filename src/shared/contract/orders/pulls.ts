import { z } from 'zod'
import { Id, line, lineOrNone, PictureUrl, Timestamp } from '../fields.ts'

/** A card as the catalogue had it, or as the shop described it. */
export const PulledCard = z.strictObject({
  name: line(200),
  setName: lineOrNone(120).default(''),
  number: lineOrNone(40).default(''),
  /** The catalogue's picture; empty: none. */
  imageUrl: PictureUrl.default(''),
  /** Entry of the catalogue; null for a card that it does not have. */
  catalogueId: Id.nullable().default(null),
})
export type PulledCard = z.output<typeof PulledCard>

export const Pull = z.strictObject({
  id: z.string(),
  card: PulledCard,
  photoUrl: z.string().nullable(),
  toCustomer: z.boolean(),
  at: Timestamp,
  /** Seconds since the start of the live opening; null outside of one. */
  second: z.number().nullable(),
})
export type Pull = z.output<typeof Pull>
