import type { Text } from '../../messages/translator.ts'
import { type ConditionScale, conditionLetters } from '../cards/conditions.ts'
import { type BuyPrice, type BuySteps, type ByWay, payWays } from './buy-rules.ts'

const percentText = (percent: number, language: string) =>
  language === 'nl' ? String(percent).replace('.', ',') : String(percent)

/** '50% in cash and 65% in credit'. */
export const sharesText =
  (percent: ByWay): Text =>
  (t, { language, list }) =>
    list(
      payWays.flatMap((way) => {
        const share = percent[way]
        return share === null ? [] : [t(`buyPrices.share.${way}`, { percent: percentText(share, language) })]
      }),
    )

/** '50% in cash and 65% in credit of the trend of 25 Nov 2026 (€10.00), condition EX: 80%, we have 6'. Or why it is not bought. */
export const priceText =
  (price: BuyPrice, scale: ConditionScale = 'cardmarket'): Text =>
  (t, format) => {
    if ('refused' in price) return t(`buyPrices.refused.${price.refused}`)
    const { why } = price
    const percent = (value: number) => percentText(value, format.language)
    const parts = [
      baseText(why)(t, format),
      why.condition && why.conditionPercent !== 100
        ? t('buyPrices.condition', {
            condition: conditionLetters(why.condition, scale),
            percent: percent(why.conditionPercent),
          })
        : '',
      why.hotPercent > 0 ? t('buyPrices.hot', { percent: percent(why.hotPercent) }) : '',
      stockText(why)(t, format),
      why.bound ? t(`buyPrices.bound.${why.bound}`) : '',
    ]
    return parts.filter(Boolean).join(' · ')
  }

const baseText =
  ({ figure, figureCents, day, percent }: BuySteps): Text =>
  (t, format) =>
    figure === null || figureCents === null || day === null
      ? t('buyPrices.fixed')
      : t('buyPrices.base', {
          shares: sharesText(percent)(t, format),
          figure: t(`buyPrices.figure.${figure}`),
          day: format.date(day),
          amount: format.money(figureCents),
        })

const stockText =
  ({ stock, stockPercent }: BuySteps): Text =>
  (t, { language }) => {
    const percent = percentText(Math.abs(stockPercent), language)
    if (stockPercent > 0) return t('buyPrices.more', { count: stock, percent })
    if (stockPercent < 0) return t('buyPrices.less', { count: stock, percent })
    return stock > 0 ? t('buyPrices.stock', { count: stock }) : ''
  }
