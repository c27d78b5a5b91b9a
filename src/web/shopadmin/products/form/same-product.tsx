import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useListingName } from '../../shop/use-listing-name.ts'
import { useProductActions } from '../product-context.ts'

type SameProductProps = {
  same: Product
  /** Pieces to add. */
  pieces: number
  pending: boolean
  onAddAnyway: () => void
  /** Called after the pieces were added to the existing stock. */
  onAdded: () => void
}

/** The shop already has this listing: offers to add to its stock. */
export function SameProduct({ same, pieces, pending, onAddAnyway, onAdded }: SameProductProps) {
  const t = useTranslations('editor.same')
  const { money } = useFormat()
  const { saveMany } = useProductActions()
  const name = useListingName()(same)
  const adding = useMutation({
    mutationFn: () =>
      saveMany({ products: { ids: [same.id] }, change: { stock: { by: pieces } } }, () => t('added', { pieces, name })),
    onSuccess: onAdded,
    onError: (error) => failed(t('failed'), error),
  })
  return (
    <Notice variant="warn" role="status" title={t('title')} className="mb-5">
      <p className="wrap-anywhere">{t('text', { name, stock: same.stock, price: money(same.priceCents) })}</p>
      <p className="flex flex-wrap gap-2 pt-2">
        <Button size="sm" disabled={pieces < 1} pending={adding.isPending} onClick={() => adding.mutate()}>
          {t('toStock', { pieces })}
        </Button>
        <Button size="sm" variant="outline" disabled={pending} onClick={onAddAnyway}>
          {t('anyway')}
        </Button>
      </p>
    </Notice>
  )
}
