import { addDays, type Days, lengthOf } from '#shared/rules/money/days.ts'
import { beginOf, type Span, spans } from '#shared/rules/money/spans.ts'

export const presets = ['7d', '30d', '90d', '1y', 'month', 'lastMonth', 'quarter', 'lastQuarter', 'year'] as const
type Preset = (typeof presets)[number]

const lengths: Partial<Record<Preset, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }

export type Period = Days & { preset: Preset | 'own'; by: Span }

/** Maximum number of bars that stay distinguishable. */
const MOST_BARS = 120

/** The period in an address: a preset or custom dates. Defaults to the last 30 days. */
export function periodIn(params: URLSearchParams, today: string): Period {
  const preset = presets.find((name) => name === params.get('period'))
  const own = preset ? undefined : ownDays(params)
  const days = own ?? daysOf(preset ?? '30d', today)
  return { ...days, preset: own ? 'own' : (preset ?? '30d'), by: spanIn(params, days) }
}

function daysOf(preset: Preset, today: string): Days {
  const length = lengths[preset]
  if (length) return { from: addDays(today, 1 - length), to: today }
  const month = beginOf('month', today)
  if (preset === 'month') return { from: month, to: today }
  if (preset === 'lastMonth') return wholeMonths(addDays(month, -1), 1)
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  const quarter = quarterOf(today)
  return preset === 'quarter' ? { from: quarter, to: today } : wholeMonths(addDays(quarter, -1), 3)
}

/** The given number of whole months, ending with the month of `last`. */
function wholeMonths(last: string, count: number): Days {
  let from = beginOf('month', last)
  for (let more = 1; more < count; more++) from = beginOf('month', addDays(from, -1))
  return { from, to: last }
}

function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

function ownDays(params: URLSearchParams): Days | undefined {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

/** Whether the text is a calendar day that the server accepts. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** Days while the bars are distinguishable, otherwise weeks or months. */
function spanIn(params: URLSearchParams, days: Days): Span {
  const requested = spans.find((span) => span === params.get('by'))
  const possible = spansFor(days)
  if (requested && possible.includes(requested)) return requested
  const length = lengthOf(days)
  return length <= 45 ? 'day' : length <= 200 ? 'week' : 'month'
}

export function spansFor(days: Days): Span[] {
  const length = lengthOf(days)
  return spans.filter((span) => span === 'month' || length / (span === 'day' ? 1 : 7) <= MOST_BARS)
}
