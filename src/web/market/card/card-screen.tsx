import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MarketCard, MarketProduct } from '#shared/contract/market/offers.ts'
import { idFromHandle } from '#shared/rules/products/product-address.ts'
import { EmptySleeve } from '#web/components/failures/empty-sleeve.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useParams } from '#web/lib/navigation/params.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { useCountry } from '../country.ts'
import { MarketFrame } from '../frame/market-frame.tsx'
import { MARKET_PATH } from '../market-address.ts'
import { cardPages, listedCard } from '../market-pages.ts'
import { MarketPicture } from '../offers/market-picture.tsx'
import { useChoices } from '../use-choices.ts'
import { CardView, PICTURE_SIZES } from './card-view.tsx'

export default function CardScreen() {
  const { handle = '' } = useParams()
  const id = idFromHandle(handle)
  return <MarketFrame here="card">{id === undefined ? <CardNotFound /> : <Card key={id} id={id} />}</MarketFrame>
}

function Card({ id }: { id: number }) {
  const t = useTranslations('marketCard')
  const { choices } = useChoices()
  const { country } = useCountry()
  const listed = listedCard(useQueryClient(), id)
  const query = useInfiniteQuery({
    ...cardPages(id, choices, country),
    placeholderData: (before: InfiniteData<MarketCard | null, number> | undefined) => before,
    // Refetch on view, because the server may have cached prices and stock.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  if (hasFailed(query)) {
    return <Failure text={t('loadFailed')} pending={query.isFetching} onRetry={() => query.refetch()} />
  }
  if (!query.data) return <CardSkeleton listed={listed} />
  const pages = query.data.pages.filter((page) => page !== null)
  const [first] = pages
  return first ? (
    <CardView first={first} offers={pages.flatMap((page) => page.offers)} query={query} />
  ) : (
    <CardNotFound />
  )
}

function CardNotFound() {
  const t = useTranslations('marketCard.notFound')
  const back = useLinkTo(MARKET_PATH)
  useTitle(t('title'))
  return (
    <div className="grid justify-items-center gap-3 py-12 text-center">
      <EmptySleeve />
      <h1 className="mt-4 text-lg">{t('title')}</h1>
      <p className="text-quiet">{t('text')}</p>
      <Button asChild>
        <a {...back}>{t('back')}</a>
      </Button>
    </div>
  )
}

/** While a card loads: its picture and name, if the market has listed it. */
function CardSkeleton({ listed }: { listed: MarketProduct | undefined }) {
  const t = useTranslations('common')
  return (
    <div aria-busy="true" className="card-page">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {listed ? (
        <MarketPicture
          pictures={[listed.imageUrl, ...listed.cheapest.map(({ imageUrl }) => imageUrl)]}
          alt=""
          shape={listed.type === 'card' ? 'single' : 'sealed'}
          sizes={PICTURE_SIZES}
          priority
          className="main-picture self-start"
        />
      ) : (
        <Skeleton className="aspect-card w-full rounded-xl" />
      )}
      <div className="grid content-start gap-3">
        {listed ? (
          <h1 className="wrap-anywhere text-lg sm:text-xl">{listed.name}</h1>
        ) : (
          <Skeleton className="h-8 w-4/5" />
        )}
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-10 w-32" />
      </div>
      <Skeleton className="h-60 max-lg:col-span-2" />
    </div>
  )
}
