import { PackageOpen } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Basket, Baskets } from '#shared/contract/market/baskets.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { type WantLine, wantsOf } from '../../want-store.ts'
import { BasketSum } from './basket-sum.tsx'
import { CartFiller } from './cart-filler.tsx'
import { MissingCards } from './missing-cards.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { useBaskets } from './use-baskets.ts'

type BasketResultProps = { lines: readonly WantLine[]; country: string }

/** The cheapest way to buy a list, parcel by parcel. Read again when someone comes back to the page. */
export function BasketResult({ lines, country }: BasketResultProps) {
  const t = useTranslations('wants.basket')
  const text = useText()
  const { query, changes } = useBaskets(
    useMemo(() => wantsOf(lines), [lines]),
    country,
  )
  if (hasFailed(query)) {
    return (
      <Failure text={shownError(query.error, t('failed'))} pending={query.isFetching} onRetry={() => query.refetch()} />
    )
  }
  if (!query.data) {
    return (
      <div className="grid justify-items-center gap-2 py-12">
        <Waiting className="" />
        <p role="status" className="text-quiet">
          {t('working')}
        </p>
      </div>
    )
  }
  const { best, second, missing, weighed } = query.data
  return (
    <div className="grid gap-5" aria-busy={query.isFetching}>
      {query.isRefetchError && <Notice variant="warn" role="status" title={t('failedNow')} />}
      {changes.length > 0 && (
        <Notice variant="warn" role="status" title={t('changed.title')}>
          <ul className="mt-1 grid gap-0.5">
            {changes.map((change) => (
              <li key={text(change)}>{text(change)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {best ? (
        <>
          <BasketSum basket={best} />
          <ul className="grid gap-4 lg:grid-cols-2">
            {best.parcels.map((parcel) => (
              <ParcelCard key={parcel.shop.id} parcel={parcel} />
            ))}
          </ul>
          <MissingCards missing={missing} lines={lines} />
          {second && <Second best={best} second={second} />}
          <CartFiller basket={best} lines={lines} />
        </>
      ) : (
        <>
          <Empty icon={<PackageOpen />} title={t('nothing')}>
            {t('nothingText')}
          </Empty>
          <MissingCards missing={missing} lines={lines} />
        </>
      )}
      <p className="text-quiet text-xs">{t('weighed', weighed)}</p>
    </div>
  )
}

function Second({ best, second }: { best: Basket; second: NonNullable<Baskets['second']> }) {
  const t = useTranslations('wants.basket')
  const { money, list } = useFormat()
  const shops = list(second.parcels.map(({ shop }) => shop.name))
  const total = money(second.totalCents)
  const more = second.totalCents - best.totalCents
  return (
    <p className="text-sm">
      {more > 0 ? t('second', { total, more: money(more), shops }) : t('secondSame', { total, shops })}
    </p>
  )
}
