import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Bundle, getParts } from '#shared/contract/products/bundles.ts'
import { getProduct, type Product } from '#shared/contract/products/products.ts'
import { listStockChanges } from '#shared/contract/products/stock-changes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { keyOf, read } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'
import { useMay } from '../../../access/use-access.ts'
import { live } from '../../../live.ts'
import { useListingName } from '../../../shop/use-listing-name.ts'
import { useRefreshShop } from '../../../shop/use-refresh-shop.ts'
import { useLoadedProducts } from '../../live/loaded-products.ts'
import { ChooseParts } from './choose-parts.tsx'
import { PackBundle } from './pack-bundle.tsx'

/** Parts of a bundle, and packing. */
export function ProductBundle({ product }: { product: Product }) {
  const t = useTranslations('productSheet.bundle')
  const [chooses, setChooses] = useState(false)
  const mayWrite = useMay('products.write')
  const query = useQuery({ ...read(getParts, { params: { id: product.id } }), ...live })
  const show = useShowBundle(product)
  const isBundle = query.data !== undefined && query.data.parts.length > 0
  return (
    <Section
      title={t('title')}
      action={
        mayWrite &&
        query.data &&
        !chooses && (
          <Button variant="outline" size="sm" onClick={() => setChooses(true)}>
            {isBundle ? t('change') : t('choose')}
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        failure={t('failed')}
        skeleton={<Skeletons lines={Array(2).fill('h-10')} className="gap-3" />}
      >
        {(bundle) =>
          chooses ? (
            <ChooseParts
              product={product}
              bundle={bundle}
              onSaved={(now) => {
                show(now)
                setChooses(false)
              }}
              onCancel={() => setChooses(false)}
            />
          ) : bundle.parts.length === 0 ? (
            <p className="text-quiet">{t('hint')}</p>
          ) : (
            <>
              <Parts bundle={bundle} />
              {mayWrite && <PackBundle product={product} bundle={bundle} onPacked={show} />}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function Parts({ bundle }: { bundle: Bundle }) {
  const t = useTranslations('productSheet.bundle')
  const nameOf = useListingName()
  return (
    <ul className="divide-y rounded-lg border">
      {bundle.parts.map((part) => (
        <li key={part.productId} className="flex justify-between gap-4 px-3 py-2.5">
          <span className="min-w-0 break-words">
            <span className="tabular-nums">{part.quantity} ×</span> {nameOf(part)}
          </span>
          <span className={cn('shrink-0', part.isDeleted ? 'text-warn-ink' : 'text-quiet tabular-nums')}>
            {part.isDeleted ? t('gone') : t('inStock', { count: part.stock })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Caches the bundle from the response and invalidates what else it affects. */
function useShowBundle({ id, shopId }: Product) {
  const client = useQueryClient()
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  return (bundle: Bundle) => {
    client.setQueryData(keyOf(getParts, { id }), bundle)
    loaded.change(id, { stock: bundle.stock })
    for (const part of bundle.parts) loaded.change(part.productId, { stock: part.stock })
    for (const endpoint of [getProduct, listStockChanges])
      void client.invalidateQueries({ queryKey: keyOf(endpoint, { id }) })
    void refresh(shopId)
  }
}
