/** The most common finishes. */
export const plainFinishes = ['normal', 'holo', 'reverse'] as const

/** Named patterns. Any other text is also a valid finish. */
export const finishPatterns = ['pokeball', 'masterball', 'cosmos', 'crackedice', 'galaxy', 'energy', 'stamped'] as const

export const namedFinishes = [...plainFinishes, ...finishPatterns] as const
export type NamedFinish = (typeof namedFinishes)[number]

export const isNamedFinish = (finish: string): finish is NamedFinish =>
  (namedFinishes as readonly string[]).includes(finish)
