import { useTranslations } from 'use-intl'
import type { DayTotals } from '#shared/contract/orders/counter/counter.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Sales at the counter, and money given back, by person. */
export function PeopleTable({ people }: { people: DayTotals['people'] }) {
  const t = useTranslations('counter.day')
  const { money } = useFormat()
  const cell = 'px-1.5 py-2.5 text-right tabular-nums sm:px-3'
  return (
    <section aria-label={t('people')} className="grid gap-2">
      <h2 className="text-base">{t('people')}</h2>
      <Card>
        <Table
          label={t('people')}
          className="text-xs sm:text-sm [&_tr:not(:last-child)>*]:border-b [&_thead_th]:border-b"
        >
          <thead className="text-left text-quiet text-xs">
            <tr>
              <th className="px-1.5 py-2 font-medium sm:px-3">{t('person')}</th>
              <th className={`${cell} font-medium`}>{t('salesOf')}</th>
              <th className={`${cell} font-medium`}>{t('sold')}</th>
              <th className={`${cell} font-medium`}>{t('refunded')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ name, sales, salesCents, refundedCents }) => (
              <tr key={name}>
                <th scope="row" className="wrap-anywhere px-1.5 py-2.5 text-left font-medium sm:px-3">
                  {name ?? t('former')}
                </th>
                <td className={cell}>{sales}</td>
                <td className={cell}>{money(salesCents)}</td>
                <td className={cell}>{money(refundedCents)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  )
}
