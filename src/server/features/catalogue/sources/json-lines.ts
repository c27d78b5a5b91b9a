import { z } from 'zod'

/** A line of a file of cards and sets. Fields that it does not name are ignored. */
const CardLine = z.object({
  kind: z.literal('card').default('card'),
  game: z.string().optional(),
  region: z.string().optional(),
  id: z.string().min(1),
  name: z.string().min(1),
  lang: z.string().default('en'),
  names: z.record(z.string(), z.string()).default({}),
  setId: z.string().optional(),
  set: z.string().min(1),
  code: z.string().optional(),
  number: z.union([z.string(), z.number()]).transform(String).optional(),
  /** As on the card: `4/204 EN 1`. */
  printed: z.string().optional(),
  rarity: z.string().optional(),
  date: z.string().optional(),
  image: z.string().optional(),
  digital: z.boolean().default(false),
  variants: z.array(z.string()).default([]),
  /** As in `Unlimited` and `Extended Art`. */
  edition: z.string().optional(),
  treatment: z.string().optional(),
  /** Printed on cards of Yu-Gi-Oh!, and their only name in deck files. */
  password: z.union([z.string(), z.number()]).transform(Number).optional().catch(undefined),
  /** Product ids of Cardmarket and TCGplayer. */
  cm: z.int().positive().optional(),
  tcgp: z.int().positive().optional(),
})

const SetLine = z.object({
  kind: z.literal('set'),
  region: z.string().default('intl'),
  id: z.string().min(1),
  name: z.string().min(1),
  names: z.record(z.string(), z.string()).default({}),
  seriesId: z.string().default(''),
  series: z.string().optional(),
  code: z.string().optional(),
  releaseDate: z.string().optional(),
  official: z.number().default(0),
  cards: z.number().default(0),
  digital: z.boolean().default(false),
})

export function readLine(line: string) {
  try {
    const value: unknown = JSON.parse(line)
    const isSet = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'set'
    return (isSet ? SetLine : CardLine).safeParse(value).data
  } catch {
    return undefined
  }
}

/** Names of the set in the shop owners' languages. */
export const namesOf = ({ name, names }: { name: string; names: Record<string, string> }): string[] => [
  ...new Set(['de', 'fr', 'nl'].flatMap((language) => names[language] ?? []).filter((each) => each !== name)),
]

export type CardLine = z.infer<typeof CardLine>
export type SetLine = z.infer<typeof SetLine>
