import type { LandingFigure } from '../../contract/platform/operator.ts'
import { translator } from '../../messages/translator.ts'
import { formatsIn } from '../languages/formats.ts'
import type { Language } from '../languages/languages.ts'

/** Default figures of the landing page. Marketing text, not measured. */
export const defaultFigures: readonly LandingFigure[] = defaultFiguresIn('en')

export function defaultFiguresIn(language: Language): LandingFigure[] {
  const t = translator(language)
  const figure = (name: 'shops' | 'processed' | 'orders' | 'uptime') => ({
    value: t(`figures.default.${name}.value`),
    label: t(`figures.default.${name}.label`),
  })
  return [figure('shops'), figure('processed'), figure('orders'), figure('uptime')]
}

const MOST = 4
const LONGEST_VALUE = 12
const LONGEST_LABEL = 30

/** Parses the operator's figures: `500+ = active shops; €2M+ = processed`. `none` means no figures. Throws an Error with the reason. */
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

export type CountedFigures = { shops: number; revenueCents: number; orders: number }

/** Formats counted figures. Zeros are omitted. */
export function countedFigures(counted: CountedFigures, language: Language = 'en'): LandingFigure[] {
  const t = translator(language)
  const short = shortIn(language)
  const { shops, orders } = counted
  const euros = Math.floor(counted.revenueCents / 100)
  return [
    ...(shops > 0 ? [{ value: short(shops), label: t('figures.shops', { count: shops }) }] : []),
    ...(euros > 0 ? [{ value: t('figures.euros', { amount: short(euros) }), label: t('figures.revenue') }] : []),
    ...(orders > 0 ? [{ value: short(orders), label: t('figures.orders', { count: orders }) }] : []),
  ]
}

const MILLION = 1_000_000

/** Rounds down, so that no figure is overstated. */
const shortIn =
  (language: Language) =>
  (count: number): string => {
    const { number } = formatsIn(language)
    if (count < MILLION) return number(count)
    const tenths = Math.floor(count / (MILLION / 10))
    return translator(language)('figures.millions', { amount: number(tenths / 10) })
  }
