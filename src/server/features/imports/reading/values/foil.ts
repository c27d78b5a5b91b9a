/** The non-foil finish of a card: normal if it has one, then holo, or else its first finish. */
export const plainFinishOf = (finishes: readonly string[]): string | undefined =>
  ['normal', 'holo'].find((finish) => finishes.includes(finish)) ?? finishes[0]

/** The foil finish of a card: reverse holo is preferred over holo. */
export const foilFinishOf = (finishes: readonly string[]): string =>
  ['reverse', 'holo'].find((finish) => finishes.includes(finish)) ??
  finishes.find((finish) => finish !== 'normal') ??
  'holo'
