import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { ListingWords } from '#web/components/condition-mark.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { HeldBadge, useHeld } from '../held-badge.tsx'
import { SaleBadge } from '../sale-badge.tsx'
import { useIsNew } from '../use-product-actions.ts'
import type { Breakpoint, ColumnKey } from './columns/columns.ts'
import { Quiet } from './quiet.tsx'

type NameCellProps = { product: Product; room: Breakpoint; columns: readonly ColumnKey[] }

/** Name with its sale and the distinguishing details that no column shows. */
export function NameCell({ product, room, columns }: NameCellProps) {
  const t = useTranslations('products')
  const isNew = useIsNew(product)
  const write = useText()
  const scale = useConditionScale()
  const { name, imageUrl, imageUrls, isActive } = product
  const details = write(listingDetails(withoutColumns(product, columns), scale))
  const held = useHeld(product)
  const below = details !== '' || product.sale !== null || isNew || held !== undefined
  return (
    <>
      <Thumb src={imageUrl ?? imageUrls[0] ?? null} />
      <span className="grid min-w-0">
        <span
          className={cn(
            'font-medium leading-tight',
            room === 'phone' || !below ? 'line-clamp-2 break-words' : 'truncate',
            !isActive && 'text-quiet',
          )}
          title={name}
        >
          {name}
        </span>
        {below && (
          <span className="flex min-w-0 items-center gap-1.5">
            {isNew && (
              <Badge variant="outline" className="shrink-0 py-0">
                {t('added.title')}
              </Badge>
            )}
            {product.sale && <SaleBadge sale={product.sale} className="shrink-0 py-0" />}
            {held && <HeldBadge held={held} />}
            {details &&
              (room === 'phone' ? (
                <span className="line-clamp-2 break-words text-quiet text-xs leading-tight">
                  <ListingWords listing={withoutColumns(product, columns)} scale={scale} />
                </span>
              ) : (
                <Quiet text={details} className="leading-tight" />
              ))}
          </span>
        )}
      </span>
      {room === 'phone' && !isActive && (
        <Badge variant="secondary" className="ml-auto">
          {t('active.off')}
        </Badge>
      )}
    </>
  )
}

function withoutColumns(product: Product, columns: readonly ColumnKey[]): Product {
  const shown = (column: ColumnKey) => columns.includes(column)
  return {
    ...product,
    ...(shown('set') ? { setName: null, setCode: null } : {}),
    ...(shown('number') ? { collectorNumber: null } : {}),
    ...(shown('condition') ? { condition: null } : {}),
    ...(shown('finish') ? { finish: null } : {}),
    ...(shown('language') ? { language: null } : {}),
  }
}
