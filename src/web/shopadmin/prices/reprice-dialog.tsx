import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Failure } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { type Selection, useStartRun } from './run/use-price-runs.ts'

type RepriceDialogProps = {
  shopId: number
  /** Ids, or the matches of a filter. */
  products: Selection
  onClose: () => void
}

/** Holds the shop's price rules against the selected products, and opens the run for review. */
export function RepriceDialog({ shopId, products, onClose }: RepriceDialogProps) {
  const t = useTranslations('prices.run')
  const navigate = useNavigate()
  const { mutate, isError, error, isPending } = useStartRun(shopId)
  const start = () => mutate(products, { onSuccess: ({ id }) => navigate(`/shopadmin/prices?run=${id}`) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the products that were chosen when it was opened
  useEffect(start, [mutate])
  return (
    <Modal title={t('reviewTitle')} onClose={onClose}>
      <DialogBody>
        {isError ? (
          <Failure text={shownError(error, t('notStarted'))} pending={isPending} onRetry={start} />
        ) : (
          <Waiting className="py-16" />
        )}
      </DialogBody>
    </Modal>
  )
}
