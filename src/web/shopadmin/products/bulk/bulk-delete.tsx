import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { failed } from '#web/components/failures/failed.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useProductActions } from '../product-context.ts'
import type { Chosen } from '../use-chosen-products.ts'

/** Deletes all selected products or none. Undo restores them. */
export function BulkDelete({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useTranslations('bulk.delete')
  const format = useFormat()
  const { removeMany, forgetAdded } = useProductActions()
  const counts = { counted: format.count(chosen.count, chosen.countIsExact), total: chosen.count }
  const remove = useMutation({
    mutationFn: () => removeMany(chosen.requested, (count) => t('done', { count })),
    onSuccess: () => {
      forgetAdded()
      chosen.clear()
      onClose()
    },
    onError: (error) => failed(t('failed'), error),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title', counts)}
      description={t('text')}
      confirmLabel={t('confirm', counts)}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
