import type { MarketPrice } from '#shared/contract/prices.ts'

const DAY_MS = 24 * 60 * 60_000

export const CHART = { width: 320, height: 96, top: 8, bottom: 8 } as const

type Step = MarketPrice['history'][number]

/**
 * A line of steps through the days on which a price became another one, up to the last day: it holds until the next. The lowest price is at
 * the bottom, the highest at the top; one that never changed is in the middle.
 */
export function stepLine(history: readonly Step[], until: string): string {
  const [first] = history
  if (!first) return ''
  const [begin, end] = [Date.parse(first.day), Date.parse(until)]
  const cents = history.map((step) => step.cents)
  const [low, high] = [Math.min(...cents), Math.max(...cents)]
  const x = (day: string) => round(((Date.parse(day) - begin) / Math.max(end - begin, DAY_MS)) * CHART.width)
  const space = CHART.height - CHART.top - CHART.bottom
  const y = (price: number) => round(CHART.top + space * (high === low ? 0.5 : (high - price) / (high - low)))
  const steps = history.slice(1).map((step) => `H${x(step.day)}V${y(step.cents)}`)
  return [`M0 ${y(first.cents)}`, ...steps, `H${CHART.width}`].join('')
}

const round = (value: number) => Math.round(value * 10) / 10
