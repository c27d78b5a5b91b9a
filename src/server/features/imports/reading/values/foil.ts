/** The finish of a card that no system calls foil: the first of normal and holo that it exists in, or else its first one. */
export const plainFinishOf = (finishes: readonly string[]): string | undefined =>
  ['normal', 'holo'].find((finish) => finishes.includes(finish)) ?? finishes[0]

/** What 'foil' means of a card: a card in two foils has its reverse one as the foil. */
export const foilFinishOf = (finishes: readonly string[]): string =>
  ['reverse', 'holo'].find((finish) => finishes.includes(finish)) ??
  finishes.find((finish) => finish !== 'normal') ??
  'holo'
