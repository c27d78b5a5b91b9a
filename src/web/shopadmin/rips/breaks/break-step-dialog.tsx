import { useTranslations } from 'use-intl'
import type { Break, BreakRefunds } from '#shared/contract/orders/breaks.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { type BreakStep, useBreakRefunds, useBreakStep } from './use-breaks.ts'

type BreakStepDialogProps = { shopId: number; found: Break; step: BreakStep; onClose: () => void }

/** Asks before a step, which cannot be undone. */
export function BreakStepDialog({ shopId, found, step, onClose }: BreakStepDialogProps) {
  const t = useTranslations('breaks.steps')
  const running = useBreakStep(shopId, found.id, step, onClose)
  const isCancel = step === 'cancel'
  const refunds = useBreakRefunds(shopId, found.id, isCancel)
  return (
    <ConfirmDialog
      title={t(`${step}.title`, { name: found.name })}
      description={t(`${step}.text`)}
      confirmLabel={t(`${step}.confirm`)}
      cancelLabel={isCancel ? t('keep') : undefined}
      destructive={isCancel}
      disabled={isCancel && !refunds.data}
      pending={running.isPending}
      onConfirm={() => running.mutate()}
      onClose={onClose}
    >
      {isCancel && <Refunds query={refunds} />}
    </ConfirmDialog>
  )
}

/** Every order that cancelling affects. */
function Refunds({ query }: { query: ReturnType<typeof useBreakRefunds> }) {
  const t = useTranslations('breaks.refunds')
  return (
    <Loaded query={query} failure={t('failure')}>
      {(refunds) => (refunds.length === 0 ? <p>{t('none')}</p> : <RefundList refunds={refunds} />)}
    </Loaded>
  )
}

function RefundList({ refunds }: { refunds: BreakRefunds }) {
  const t = useTranslations('breaks.refunds')
  const { money } = useFormat()
  const total = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <div className="grid gap-2">
      <ul className="divide-y rounded-lg border">
        {refunds.map(({ orderId, orderNumber, alias, cancels, amountCents, through }) => (
          <li key={orderId} className="flex justify-between gap-x-4 px-3 py-2">
            <span className="wrap-anywhere min-w-0">
              {alias} <span className="text-quiet text-sm">{displayOrderNumber(orderNumber)}</span>
              <span className="block text-quiet text-sm">{t(cancels ? 'cancels' : 'lines')}</span>
            </span>
            <span className="shrink-0 text-right tabular-nums">
              {money(amountCents)}
              <span className="block text-quiet text-sm">{t(`through.${through}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between font-medium tabular-nums">
        <span>{t('total')}</span> {money(total)}
      </p>
      {refunds.some(({ through }) => through === 'hand') && <p className="text-sm text-warn-ink">{t('byHand')}</p>}
    </div>
  )
}
