const DAY_MS = 24 * 60 * 60_000

export const CHART = { width: 320, height: 96, top: 8, bottom: 8 } as const

/** Null: no price on this day. */
export type PriceStep = { day: string; cents: number | null }

/**
 * SVG path of a step line: each price is valid until the next one, and the last one until `until`. The lowest price is at the bottom, the
 * highest at the top; a constant price is in the middle. Days without a price leave a gap.
 */
export function stepLine(history: readonly PriceStep[], until: string): string {
  const [first] = history
  if (!first) return ''
  const [begin, end] = [Date.parse(first.day), Date.parse(until)]
  const cents = history.flatMap((step) => step.cents ?? [])
  const [low, high] = [Math.min(...cents), Math.max(...cents)]
  const x = (day: string) => round(((Date.parse(day) - begin) / Math.max(end - begin, DAY_MS)) * CHART.width)
  const space = CHART.height - CHART.top - CHART.bottom
  const y = (price: number) => round(CHART.top + space * (high === low ? 0.5 : (high - price) / (high - low)))
  let drawing = false
  let line = ''
  for (const { day, cents: price } of history) {
    if (drawing) line += `H${x(day)}`
    if (price !== null) line += drawing ? `V${y(price)}` : `M${x(day)} ${y(price)}`
    drawing = price !== null
  }
  return drawing ? `${line}H${CHART.width}` : line
}

const round = (value: number) => Math.round(value * 10) / 10
