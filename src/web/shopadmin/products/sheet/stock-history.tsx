import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { listStockChanges, type StockChange } from '#shared/contract/products/stock-changes.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { AllowedLink } from '../../access/allowed-link.tsx'
import { live } from '../../live.ts'

/** Stock changes with their reasons. */
export function StockHistory({ product }: { product: Product }) {
  const t = useTranslations('productSheet.history')
  const query = useInfiniteQuery({ ...readPages(listStockChanges, { params: { id: product.id } }), ...live })
  return (
    <Section title={t('title')}>
      <Loaded
        query={query}
        failure={t('failed')}
        skeleton={<Skeletons lines={Array(5).fill('h-10')} className="gap-3" />}
      >
        {({ pages }) => {
          const changes = pages.flatMap(({ items }) => items)
          if (changes.length === 0) return <p className="text-quiet">{t('none')}</p>
          return (
            <>
              <ol className="divide-y rounded-lg border">
                {changes.map((change) => (
                  <Change key={change.id ?? 'opening'} change={change} />
                ))}
              </ol>
              <ShowMore query={query} failure={t('failed')} />
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Change({ change: { kind, change, before, after, at, order, who } }: { change: StockChange }) {
  const t = useTranslations('productSheet.history')
  const { count, dateTime } = useFormat()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-3 py-2.5">
      <span className="break-words">
        {t(`kind.${kind}`)}
        {order && (
          <>
            {' · '}
            <AllowedLink
              to={`/shopadmin/orders?order=${order.id}`}
              className="text-accent-ink underline-offset-4 hover:underline"
            >
              {t('order', { number: displayOrderNumber(order.orderNumber) })}
            </AllowedLink>
          </>
        )}
      </span>
      <span className="text-right font-medium tabular-nums">
        {change > 0 ? `+${count(change)}` : `−${count(-change)}`}
      </span>
      <span className="break-words text-quiet text-xs">
        {at && <time dateTime={at}>{dateTime(at)}</time>}
        {who && ` · ${who}`}
      </span>
      {at && <span className="text-right text-quiet text-xs tabular-nums">{t('change', { before, after })}</span>}
    </li>
  )
}
