import { useTranslations } from 'use-intl'
import type { DayMeans } from '#shared/contract/orders/counter/counter.ts'
import { meansLabel } from '#shared/rules/payments/pay-means.ts'
import { Table } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'

/** Money taken and given back, by means of payment. */
export function MeansTable({ title, list }: { title: string; list: readonly DayMeans[] }) {
  const t = useTranslations('counter.day')
  const { money } = useFormat()
  const text = useText()
  const sum = list.reduce((all, { takenCents, refundedCents }) => all + takenCents - refundedCents, 0)
  const cell = 'px-1.5 py-2.5 text-right tabular-nums sm:px-3'
  return (
    <Table
      label={title}
      className="text-xs sm:text-sm [&_tr:not(:last-child)>*]:border-b [&_tfoot_tr>*]:border-t [&_thead_th]:border-b"
    >
      <thead className="border-b text-left text-quiet text-xs">
        <tr>
          <th className="px-1.5 py-2 font-medium sm:px-3">{t('means')}</th>
          <th className={`${cell} font-medium`}>{t('taken')}</th>
          <th className={`${cell} font-medium`}>{t('refunded')}</th>
          <th className={`${cell} font-medium`}>{t('expected')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ means, takenCents, refundedCents, payments, refunds }) => (
          <tr key={means}>
            <th scope="row" className="px-1.5 py-2.5 text-left sm:px-3 font-medium">
              {means ? text(meansLabel(means)) : t('unsaid')}
              <span className="block font-normal text-quiet text-xs max-sm:hidden">
                {t('count', { payments, refunds })}
              </span>
            </th>
            <td className={cell}>{money(takenCents)}</td>
            <td className={cell}>{money(refundedCents)}</td>
            <td className={`${cell} font-semibold`}>{money(takenCents - refundedCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3} className="px-1.5 py-2.5 text-left sm:px-3 font-semibold">
            {t('total')}
          </th>
          <td className={`${cell} font-semibold`}>{money(sum)}</td>
        </tr>
      </tfoot>
    </Table>
  )
}
