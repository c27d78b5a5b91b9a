import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MarketCard, Offer } from '#shared/contract/market/offers.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { cardTitle, printed } from '../card-title.ts'
import { MoreLink } from '../frame/more-link.tsx'
import { FilterPanel } from '../offers/filter-panel.tsx'
import { MarketPicture } from '../offers/market-picture.tsx'
import { OfferFilters } from '../offers/offer-filters.tsx'
import { useChoices } from '../use-choices.ts'
import { CardFacts } from './card-facts.tsx'
import { CardTrail } from './card-trail.tsx'
import { LowChart } from './low-chart.tsx'
import { OfferTable } from './offer-table.tsx'
import { WantButton } from './want-button.tsx'

type CardViewProps = {
  first: MarketCard
  /** Offers of all loaded pages. */
  offers: readonly Offer[]
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'isPlaceholderData'
  >
}

export function CardView({ first, offers, query }: CardViewProps) {
  const { card, total, history } = first
  const t = useTranslations('marketCard')
  const { money } = useFormat()
  const name = cardTitle(card)
  useTitle(
    total.lowestCents === null
      ? t('pageTitleNone', { card: name })
      : t('pageTitle', { card: name, price: money(total.lowestCents) }),
  )
  const heading = useArrival()
  return (
    <article className="grid gap-6">
      <CardTrail card={card} />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] md:gap-8 lg:gap-12">
        <div className="min-w-0 self-start rounded-xl border bg-well p-4 sm:p-6 lg:p-8">
          <div className="mx-auto w-full max-w-72 md:max-w-sm">
            <MarketPicture
              pictures={[card.imageUrl, ...offers.map(({ imageUrl }) => imageUrl)]}
              alt={name}
              shape={card.type === 'card' ? 'single' : 'sealed'}
              sizes="(min-width: 48rem) 24rem, 18rem"
              sheen
              priority
            />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <div className="grid gap-1">
            <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-lg outline-none sm:text-xl">
              {card.name}
            </h1>
            <p className="text-quiet">{printed(card)}</p>
          </div>
          <div className="grid gap-4 rounded-xl border bg-surface p-4 sm:p-5">
            {total.lowestCents === null ? (
              <div>
                <p className="font-medium">{t('noOffers')}</p>
                <p className="text-quiet">{t('noOffersText')}</p>
              </div>
            ) : (
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="text-quiet">{t('lowest')}</span>
                  <Price cents={total.lowestCents} size="xl" />
                  <span className="text-quiet text-xs">{t('lowestHint')}</span>
                </span>
                <span className="text-quiet tabular-nums">
                  {t('offersIn', { offers: total.offers, shops: total.shops })}
                </span>
              </p>
            )}
            <WantButton card={card} />
          </div>
          <CardFacts card={card} />
          <LowChart history={history} />
        </div>
      </div>
      {total.offers > 0 && <Offers first={first} offers={offers} query={query} />}
    </article>
  )
}

function Offers({ first, offers, query }: CardViewProps) {
  const t = useTranslations('marketCard')
  const { choices, change } = useChoices()
  const isSealed = first.card.type === 'sealed'
  return (
    <section aria-labelledby="offers" className="grid gap-4 border-t pt-6">
      <div>
        <h2 id="offers" className="text-lg">
          {t('offers.title')}
        </h2>
        <p className="text-quiet text-sm">{t('offers.sorted')}</p>
      </div>
      <FilterPanel choices={choices}>
        <OfferFilters
          choices={choices}
          onChange={(changed) => change(changed, { replace: true })}
          languages={first.languages}
          finishes={first.finishes}
          isSealed={isSealed}
        />
      </FilterPanel>
      {offers.length > 0 ? (
        <>
          <OfferTable offers={offers} isPickup={choices.pickup === 'yes'} dimmed={query.isPlaceholderData} />
          <MoreLink query={query} offset={offers.length} label={t('offers.more')} failure={t('loadFailed')} />
          {!isSealed && <ConditionMeanings />}
        </>
      ) : (
        <Empty icon={<SearchX />} title={t('offers.noneFit')}>
          {t('offers.noneFitText')}
        </Empty>
      )}
    </section>
  )
}

/** After navigation, moves focus to the heading. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  useLayoutEffect(() => {
    if (navigation !== 'POP') heading.current?.focus({ preventScroll: true })
  }, [navigation])
  return heading
}

/** Legend of the condition abbreviations. */
function ConditionMeanings() {
  const t = useTranslations('marketCard.offers')
  const meaning = useTranslations('product.conditions')
  return (
    <details className="text-sm">
      <summary className="touch-target flex w-fit cursor-pointer items-center text-quiet underline decoration-dotted underline-offset-4">
        {t('meanings')}
      </summary>
      <dl className="mt-2 grid max-w-prose gap-x-3 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {conditions.map((condition) => (
          <div key={condition} className="contents">
            <dt className="font-medium">
              {condition} <span className="font-normal text-quiet">{meaning(`${condition}.name`)}</span>
            </dt>
            <dd className="text-quiet">{meaning(`${condition}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
