import { Flag } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicProductPage, PublicShop } from '#shared/contract/storefront.ts'
import { copyDetails, listingName, printing } from '#shared/rules/cards/listing-name.ts'
import { sizeOf } from '#shared/rules/orders/shipping/sizes.ts'
import { isGiftCard } from '#shared/rules/products/categories.ts'
import { canBeOpened } from '#shared/rules/products/openable.ts'
import { marketCardPath } from '#shared/rules/products/product-address.ts'
import { stockLevel, stockText } from '#shared/rules/products/stock/stock-level.ts'
import { ConditionMark } from '#web/components/condition-mark.tsx'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { PageAnchor } from '../../components/shell/page-anchor.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Price } from '../../components/ui/price.tsx'
import { SaleNote } from '../list/sale-note.tsx'
import { reportPath } from '../report/report-address.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyRow } from './buy-row.tsx'
import { Copies } from './copies.tsx'
import { CopyRow } from './copy-row.tsx'
import { GiftAmounts } from './gift-amounts.tsx'
import { CopyMeaning, isShortText } from './meanings.tsx'
import { Neighbours } from './neighbours.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductParts } from './product-parts.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductSafety } from './product-safety.tsx'
import { RecentlySeen } from './recently-seen.tsx'
import { ServiceList } from './service-list.tsx'
import { ShareButton } from './share-button.tsx'
import { StickyBuy } from './sticky-buy.tsx'
import { StockAlert } from './stock-alert.tsx'
import { useOutOfSight } from './use-out-of-sight.ts'

type ProductViewProps = { shop: PublicShop; product: PublicProductPage }

export function ProductView({ shop, product }: ProductViewProps) {
  const { name, description, priceCents, stock, tags } = product
  const text = useText()
  const listing = text(listingName(product, shop.conditionScale))
  const title = useArrival(`${listing} | ${shop.name}`)
  const print = printing(product)
  const copy = text(copyDetails({ ...product, condition: null }))
  const t = useTranslations('product')
  const { date } = useFormat()
  const level = stockLevel(stock)
  const buy = useOutOfSight<HTMLDivElement>()
  return (
    <article className="grid gap-4">
      <Breadcrumbs shop={shop} product={product} />
      <div className="grid gap-6 md:grid-cols-2 md:gap-8 lg:gap-12">
        <div className="min-w-0">
          <ProductPicture key={product.id} shop={shop} product={product} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <div className="flex items-start justify-between gap-3">
            <div className="grid gap-1">
              <h1 ref={title} tabIndex={-1} className="wrap-anywhere text-lg outline-none sm:text-xl">
                {name}
              </h1>
              {(print || copy || product.condition) && (
                <p className="text-quiet">
                  {print}
                  {product.condition && (
                    <>
                      {print && ' · '}
                      <ConditionMark condition={product.condition} scale={shop.conditionScale} />
                    </>
                  )}
                  {copy && (print || product.condition) && ' · '}
                  {copy}
                </p>
              )}
            </div>
            <ShareButton title={listing} />
          </div>
          <div className="grid gap-2 empty:hidden">
            <CopyRow shop={shop} product={product} />
            <CopyMeaning shop={shop} product={product} />
          </div>
          <GiftAmounts shop={shop} product={product} />
          <div className="grid gap-4 rounded-xl border bg-surface p-4 sm:p-5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <Price cents={priceCents} size="xl" />
              <span className={level === 'good' ? 'text-quiet tabular-nums' : 'font-medium text-warn-ink tabular-nums'}>
                {level === 'good' && isGiftCard(product.category) ? null : text(stockText(stock))}
              </span>
            </p>
            {product.underMarketPercent !== null && shop.isActive && (
              <p className="under-market">
                <b>{t('underMarket', { percent: product.underMarketPercent })}</b>
                <span>{t('underMarketHow')}</span>
              </p>
            )}
            {product.maxPerCustomer !== null && (
              <p className="text-quiet">{t('perCustomer', { most: product.maxPerCustomer })}</p>
            )}
            <ReleaseNote day={product.releaseDate} className="text-base" />
            {product.paysAtRelease && product.releaseDate !== null && (
              <p className="text-quiet">{t('payLater', { day: date(product.releaseDate) })}</p>
            )}
            <SaleNote sale={product.sale} full />
            <div ref={buy.ref} className="print:hidden">
              <BuyRow product={product} shop={shop} />
            </div>
            {level === 'out' && (
              <>
                <p className="text-quiet">{t('soldOut')}</p>
                <StockAlert key={product.id} shop={shop} product={product} />
              </>
            )}
            <ServiceList
              size={sizeOf(product, shop.delivery.categorySizes)}
              shop={shop}
              priceCents={priceCents}
              emailed={isGiftCard(product.category)}
              openable={canBeOpened(product, product)}
              releaseDate={product.releaseDate}
              sentWithinDays={product.sentWithinDays}
            />
            {product.marketCardId !== null && (
              <PageAnchor
                href={marketCardPath({ id: product.marketCardId, name })}
                className="touch-target inline-flex w-fit items-center text-quiet text-sm underline underline-offset-4 hover:text-ink print:hidden"
              >
                {t('compare')}
              </PageAnchor>
            )}
          </div>
          <ProductParts shop={shop} parts={product.parts} />
          <ProductFacts shop={shop} product={product} />
          {description && !isShortText(product) && (
            <p className="max-w-prose whitespace-pre-line break-words text-base">{description}</p>
          )}
          {tags.length > 0 && (
            <ul aria-label={t('tags')} className="flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li key={tag} className="min-w-0">
                  <Badge variant="secondary" className="whitespace-normal!">
                    {tag}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          {product.safety && <ProductSafety safety={product.safety} />}
          <ReportLink shop={shop} productId={product.id} />
        </div>
      </div>
      <Copies shop={shop} product={product} />
      <Neighbours shop={shop} product={product} />
      <RecentlySeen shop={shop} productId={product.id} />
      <StickyBuy
        shop={shop}
        product={product}
        shown={buy.isOutOfSight && shop.isActive && stock > 0 && !product.isReserved}
      />
    </article>
  )
}

/** Sets the title of the tab. After navigation within the shop, moves focus to the heading. */
function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  useTitle(title)
  useLayoutEffect(() => {
    if (navigation === 'POP') return
    heading.current?.focus({ preventScroll: true })
  }, [navigation])
  return heading
}

/** Link to the form for reporting a listing to the platform. */
function ReportLink({ shop, productId }: { shop: { slug: string }; productId: number }) {
  const t = useTranslations('product')
  const report = useLinkTo(reportPath(shop.slug, productId))
  return (
    <a
      className="touch-target inline-flex w-fit items-center gap-1.5 text-quiet text-xs underline-offset-4 hover:text-ink hover:underline print:hidden"
      rel="nofollow"
      {...report}
    >
      <Flag className="size-3.5" aria-hidden="true" />
      {t('report')}
    </a>
  )
}
