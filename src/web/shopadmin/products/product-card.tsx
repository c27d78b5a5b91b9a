import { Copy, History, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { languageName, listingDetails } from '#shared/rules/cards/listing-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { stockLevel, stockText } from '#shared/rules/products/stock/stock-level.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { ListingWords } from '#web/components/condition-mark.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Tooltip } from '#web/components/ui/overlay/tooltip.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useMay } from '../access/use-access.ts'
import { ProductMarketTrend } from '../prices/market/market-prices.tsx'
import { useConditionScale } from '../shop/use-my-shop.ts'
import { ActiveSwitch } from './active-switch.tsx'
import { HeldBadge, useHeld } from './held-badge.tsx'
import { useProductActions } from './product-context.ts'
import { SaleBadge } from './sale-badge.tsx'
import { useIsNew } from './use-product-actions.ts'

const variantOf = { out: 'destructive', low: 'secondary', good: 'outline' } as const

/** A product in the owner's list: horizontal on phones, vertical on wider screens. */
export function ProductCard({ product, startOfPage }: { product: Product; startOfPage?: number | undefined }) {
  const { name, description, category, setName, language, priceCents, stock, isActive } = product
  const t = useTranslations()
  const write = useText()
  const level = stockLevel(stock)
  const isNew = useIsNew(product)
  const held = useHeld(product)
  // Set and language are shown as badges.
  const scale = useConditionScale()
  const listing = { ...product, setName: null, language: null }
  const details = write(listingDetails(listing, scale))
  const badges = [category && write(categoryText(category)), setName, language && write(languageName(language))].filter(
    (badge) => badge !== null && badge !== '',
  )
  return (
    <li
      data-page={startOfPage}
      className={cn(
        '@container group grid min-w-0 content-start gap-x-4 gap-y-3 rounded-lg border p-3 max-sm:grid-cols-[min(6rem,30%)_minmax(0,1fr)] sm:grid-rows-[auto_1fr_auto]',
        isNew ? 'border-accent bg-accent-wash' : 'bg-surface',
      )}
    >
      <div className="relative">
        <CardFrame
          src={product.imageUrl ?? product.imageUrls[0] ?? null}
          alt=""
          shape="sealed"
          className={isActive ? '' : 'grayscale'}
        />
        {isNew && <Badge className="absolute right-2 bottom-2">{t('products.added.title')}</Badge>}
        {!isActive && (
          <Badge variant="secondary" className="absolute top-2 left-2">
            {t('products.active.off')}
          </Badge>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="line-clamp-2 break-words font-medium" title={name}>
          {name}
        </h2>
        {details && (
          <p className="truncate text-xs" title={details}>
            <ListingWords listing={listing} scale={scale} />
          </p>
        )}
        {description && (
          <p className="truncate text-quiet text-xs" title={description}>
            {description}
          </p>
        )}
        {badges.length > 0 && (
          <ul className="flex gap-1">
            {badges.map((badge) => (
              <li
                key={badge}
                className={cn('flex', badge === setName ? 'min-w-0' : 'max-w-1/2 shrink-0')}
                title={badge ?? undefined}
              >
                <Badge variant="secondary">
                  <span className="truncate">{badge}</span>
                </Badge>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <Price cents={priceCents} size="default" />
            {product.sale && <SaleBadge sale={product.sale} />}
            {held && <HeldBadge held={held} />}
          </span>
          <Badge variant={variantOf[level]}>{write(stockText(stock))}</Badge>
        </p>
        <ProductMarketTrend product={product} form="line" />
      </div>
      <ProductCardActions product={product} />
    </li>
  )
}

function ProductCardActions({ product }: { product: Product }) {
  const t = useTranslations('products.action')
  const s = useTranslations('productSheet')
  const actions = useProductActions()
  const { name, isActive } = product
  const mayWrite = useMay('products.write')
  return (
    <div className="flex flex-wrap items-center border-t pt-3 max-sm:col-span-2">
      {mayWrite && <ActiveSwitch product={product} className="@max-[19rem]:gap-0" />}
      <span className="ml-auto flex flex-wrap items-center gap-0.5 @min-[17rem]:gap-1">
        {mayWrite && (
          <Button
            variant="outline"
            size="sm"
            className="px-2"
            disabled={!isActive}
            aria-label={t('editNamed', { name })}
            onClick={() => actions.edit(product)}
          >
            {t('edit')}
          </Button>
        )}
        <Tooltip content={s('open')}>
          <Button
            variant="ghost"
            size="icon-narrow"
            className="@max-[16rem]:w-7"
            aria-label={s('openNamed', { name })}
            onClick={() => actions.show(product)}
          >
            <History />
          </Button>
        </Tooltip>
        {mayWrite && (
          <>
            <Tooltip content={t('duplicate')}>
              <Button
                variant="ghost"
                size="icon-narrow"
                className="@max-[16rem]:w-7"
                aria-label={t('duplicateNamed', { name })}
                onClick={() => actions.duplicate(product)}
              >
                <Copy />
              </Button>
            </Tooltip>
            <Tooltip content={t('deleteProduct')}>
              <Button
                variant="ghost"
                size="icon-narrow"
                className="@max-[16rem]:w-7"
                aria-label={t('deleteNamed', { name })}
                onClick={() => actions.remove(product)}
              >
                <Trash2 />
              </Button>
            </Tooltip>
          </>
        )}
      </span>
    </div>
  )
}
