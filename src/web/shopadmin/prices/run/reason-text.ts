import type { PriceRun, PriceRunItem } from '#shared/contract/catalogue/price-runs.ts'
import type { Text, Translate } from '#shared/messages/translator.ts'
import type { Formats } from '#shared/rules/languages/formats.ts'
import type { SkipReason } from '#shared/rules/prices/price-rules.ts'

type Reasoned = Pick<
  PriceRunItem,
  'newCents' | 'skipped' | 'trendCents' | 'source' | 'day' | 'rule' | 'targetCents' | 'limited' | 'floored' | 'oldCents'
>

/** Why a run gives a product its price: 'Trend €2.50 (Cardmarket, 3 Mar 2026) × 80% = €2.00, rounded to €1.99'. */
export const reasonText =
  (item: Reasoned, run: Pick<PriceRun, 'rules' | 'maxStepPercent'>): Text =>
  (t, format) => {
    const { skipped, day } = item
    const sum = sumOf(item, run)(t, format)
    if (skipped && skipped !== 'same' && (skipped !== 'step' || sum === '')) return whySkipped(skipped, day)(t, format)
    return sum === '' ? '' : ending(item, run.maxStepPercent, sum)(t, format)
  }

const whySkipped =
  (skipped: Exclude<SkipReason, 'same'>, day: string | null): Text =>
  (t, { date }) =>
    skipped === 'old-trend' && day ? t('prices.why.oldTrendOf', { day: date(day) }) : t(`prices.why.${skipped}`)

/** The base, its percentage and the result. */
const sumOf =
  ({ trendCents, source, day, rule, targetCents }: Reasoned, { rules }: Pick<PriceRun, 'rules'>): Text =>
  (t, format) => {
    const applied = rules[rule ?? -1]
    if (trendCents === null || !applied) return ''
    const base = baseOf(t, format, applied.basis ?? 'trend', trendCents, source && day ? { source, day } : undefined)
    if (applied.percent === 100 || targetCents === null) return base
    const percent = format.number(applied.percent)
    return t('prices.why.sum', { base, percent, result: format.money(targetCents) })
  }

type Origin = { source: string; day: string } | undefined

function baseOf(t: Translate, { money, date }: Formats, basis: 'trend' | 'lowest', cents: number, origin: Origin) {
  if (basis === 'lowest') return t('prices.why.offer', { price: money(cents) })
  return origin
    ? t('prices.why.trend', { price: money(cents), source: origin.source, day: date(origin.day) })
    : t('prices.why.trendOnly', { price: money(cents) })
}

/** The limit or the rounding that decided the price. */
const ending =
  (
    { newCents, oldCents, skipped, targetCents, limited, floored }: Reasoned,
    percent: number | null,
    sum: string,
  ): Text =>
  (t, { money, number }) => {
    const price = money(newCents ?? oldCents)
    if (floored) return t('prices.why.floored', { sum, price })
    if (skipped === 'step') return t('prices.why.noStep', { sum, percent: number(percent ?? 0) })
    if (limited) return t('prices.why.limited', { sum, percent: number(percent ?? 0), price })
    if (targetCents !== null && targetCents !== (newCents ?? oldCents)) return t('prices.why.rounded', { sum, price })
    return skipped === 'same' ? t('prices.why.same', { sum }) : sum
  }
