/** The most common finishes. */
export const plainFinishes = ['normal', 'holo', 'reverse'] as const

/** Named patterns. Any other text is also a valid finish. */
export const finishPatterns = ['pokeball', 'masterball', 'cosmos', 'crackedice', 'galaxy', 'energy', 'stamped'] as const

export const namedFinishes = [...plainFinishes, ...finishPatterns] as const
export type NamedFinish = (typeof namedFinishes)[number]

/** Finishes of other games. */
const furtherFinishes = [
  'foil',
  'etched',
  'surge foil',
  'galaxy foil',
  'rainbow foil',
  'cold foil',
  'gold cold foil',
  'hyperspace',
  'hyperspace foil',
  'showcase',
  'prestige',
] as const

/** Finishes with a name in each language, common ones first. */
export const translatedFinishes = [...namedFinishes, ...furtherFinishes] as const
export type TranslatedFinish = (typeof translatedFinishes)[number]

export const isTranslatedFinish = (finish: string): finish is TranslatedFinish =>
  (translatedFinishes as readonly string[]).includes(finish)

export const isNamedFinish = (finish: string): finish is NamedFinish =>
  (namedFinishes as readonly string[]).includes(finish)
