import { useState, useTransition } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '#web/components/ui/button.tsx'
import { lazyPart } from '#web/lib/lazy-screen.tsx'

type ReservedControlProps = {
  product: PublicProduct
  shop: PublicShop
  /** On the product page, where the customer enters their email. */
  prominent: boolean
}

const ClaimForm = lazyPart(async () => ({ default: (await import('./claim-form.tsx')).ClaimForm }))

/** Replaces the cart button if a product is reserved for one customer. */
export function ReservedControl({ product, shop, prominent }: ReservedControlProps) {
  const t = useTranslations('storefront.reserved')
  const [asking, setAsking] = useState(false)
  const [loading, startTransition] = useTransition()
  if (!prominent || product.stock === 0) {
    return (
      <Button variant="secondary" className="w-full px-2!" disabled>
        {t('label')}
        <span className="sr-only">: {product.name}</span>
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-medium">{t('label')}</span> <span className="block text-quiet">{t('text')}</span>
      </p>
      {asking ? (
        <ClaimForm product={product} shop={shop} />
      ) : (
        <Button
          variant="outline"
          className="w-fit"
          pending={loading}
          onClick={() => startTransition(() => setAsking(true))}
        >
          {t('mine')}
        </Button>
      )}
    </div>
  )
}
