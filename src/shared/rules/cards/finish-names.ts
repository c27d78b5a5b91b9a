/** How most cards exist. */
export const plainFinishes = ['normal', 'holo', 'reverse'] as const

/** Patterns with a name of their own; any other text is a finish, too. */
export const finishPatterns = ['pokeball', 'masterball', 'cosmos', 'crackedice', 'galaxy', 'energy', 'stamped'] as const

export const namedFinishes = [...plainFinishes, ...finishPatterns] as const
export type NamedFinish = (typeof namedFinishes)[number]

export const isNamedFinish = (finish: string): finish is NamedFinish =>
  (namedFinishes as readonly string[]).includes(finish)
