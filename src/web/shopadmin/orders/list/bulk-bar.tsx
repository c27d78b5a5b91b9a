import { ClipboardList, ReceiptText, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ListedOrder, MAX_ORDERS_AT_ONCE } from '#shared/contract/orders/orders.ts'
import { canMove, type OrderStatus } from '#shared/rules/orders/order-status.ts'
import { Button, type ButtonProps } from '#web/components/ui/button.tsx'
import { IfMay } from '../../access/if-may.tsx'
import { BulkCancelDialog } from '../actions/bulk-cancel-dialog.tsx'
import { BulkRipDialog } from '../actions/bulk-rip-dialog.tsx'
import { BulkShipDialog } from '../actions/bulk-ship-dialog.tsx'
import { Place } from '../actions/next-steps.tsx'
import { useMoveOrders } from '../actions/use-order-actions.ts'
import { useRemindOrders } from '../actions/use-remind.ts'
import { LabelsButton } from '../labels/labels-button.tsx'
import { packingPath } from '../packing/packing-path.ts'

type OpenDialog = { what: 'rip' | 'ship' | 'cancel'; orders: readonly ListedOrder[] }
type BulkBarProps = { shopId: number; orders: readonly ListedOrder[]; onClear: () => void }

/** Actions for the selected orders. Slides in at the bottom of the window and stays visible. */
export function BulkBar({ shopId, orders, onClear }: BulkBarProps) {
  const t = useTranslations('orders.bulk')
  const step = useTranslations('moves.step')
  const [dialog, setDialog] = useState<OpenDialog>()
  const move = useMoveOrders(shopId)
  const remindLabel = useTranslations('orders.remind')
  const remind = useRemindOrders(shopId)
  const ready = (status: OrderStatus) => orders.filter((order) => canMove(order.status, status))
  const [unpaid, unripped, unshipped, toCancel] = [ready('paid'), ready('ripped'), ready('shipped'), ready('cancelled')]
  // The action includes pre-orders, and its dialog names them, but they cannot be packed.
  const toShip = unshipped.filter(({ releaseDate }) => releaseDate === null)
  const markPaid = () => move.mutate({ status: 'paid', orders: unpaid.map(({ id }) => ({ id })) })
  const done = () => setDialog(undefined)
  const tooMany = orders.length > MAX_ORDERS_AT_ONCE
  return (
    <section
      aria-label={t('label')}
      className="sticky bottom-(--bottom-bar,0px) z-20 flex animate-rise-in flex-wrap items-center gap-2 rounded-b-lg border-t bg-raised px-5 py-3 shadow-md sm:pr-14 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="mr-auto font-medium tabular-nums sm:mr-2">
        {t('selected', { count: orders.length })}
        {tooMany && (
          <span className="block font-normal text-warn-ink text-xs">{t('tooMany', { count: MAX_ORDERS_AT_ONCE })}</span>
        )}
      </p>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('clear')}
        onClick={onClear}
        className="sm:absolute! sm:top-3 sm:right-4"
      >
        <X />
      </Button>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:mr-auto">
        {/* Each button keeps its place even without matching orders, so that the button under the pointer never changes. */}
        <IfMay need="payments.receive">
          <Step
            label={step('paid')}
            count={unpaid.length}
            disabled={tooMany}
            pending={move.isPending}
            onClick={markPaid}
          />
        </IfMay>
        <IfMay need="orders.pack">
          <Step
            label={step('ripped')}
            variant="outline"
            count={unripped.length}
            disabled={tooMany}
            onClick={() => setDialog({ what: 'rip', orders: unripped })}
          />
        </IfMay>
        <IfMay need="orders.pack">
          <Step
            label={step('shipped')}
            variant="outline"
            count={toShip.length}
            disabled={tooMany}
            onClick={() => setDialog({ what: 'ship', orders: unshipped })}
          />
        </IfMay>
        <IfMay need="orders.write">
          <Step
            label={step('cancelled')}
            variant="outline"
            count={toCancel.length}
            disabled={tooMany}
            onClick={() => setDialog({ what: 'cancel', orders: toCancel })}
          />
        </IfMay>
        <IfMay need="orders.write">
          <Step
            label={remindLabel('now')}
            variant="outline"
            count={unpaid.length}
            disabled={tooMany}
            pending={remind.isPending}
            onClick={() => remind.mutate(unpaid)}
          />
        </IfMay>
        <Place free={toShip.length === 0 || tooMany}>
          <Page path={packingPath('pull-sheet', orders)} icon={<ClipboardList aria-hidden="true" />}>
            {t('pullSheet')}
          </Page>
        </Place>
        <Place free={toShip.length === 0 || tooMany}>
          <Page path={packingPath('packing-slips', orders)} icon={<ReceiptText aria-hidden="true" />}>
            {t('packingSlips')}
          </Page>
        </Place>
        <Place free={toShip.length === 0 || tooMany}>
          <LabelsButton shopId={shopId} orders={orders.map(({ id }) => id)} size="sm" />
        </Place>
      </div>
      {dialog?.what === 'rip' && <BulkRipDialog shopId={shopId} orders={dialog.orders} onClose={done} />}
      {dialog?.what === 'ship' && <BulkShipDialog shopId={shopId} orders={dialog.orders} onClose={done} />}
      {dialog?.what === 'cancel' && <BulkCancelDialog shopId={shopId} orders={dialog.orders} onClose={done} />}
    </section>
  )
}

type StepProps = Pick<ButtonProps, 'variant' | 'disabled' | 'pending' | 'onClick'> & { label: string; count: number }

function Step({ label, count, disabled, ...props }: StepProps) {
  return (
    <Button size="sm" aria-label={`${label} (${count})`} disabled={disabled || count === 0} {...props}>
      <span>
        {label} <span className="inline-block min-w-[3.5ch] tabular-nums">({count})</span>
      </span>
    </Button>
  )
}

type PageProps = { path: string; icon: ReactNode; children: string }

/** In a new tab, so that the selection survives. */
function Page({ path, icon, children }: PageProps) {
  const t = useTranslations('orders.bulk')
  return (
    <Button asChild size="sm" variant="outline">
      <a href={path} target="_blank" rel="noopener">
        {icon}
        {children}
        <span className="sr-only">{` ${t('newTab')}`}</span>
      </a>
    </Button>
  )
}
