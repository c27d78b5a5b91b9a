import { useTranslations } from 'use-intl'
import type { Offer } from '#shared/contract/market/offers.ts'
import { extrasOf, finishName, gradeName, languageName } from '#shared/rules/cards/listing-name.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { AboutSeller } from '../offers/about-seller.tsx'
import { ShopName } from '../offers/shop-name.tsx'

type OfferTableProps = { offers: readonly Offer[]; isPickup: boolean; dimmed: boolean }

/** One offer per row. On narrow screens each row becomes a card of three lines, to avoid horizontal scrolling. */
export function OfferTable({ offers, isPickup, dimmed }: OfferTableProps) {
  const t = useTranslations('marketCard.offers')
  return (
    <table
      aria-labelledby="offers"
      className={cn('w-full border-collapse text-left text-sm transition-opacity max-md:block', dimmed && 'opacity-60')}
    >
      <thead className="text-quiet text-xs max-md:sr-only">
        <tr className="border-b *:pr-4 *:pb-2 *:font-medium">
          <th scope="col">{t('shop')}</th>
          <th scope="col">{t('copy')}</th>
          <th scope="col" className="text-right">
            {t('stock')}
          </th>
          <th scope="col" className="text-right">
            {t('price')}
          </th>
          <th scope="col" className="text-right">
            {t('shipping')}
          </th>
          <th scope="col" className="pr-0! text-right">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {offers.map((offer) => (
          <OfferRow key={offer.productId} offer={offer} isPickup={isPickup} />
        ))}
      </tbody>
    </table>
  )
}

const row = cn(
  'border-b last:border-b-0 *:py-2.5 *:pr-4',
  'max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-xl max-md:border! max-md:bg-surface max-md:p-3 max-md:*:p-0!',
)

function OfferRow({ offer, isPickup }: { offer: Offer; isPickup: boolean }) {
  const t = useTranslations('marketCard.offers')
  const condition = useTranslations('product.conditions')
  const text = useText()
  const { money } = useFormat()
  const { shop, productId, name, stock, priceCents, shippingCents, totalCents } = offer
  const grade = gradeName(offer)
  const letters = offer.condition
  const copy = [
    offer.finish && text(finishName(offer.finish)),
    offer.language && text(languageName(offer.language)),
    text(extrasOf(offer)),
  ].filter(Boolean)
  const shipping = isPickup ? t('pickup') : shippingCents === 0 ? t('free') : money(shippingCents)
  return (
    <tr className={row}>
      <td className="min-w-0 md:max-w-52 lg:max-w-80">
        <PageAnchor
          href={productPath(shop.slug, { id: productId, name })}
          className="touch-target inline-flex min-h-6 max-w-full items-center gap-2 align-middle font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          <ShopName shop={shop} />
        </PageAnchor>
        <span className="block">
          <AboutSeller shop={shop} />
        </span>
      </td>
      <td className="min-w-0 break-words max-md:col-start-1 max-md:row-start-2">
        <span className="font-medium">
          {grade || (letters ? <abbr title={condition(`${letters}.name`)}>{letters}</abbr> : null)}
        </span>
        {letters && !grade && <span className="text-quiet"> {condition(`${letters}.name`)}</span>}
        {copy.length > 0 && (
          <span className="text-quiet">
            {grade || letters ? ' · ' : ''}
            {copy.join(' · ')}
          </span>
        )}
        <ReleaseNote day={offer.releaseDate} />
      </td>
      <td className="text-right text-quiet tabular-nums max-md:col-start-2 max-md:row-start-2">
        <span className="md:hidden">{t('stock')}: </span>
        {stock}
      </td>
      <td className="text-right tabular-nums max-md:col-start-1 max-md:row-start-3 max-md:text-left">
        {money(priceCents)}
        <span className="text-quiet md:hidden">
          {' '}
          {isPickup ? t('pickup') : shippingCents === 0 ? t('shippedFree') : t('shippedFor', { price: shipping })}
        </span>
      </td>
      <td className="text-right text-quiet tabular-nums max-md:hidden">{shipping}</td>
      <td className="pr-0! text-right max-md:col-start-2 max-md:row-start-1">
        <Price cents={totalCents} size="default" />
      </td>
    </tr>
  )
}
