import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DayTotals, getDayTotals } from '#shared/contract/orders/counter/counter.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Link } from '#web/components/link.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { useIsAtCounter } from '../../access/use-access.ts'
import { PaperBar } from '../../layout/paper-bar.tsx'
import { live } from '../../live.ts'
import { useLiveUpdates } from '../../live-updates.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { Outbox } from '../pay/outbox.ts'
import { MeansTable } from './means-table.tsx'
import { PeopleTable } from './people-table.tsx'

export default function DayScreen() {
  const t = useTranslations('counter.day')
  return <WithShop title={t('title')}>{(shop) => <Day shop={shop} />}</WithShop>
}

/** Cash sales of a day, to compare with the drawer. */
function Day({ shop }: { shop: Shop }) {
  const t = useTranslations('counter.day')
  const { date } = useFormat()
  const [day, setDay] = useState(() => amsterdamDay(new Date()))
  useDocumentTitle(t('title'))
  useLiveUpdates(shop.id)
  const query = useQuery({
    ...read(getDayTotals, { params: { id: shop.id }, query: { day } }),
    enabled: day !== '',
    ...live,
  })
  const [waiting] = useState(() => new Outbox(shop.id).sales().length)
  return (
    <>
      <PaperBar
        title={t('title')}
        back={{ to: '/shopadmin/counter', text: t('back') }}
        print={t('print')}
        ready={query.data !== undefined}
        className="max-w-3xl"
      >
        <Field label={t('day')} hideLabel>
          <Input
            type="date"
            className="h-11"
            value={day}
            max={amsterdamDay(new Date())}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </Field>
      </PaperBar>
      <main id="main" className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 print:p-0">
        <p className="hidden font-semibold text-lg print:block">
          {shop.name} · {day && date(day)}
        </p>
        {waiting > 0 && <p className="font-medium text-warn-ink">{t('waiting', { count: waiting })}</p>}
        <Loaded query={query} failure={t('failed')}>
          {(totals) => <Totals totals={totals} />}
        </Loaded>
      </main>
    </>
  )
}

function Totals({ totals }: { totals: DayTotals }) {
  const t = useTranslations('counter.day')
  const { money, time } = useFormat()
  const isAtCounter = useIsAtCounter()
  return (
    <>
      <p className="font-semibold text-lg">{t('sales', { count: totals.sales, amount: money(totals.salesCents) })}</p>
      <Card>
        <MeansTable title={t('title')} list={totals.means} />
      </Card>
      {totals.webShop.length > 0 && (
        <section aria-label={t('webShop')} className="grid gap-2">
          <h2 className="text-base">{t('webShop')}</h2>
          <Card>
            <MeansTable title={t('webShop')} list={totals.webShop} />
          </Card>
        </section>
      )}
      {totals.people.length > 1 && <PeopleTable people={totals.people} />}
      <p className="text-quiet text-xs">{t('hint')}</p>
      {totals.latest.length > 0 && (
        <section aria-label={t('list')} className="grid gap-2">
          <h2 className="text-base">{t('list')}</h2>
          <ul className="divide-y rounded-lg border bg-surface min-[16rem]:grid min-[16rem]:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
            {totals.latest.map(({ id, orderNumber, createdAt, totalCents, returnedCents, pieces }) => (
              <li
                key={id}
                className="col-span-full flex flex-wrap items-center gap-x-4 px-3 sm:px-4 min-[16rem]:grid min-[16rem]:grid-cols-subgrid"
              >
                <Link
                  to={isAtCounter ? `/shopadmin/counter/receipts/${id}?from=day` : `/shopadmin/orders?order=${id}`}
                  className="inline-flex min-h-11 items-center font-medium tabular-nums underline-offset-4 hover:underline"
                >
                  {displayOrderNumber(orderNumber)}
                </Link>
                <span className="py-1 text-quiet tabular-nums">
                  {time(createdAt)} · {t('pieces', { count: pieces })}
                </span>
                <Link
                  to={`/shopadmin/counter/receipts/${id}?from=day`}
                  aria-label={t('receiptOf', { number: displayOrderNumber(orderNumber) })}
                  className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline print:hidden"
                >
                  <ReceiptText className="size-4" aria-hidden="true" />
                  <span className="max-sm:sr-only">{t('receipt')}</span>
                </Link>
                <span className="text-right tabular-nums">
                  {money(totalCents)}
                  {returnedCents > 0 && <span className="text-quiet"> − {money(returnedCents)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
