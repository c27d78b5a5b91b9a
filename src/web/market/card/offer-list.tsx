import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Offer } from '#shared/contract/market/offers.ts'
import { extrasOf, finishName, gradeName, languageName } from '#shared/rules/cards/listing-name.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { ConditionMark } from '#web/components/condition-mark.tsx'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { AboutSeller } from '../offers/about-seller.tsx'
import { ShopName } from '../offers/shop-name.tsx'

type OfferListProps = { offers: readonly Offer[]; isPickup: boolean; dimmed: boolean }

/** Offers, cheapest first, each with the way to the copy. */
export function OfferList({ offers, isPickup, dimmed }: OfferListProps) {
  return (
    <ul
      aria-labelledby="offers"
      className={cn('rounded-xl border bg-surface px-3 transition-opacity sm:px-4', dimmed && 'opacity-60')}
    >
      {offers.map((offer, place) => (
        <OfferRow key={offer.productId} offer={offer} isPickup={isPickup} isCheapest={place === 0} />
      ))}
    </ul>
  )
}

function OfferRow({ offer, isPickup, isCheapest }: { offer: Offer; isPickup: boolean; isCheapest: boolean }) {
  const t = useTranslations('marketCard.offers')
  const { money } = useFormat()
  const { shop, productId, name, shippingCents, totalCents } = offer
  const shipping = shippingCents === 0 ? t('shippedFree') : t('shippedFor', { price: money(shippingCents) })
  return (
    <li className="offer">
      <div className="offer-copy">
        <Copy offer={offer} />
        <p className="offer-shop">
          <span className="flex min-w-0 items-center gap-2">
            <ShopName shop={shop} />
          </span>
          <AboutSeller shop={shop} />
        </p>
      </div>
      <div className="offer-buy">
        <p>
          <Price cents={totalCents} />
          <span className="offer-note block">{isPickup ? t('pickup') : shipping}</span>
        </p>
        <Button asChild variant={isCheapest ? 'default' : 'outline'} className="min-h-11 px-3">
          <PageAnchor href={productPath(shop.slug, { id: productId, name })}>
            {t('view')}
            <span className="sr-only">{shop.name}</span>
            <ArrowRight className="max-sm:hidden" aria-hidden="true" />
          </PageAnchor>
        </Button>
      </div>
    </li>
  )
}

/** Condition or grade first, then what else distinguishes the copy, and how many there are. */
function Copy({ offer }: { offer: Offer }) {
  const t = useTranslations('marketCard.offers')
  const meaning = useTranslations('product.conditions')
  const text = useText()
  const { condition, finish, language, stock, releaseDate } = offer
  const grade = gradeName(offer)
  const details = [
    finish && text(finishName(finish)),
    language && text(languageName(language)),
    text(extrasOf(offer)),
  ].filter(Boolean)
  return (
    <div className="min-w-0">
      <p>
        {grade ? <b className="font-semibold">{grade}</b> : condition && <ConditionMark condition={condition} />}
        {!grade && condition && <span className="max-sm:sr-only"> {meaning(`${condition}.name`)}</span>}
        {(grade || condition) && details.length > 0 && <span className={grade ? undefined : 'max-sm:hidden'}> ·</span>}{' '}
        {details.join(' · ')}
      </p>
      <p className="offer-note">{t('left', { stock })}</p>
      <ReleaseNote day={releaseDate} />
    </div>
  )
}
