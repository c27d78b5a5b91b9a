import { useTranslations } from 'use-intl'
import type { PriceRun } from '#shared/contract/catalogue/price-rules.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, DialogFooter, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { RunReview } from './run-review.tsx'
import { useMoveRun, usePriceRun } from './use-price-runs.ts'

type RunDialogProps = {
  shopId: number
  runId: number
  /** Called after the prices have been changed or restored, and whenever the dialog closes. */
  onDone?: ((run: PriceRun) => void) | undefined
  onClose: () => void
}

/** A run with each change before it is applied, and its result afterwards. */
export function RunDialog({ shopId, runId, onDone, onClose }: RunDialogProps) {
  const t = useTranslations('prices.run')
  const query = usePriceRun(shopId, runId)
  return (
    <Modal size="lg" title={t(query.data?.state === 'ready' ? 'reviewTitle' : 'title')} onClose={onClose}>
      <DialogBody>
        <Loaded query={query} failure={t('failure')}>
          {(run) => <RunReview shopId={shopId} run={run} />}
        </Loaded>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
        {query.data && <Move shopId={shopId} run={query.data} onDone={onDone} onClose={onClose} />}
      </DialogFooter>
    </Modal>
  )
}

type MoveProps = Pick<RunDialogProps, 'shopId' | 'onDone' | 'onClose'> & { run: PriceRun }

function Move({ shopId, run, onDone, onClose }: MoveProps) {
  const t = useTranslations('prices.run')
  const { number } = useFormat()
  const { apply, undo } = useMoveRun(shopId)
  const end = (done: PriceRun) => {
    onDone?.(done)
    onClose()
  }
  if (run.state === 'ready' || run.state === 'applying') {
    if (run.changes === 0) return null
    return (
      <Button
        pending={apply.isPending || run.state === 'applying'}
        pendingText={t('applying')}
        onClick={() => apply.mutate(run, { onSuccess: end })}
      >
        {t('apply', { count: run.changes, counted: number(run.changes) })}
      </Button>
    )
  }
  if (run.state === 'undone') return null
  return (
    <Button
      variant="outline"
      pending={undo.isPending || run.state === 'undoing'}
      pendingText={t('undoing')}
      onClick={() => undo.mutate(run, { onSuccess: end })}
    >
      {t('undo')}
    </Button>
  )
}
