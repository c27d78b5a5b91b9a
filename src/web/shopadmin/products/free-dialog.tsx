import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useReportedMutation } from '#web/components/use-reported-mutation.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useListingName } from '../shop/use-listing-name.ts'
import { useProductActions } from './product-context.ts'

/** Asks before a product without a price goes on sale. */
export function FreeDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTranslations('products')
  const { money } = useFormat()
  const name = useListingName()(product)
  const { save } = useProductActions()
  const activate = useReportedMutation({
    send: () => save(product, { isActive: true }),
    failure: t('saved.failed'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('free.title', { name, price: money(0) })}
      description={t('free.text')}
      confirmLabel={t('active.activate')}
      pending={activate.isPending}
      onConfirm={() => activate.mutate()}
    />
  )
}
