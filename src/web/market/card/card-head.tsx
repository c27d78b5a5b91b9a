import type { ReactNode, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { MarketCard, Offer } from '#shared/contract/market/offers.ts'
import { rarityName } from '#shared/rules/cards/rarity-name.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { printed } from '../card-title.ts'
import { WantButton } from './want-button.tsx'

type CardHeadProps = Pick<MarketCard, 'card' | 'total'> & {
  /** The cheapest matching offer, including shipping. */
  cheapest: Offer | undefined
  isPickup: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

/** Name of a card, its lowest price with shipping, and the number of shops. */
export function CardHead({ card, total, cheapest, isPickup, heading }: CardHeadProps) {
  const t = useTranslations('marketCard')
  const { money } = useFormat()
  const text = useText()
  const cents = cheapest?.totalCents ?? total.lowestCents
  const shipping = !cheapest
    ? t('plusShipping')
    : isPickup
      ? t('pickedUp')
      : t(cheapest.shippingCents === 0 ? 'freeShipping' : 'withShipping')
  const large = (price: ReactNode) => <strong className="price text-ink text-xl">{price}</strong>
  return (
    <div className="flex min-w-0 flex-wrap items-start justify-between gap-3">
      <div className="grid min-w-0 grow basis-24 gap-1">
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-lg outline-none sm:text-xl">
          {card.name}
        </h1>
        <p className="text-quiet">
          {[printed(card), card.rarity && text(rarityName(card.rarity))].filter(Boolean).join(' · ')}
        </p>
        {cents === null ? (
          <>
            <p className="mt-1 font-medium">{t('noOffers')}</p>
            <p className="text-quiet">{t('noOffersText')}</p>
          </>
        ) : (
          <>
            <p className="mt-1 text-quiet">{t.rich('from', { price: money(cents), large })}</p>
            <p className="text-quiet">{`${shipping}, ${t('shops', { count: total.shops })}`}</p>
          </>
        )}
      </div>
      <WantButton card={card} />
    </div>
  )
}
