import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { PriceRun } from '#shared/contract/catalogue/price-rules.ts'
import { Failure } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { RunDialog } from './run/run-dialog.tsx'
import { type Selection, useStartRun } from './run/use-price-runs.ts'

type RepriceDialogProps = {
  shopId: number
  /** Ids, or the matches of a filter. */
  products: Selection
  /** Called after the prices have changed. */
  onDone?: ((run: PriceRun) => void) | undefined
  onClose: () => void
}

/** Applies the shop's price rules to the selected products. Shows every change for confirmation first. */
export function RepriceDialog({ shopId, products, onDone, onClose }: RepriceDialogProps) {
  const t = useTranslations('prices.run')
  const { mutate, data, isError, error, isPending } = useStartRun(shopId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the products that were chosen when it was opened
  useEffect(() => mutate(products), [mutate])
  if (data) return <RunDialog shopId={shopId} runId={data.id} onDone={onDone} onClose={onClose} />
  return (
    <Modal size="lg" title={t('reviewTitle')} onClose={onClose}>
      <DialogBody>
        {isError ? (
          <Failure text={shownError(error, t('notStarted'))} pending={isPending} onRetry={() => mutate(products)} />
        ) : (
          <Waiting className="py-16" />
        )}
      </DialogBody>
    </Modal>
  )
}
