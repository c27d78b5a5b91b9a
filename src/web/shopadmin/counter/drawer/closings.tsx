import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listClosings } from '#shared/contract/orders/counter/till.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Closings of the drawer, newest first. */
export function Closings({ shop, last }: { shop: Shop; last: number }) {
  const t = useTranslations('counter.drawer')
  const { money, dateTime } = useFormat()
  const [before, setBefore] = useState<number>()
  const query = useQuery(read(listClosings, { params: { id: shop.id }, query: before === undefined ? {} : { before } }))
  return (
    <section aria-label={t('closings')} className="grid gap-2 print:hidden">
      <h2 className="text-base">{t('closings')}</h2>
      {last === 0 ? (
        <p className="text-quiet">{t('none')}</p>
      ) : (
        <Loaded query={query} failure={t('failed')}>
          {(list) => (
            <>
              <ul className="divide-y rounded-lg border">
                {list.map(({ number, closedAt, salesCents, differenceCents }) => (
                  <li key={number} className="flex flex-wrap items-center gap-x-4 px-3 py-1">
                    <Link
                      to={`/shopadmin/counter/closings/${number}`}
                      className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
                    >
                      {t('closing', { number })}
                    </Link>
                    <span className="text-quiet tabular-nums">{dateTime(closedAt)}</span>
                    <span className="ml-auto tabular-nums">{money(salesCents)}</span>
                    {differenceCents !== 0 && (
                      <span className="w-full pb-2 text-quiet text-sm tabular-nums">
                        {t('difference')} {money(differenceCents)}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
              {(list.at(-1)?.number ?? 1) > 1 && (
                <Button variant="outline" className="min-h-11 w-fit" onClick={() => setBefore(list.at(-1)?.number)}>
                  {t('earlier')}
                </Button>
              )}
            </>
          )}
        </Loaded>
      )}
    </section>
  )
}
