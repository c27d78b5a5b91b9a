/** To what prices are rounded: not at all, to a multiple of so many cents, or to prices that end in so many cents. */
export const roundings = ['none', '5', '10', '25', '50', ',49', ',95', ',99'] as const
export type Rounding = (typeof roundings)[number]

/** Below a euro no price ends in ,99: that would be another price. These are rounded to multiples of five cents. */
const SMALL = 100
const SMALL_STEP = 5
const MOST_SMALL = SMALL - SMALL_STEP

/** The lowest price with an ending: 0,99, or 1,49. */
const leastEnding = (ending: number) => (ending > MOST_SMALL ? ending : SMALL + ending)

/** The nearest price to an amount in whole cents that the rounding allows, never 0; of two that are equally near the higher one. */
export function roundedPrice(cents: number, rounding: Rounding): number {
  const [down, up] = [priceAtMost(cents, rounding), priceAtLeast(cents, rounding)]
  return down !== undefined && cents - down < up - cents ? down : up
}

/** The lowest price of at least so many cents. */
export function priceAtLeast(cents: number, rounding: Rounding): number {
  const { step, ending } = stepOf(rounding)
  if (ending === 0) return Math.max(Math.ceil(cents / step), 1) * step
  if (cents <= MOST_SMALL) return Math.max(Math.ceil(cents / SMALL_STEP), 1) * SMALL_STEP
  return Math.max(Math.ceil((cents - ending) / SMALL) * SMALL + ending, leastEnding(ending))
}

/** The highest price of at most so many cents; undefined where there is none but 0. */
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
