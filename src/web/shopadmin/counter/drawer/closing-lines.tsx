import { useTranslations } from 'use-intl'
import type { ClosingReport } from '#shared/contract/orders/counter/till.ts'
import { meansLabel } from '#shared/rules/payments/pay-means.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { SumLines } from './sum-lines.tsx'

/** Money that the till took and gave back, and the cash that should be in the drawer. */
export function ClosingLines({ report, counted }: { report: ClosingReport; counted?: [string, number][] }) {
  const t = useTranslations('counter.closing')
  const { money } = useFormat()
  const text = useText()
  const { sales, vat, margin, moves } = report
  const meansLines = (list: ClosingReport['means']) =>
    list.flatMap(({ means, takenCents, refundedCents }): [string, number][] => {
      const name = means ? text(meansLabel(means)) : t('unsaid')
      return [
        [name, takenCents],
        ...(refundedCents > 0 ? [[t('refunds', { means: name }), -refundedCents] as [string, number]] : []),
      ]
    })
  const all = [...report.means, ...report.webShop].filter(({ means }) => means === 'cash')
  const cash = (of: 'takenCents' | 'refundedCents') => all.reduce((sum, each) => sum + each[of], 0)
  const taxes = [
    ...(vat ?? []).map(({ rate, totalCents, vatCents }): [string, number] => [
      t('rate', { rate, total: money(totalCents) }),
      vatCents,
    ]),
    ...(margin ? [[t('margin', { total: money(margin.totalCents) }), margin.vatCents] as [string, number]] : []),
  ]
  return (
    <>
      <SumLines
        title={t('sales')}
        hint={t('count', { count: sales.sales, pieces: sales.pieces })}
        lines={[
          [t('goods'), sales.goodsCents],
          [t('discount'), -sales.discountCents],
        ]}
        sum={[t('total'), sales.totalCents]}
      />
      <SumLines title={t('means')} lines={meansLines(report.means)} />
      {report.webShop.length > 0 && <SumLines title={t('webShop')} lines={meansLines(report.webShop)} />}
      {taxes.length > 0 && <SumLines title={t('vat')} lines={taxes} foot={t('vatHint')} />}
      <SumLines
        title={t('drawer')}
        lines={[
          [t('float'), report.floatCents],
          [t('cashIn'), cash('takenCents')],
          ...(cash('refundedCents') > 0 ? [[t('cashBack'), -cash('refundedCents')] as [string, number]] : []),
          ...(report.roundingCents === 0 ? [] : [[t('rounding'), report.roundingCents] as [string, number]]),
          ...moves.map(({ reason, amountCents, by }): [string, number] => [
            by ? t('moveBy', { reason, name: by }) : reason,
            amountCents,
          ]),
        ]}
        sum={[t('expected'), report.expectedCents]}
      />
      {counted && <SumLines title={t('counted')} hideTitle lines={counted} />}
    </>
  )
}
