/** Rounding of prices: none, a multiple in cents, or an ending in cents. */
export const roundings = ['none', '5', '10', '25', '50', ',49', ',95', ',99'] as const
export type Rounding = (typeof roundings)[number]

/** Below one euro, ,99 would change a price too much: multiples of five cents apply instead. */
const SMALL = 100
const SMALL_STEP = 5
const MOST_SMALL = SMALL - SMALL_STEP

/** The lowest price with an ending: 0,99, or 1,49. */
const leastEnding = (ending: number) => (ending > MOST_SMALL ? ending : SMALL + ending)

/** The nearest allowed price, in cents, never 0; ties go up. */
export function roundedPrice(cents: number, rounding: Rounding): number {
  const [down, up] = [priceAtMost(cents, rounding), priceAtLeast(cents, rounding)]
  return down !== undefined && cents - down < up - cents ? down : up
}

/** The lowest allowed price of at least `cents`. */
export function priceAtLeast(cents: number, rounding: Rounding): number {
  const { step, ending } = stepOf(rounding)
  if (ending === 0) return Math.max(Math.ceil(cents / step), 1) * step
  if (cents <= MOST_SMALL) return Math.max(Math.ceil(cents / SMALL_STEP), 1) * SMALL_STEP
  return Math.max(Math.ceil((cents - ending) / SMALL) * SMALL + ending, leastEnding(ending))
}

/** The highest allowed price of at most `cents`; undefined if none above 0 exists. */
export function priceAtMost(cents: number, rounding: Rounding): number | undefined {
  const { step, ending } = stepOf(rounding)
  if (ending === 0) return aboveZero(Math.floor(cents / step) * step)
  if (cents < leastEnding(ending)) return aboveZero(Math.min(Math.floor(cents / SMALL_STEP) * SMALL_STEP, MOST_SMALL))
  return Math.floor((cents - ending) / SMALL) * SMALL + ending
}

const aboveZero = (cents: number) => (cents > 0 ? cents : undefined)

const stepOf = (rounding: Rounding) => {
  if (rounding === 'none') return { step: 1, ending: 0 }
  return rounding.startsWith(',')
    ? { step: SMALL, ending: Number(rounding.slice(1)) }
    : { step: Number(rounding), ending: 0 }
}
