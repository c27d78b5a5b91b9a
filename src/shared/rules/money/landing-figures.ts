import type { LandingFigure } from '../../contract/platform/operator.ts'

/** What the landing page says of the platform unless the operator says something else. Marketing text, not measured. */
export const defaultFigures: readonly LandingFigure[] = [
  { value: '500+', label: 'active shops' },
  { value: '€2M+', label: 'processed' },
  { value: '50K+', label: 'orders' },
  { value: '99.9%', label: 'uptime' },
]

const MOST = 4
const LONGEST_VALUE = 12
const LONGEST_LABEL = 30

/**
 * Reads the operator's figures: `500+ = active shops; €2M+ = processed`. `none` means no figures at all. Throws an
 * Error that says what is wrong.
 */
export function readFigures(text: string): readonly LandingFigure[] {
  if (text.trim() === 'none') return []
  const figures = text.split(';').flatMap((pair) => (pair.trim() ? [readFigure(pair)] : []))
  if (figures.length === 0 || figures.length > MOST) throw new Error(`Must be 1 to ${MOST} figures, live, or none`)
  return figures
}

function readFigure(pair: string): LandingFigure {
  const [value = '', label = '', ...more] = pair.split('=').map((part) => part.trim())
  if (!value || !label || more.length) throw new Error(`"${pair.trim()}" is not written as value = label`)
  if (value.length > LONGEST_VALUE) throw new Error(`"${value}" is longer than ${LONGEST_VALUE} characters`)
  if (label.length > LONGEST_LABEL) throw new Error(`"${label}" is longer than ${LONGEST_LABEL} characters`)
  return { value, label }
}

/** What was counted, as it is shown. A figure that is nothing yet is left out. */
export function countedFigures(counted: { shops: number; revenueCents: number; orders: number }): LandingFigure[] {
  const euros = Math.floor(counted.revenueCents / 100)
  return [
    ...(counted.shops > 0
      ? [{ value: short(counted.shops), label: counted.shops === 1 ? 'open shop' : 'open shops' }]
      : []),
    ...(euros > 0 ? [{ value: `€${short(euros)}`, label: 'in paid orders' }] : []),
    ...(counted.orders > 0 ? [{ value: short(counted.orders), label: counted.orders === 1 ? 'order' : 'orders' }] : []),
  ]
}

const MILLION = 1_000_000

/** Rounded down, so that nothing is shown as more than it is. */
function short(number: number): string {
  if (number < MILLION) return number.toLocaleString('en-GB')
  const tenths = Math.floor(number / (MILLION / 10))
  return `${(tenths / 10).toLocaleString('en-GB')}M`
}
