import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MarketCard, Offer } from '#shared/contract/market/offers.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { cardTitle } from '../card-title.ts'
import { MoreLink } from '../frame/more-link.tsx'
import { FilterPanel } from '../offers/filter-panel.tsx'
import { MarketPicture } from '../offers/market-picture.tsx'
import { OfferFilters } from '../offers/offer-filters.tsx'
import { useChoices } from '../use-choices.ts'
import { CardFacts } from './card-facts.tsx'
import { CardHead } from './card-head.tsx'
import { CardTrail } from './card-trail.tsx'
import { ConditionChips } from './condition-chips.tsx'
import { LowChart } from './low-chart.tsx'
import { OfferList } from './offer-list.tsx'

type CardViewProps = {
  first: MarketCard
  /** Offers of all loaded pages. */
  offers: readonly Offer[]
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage' | 'isPlaceholderData'
  >
}

export const PICTURE_SIZES = '(min-width:64rem)19rem,(min-width:40rem)9rem,6rem'

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
  const { choices } = useChoices()
  const isPickup = choices.pickup === 'yes'
  return (
    <article className="grid gap-4">
      <CardTrail card={card} />
      <div className="card-page">
        <div className="self-start lg:sticky lg:top-6 lg:row-span-3">
          <MarketPicture
            pictures={[card.imageUrl, ...offers.map(({ imageUrl }) => imageUrl)]}
            alt={name}
            shape={card.type === 'card' ? 'single' : 'sealed'}
            game={card.game}
            sizes={PICTURE_SIZES}
            sheen
            priority
            className="main-picture"
          />
        </div>
        <CardHead card={card} total={total} cheapest={offers[0]} isPickup={isPickup} heading={heading} />
        {total.offers > 0 && <Offers first={first} offers={offers} query={query} />}
        <div className="grid content-start gap-6 border-t pt-6 max-lg:col-span-2">
          <LowChart history={history} />
          <CardFacts card={card} />
        </div>
      </div>
    </article>
  )
}

function Offers({ first, offers, query }: CardViewProps) {
  const t = useTranslations('marketCard')
  const { choices, change } = useChoices()
  const isSealed = first.card.type === 'sealed'
  return (
    <section aria-labelledby="offers" className="grid min-w-0 content-start gap-3 max-lg:col-span-2">
      <h2 id="offers" className="sr-only">
        {t('offers.title')}
      </h2>
      <ConditionChips
        conditions={first.conditions}
        graded={first.graded}
        choices={choices}
        onChange={(changed) => change(changed, { replace: true })}
      />
      <FilterPanel choices={choices} ownFields={['condition', 'graded']}>
        <OfferFilters
          withoutCondition
          choices={choices}
          onChange={(changed) => change(changed, { replace: true })}
          languages={first.languages}
          finishes={first.finishes}
          isSealed={isSealed}
        />
      </FilterPanel>
      {offers.length > 0 ? (
        <>
          <OfferList offers={offers} isPickup={choices.pickup === 'yes'} dimmed={query.isPlaceholderData} />
          <MoreLink query={query} offset={offers.length} label={t('offers.more')} failure={t('loadFailed')} />
          <p className="text-quiet text-xs">{t('offers.sorted')}</p>
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
