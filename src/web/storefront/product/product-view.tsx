import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicProductPage, PublicShop } from '#shared/contract/storefront.ts'
import { listingDetails, listingName } from '#shared/rules/cards/listing-name.ts'
import { stockLevel, stockText } from '#shared/rules/products/stock-level.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Price } from '../../components/ui/price.tsx'
import { CartControl } from '../list/cart-control.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Copies } from './copies.tsx'
import { Neighbours } from './neighbours.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPicture } from './product-picture.tsx'

type ProductViewProps = { shop: PublicShop; product: PublicProductPage }

export function ProductView({ shop, product }: ProductViewProps) {
  const { name, description, priceCents, stock, tags } = product
  const text = useText()
  const title = useArrival(`${text(listingName(product, shop.conditionScale))} | ${shop.name}`)
  const details = text(listingDetails(product, shop.conditionScale))
  const t = useTranslations('product')
  const level = stockLevel(stock)
  return (
    <article className="grid gap-4">
      <Breadcrumbs shop={shop} product={product} />
      <div className="grid gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-10 lg:gap-14">
        <ProductPicture key={product.id} product={product} />
        <div className="grid min-w-0 content-start gap-5">
          <div className="grid gap-1">
            <h1 ref={title} tabIndex={-1} className="text-lg outline-none sm:text-xl">
              {name}
            </h1>
            {details && <p className="text-quiet">{details}</p>}
          </div>
          <div className="grid max-w-md gap-3">
            <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <Price cents={priceCents} size="xl" />
              <span className={level === 'good' ? 'text-quiet tabular-nums' : 'font-medium text-warn-ink tabular-nums'}>
                {text(stockText(stock))}
              </span>
            </p>
            <CartControl product={product} shop={shop} prominent />
            {level === 'out' && <p className="text-quiet">{t('soldOut')}</p>}
          </div>
          <ProductFacts shop={shop} product={product} />
          {description && <p className="max-w-prose whitespace-pre-line text-base">{description}</p>}
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
        </div>
      </div>
      <Copies shop={shop} product={product} />
      <Neighbours shop={shop} product={product} />
    </article>
  )
}

/** Says where one is: in the tab and, after a step from another page of the shop, by starting with its title. */
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
