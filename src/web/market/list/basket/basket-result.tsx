import { PackageOpen } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Basket, Baskets } from '#shared/contract/market/baskets.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { cardTitle } from '../../card-title.ts'
import { type WantLine, wantsOf } from '../../want-store.ts'
import { CartFiller } from './cart-filler.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { useBaskets } from './use-baskets.ts'

type BasketResultProps = { lines: readonly WantLine[]; country: string }

/** The cheapest way to buy a list, by parcel. Refetches when the window regains focus. */
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

/** Gap in percent, rounded up to a tenth, so that it stays an upper bound. */
const percentOf = (gap: number) => Math.ceil(gap * 1_000) / 10

/** Total of the basket, and an upper bound for the possible saving. */
function BasketSum({ basket: { goodsCents, shippingCents, totalCents, gap, parcels } }: { basket: Basket }) {
  const t = useTranslations('wants.basket')
  const { money, number } = useFormat()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-xl border bg-surface p-4 sm:p-5">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-quiet">{t('total')}</span>
          <Price cents={totalCents} size="xl" />
        </p>
        <p className="font-medium text-good-ink text-sm">
          {gap === 0 ? t('exact') : t('within', { percent: number(percentOf(gap)) })}
        </p>
      </div>
      <p className="text-quiet text-sm tabular-nums">
        {`${t('goods')} ${money(goodsCents)} · ${t('shipping')} ${money(shippingCents)} · ${t('parcels', { count: parcels.length })}`}
      </p>
    </div>
  )
}

type MissingCardsProps = Pick<Baskets, 'missing'> & { lines: readonly WantLine[] }

/** Cards that no shop offers, and why. */
function MissingCards({ missing, lines }: MissingCardsProps) {
  const t = useTranslations('wants.basket.missing')
  const why: Record<Baskets['missing'][number]['reason'], (pieces: number) => string> = {
    unknown: () => t('unknown'),
    none: () => t('none'),
    few: (pieces) => t('few', { pieces }),
  }
  const named = missing.flatMap((each) => {
    const card = lines[each.want]?.card
    return card ? [{ ...each, name: cardTitle(card) }] : []
  })
  if (named.length === 0) return null
  return (
    <Notice variant="warn" title={t('title')}>
      <ul className="mt-1 grid gap-0.5">
        {named.map(({ want, name, reason, pieces }) => (
          <li key={want} className="break-words">
            <span className="font-medium">{name}</span>
            {`: ${why[reason](pieces)}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
