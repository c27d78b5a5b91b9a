import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RipOrder } from '#shared/contract/orders/rips.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { AskReason } from './ask-reason.tsx'
import type { Make } from './use-rip-desk.ts'

type RipQueueProps = { queue: readonly RipOrder[]; make: Make }
type Asking = { order: RipOrder; about: 'first' | 'last' | 'skip' }

/** Orders that wait, in their order. Moving one needs a reason, which the shop's activity shows. */
export function RipQueue({ queue, make }: RipQueueProps) {
  const t = useTranslations('rips')
  const [asking, ask] = useState<Asking>()
  const move = ({ order, about }: Asking, reason: string) => {
    if (about === 'skip') return make({ kind: 'skip', order: order.id, reason })
    const before = about === 'first' ? (queue.find(({ id }) => id !== order.id)?.id ?? null) : null
    return make({ kind: 'move', order: order.id, before, reason })
  }
  return (
    <section aria-labelledby="rips-queue" className="grid gap-3 rounded-lg border bg-surface p-4">
      <h2 id="rips-queue" className="text-base">
        {t('queue.title', { count: queue.length })}
      </h2>
      {queue.length === 0 && <p className="text-quiet">{t('queue.empty')}</p>}
      <ol className="grid gap-2">
        {queue.map((order, at) => (
          <li key={order.id} className="grid gap-2 rounded-lg border p-3">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium text-base">{order.alias}</p>
                {order.alias !== order.orderNumber && (
                  <p className="text-quiet text-xs">{displayOrderNumber(order.orderNumber)}</p>
                )}
                {order.lines.map((line) => (
                  <p key={line.id} className="wrap-anywhere">
                    <span className="tabular-nums">{line.quantity} ×</span> {line.name}
                  </p>
                ))}
                {order.placed && (
                  <p className="wrap-anywhere text-warn-ink text-xs">
                    {t(`queue.${order.placed.by}`, { reason: order.placed.reason })}
                  </p>
                )}
              </div>
              <DropdownMenu
                trigger={
                  <Button
                    variant="ghost"
                    size="icon"
                    className="size-11 shrink-0"
                    aria-label={t('queue.more', { alias: order.alias })}
                  >
                    <Ellipsis aria-hidden="true" />
                  </Button>
                }
              >
                {order.lines.map((line) => (
                  <DropdownMenuItem
                    key={line.id}
                    onSelect={() => make({ kind: 'call', order: order.id, line: line.id })}
                  >
                    {t('queue.callLine', { name: line.name })}
                  </DropdownMenuItem>
                ))}
                {at > 0 && (
                  <DropdownMenuItem onSelect={() => ask({ order, about: 'first' })}>
                    {t('queue.first')}
                  </DropdownMenuItem>
                )}
                {at < queue.length - 1 && (
                  <DropdownMenuItem onSelect={() => ask({ order, about: 'last' })}>{t('queue.last')}</DropdownMenuItem>
                )}
                <DropdownMenuItem onSelect={() => ask({ order, about: 'skip' })}>{t('skip.button')}</DropdownMenuItem>
                <DropdownMenuItem onSelect={() => make({ kind: 'alias', order: order.id, hidden: !order.aliasHidden })}>
                  {t(order.aliasHidden ? 'queue.showAlias' : 'queue.hideAlias')}
                </DropdownMenuItem>
              </DropdownMenu>
            </div>
            {asking?.order.id === order.id && (
              <AskReason
                title={t(asking.about === 'skip' ? 'skip.title' : 'queue.moveTitle')}
                label={t('skip.reason')}
                confirm={t(asking.about === 'skip' ? 'skip.confirm' : 'queue.move')}
                onCancel={() => ask(undefined)}
                onReason={(reason) => {
                  ask(undefined)
                  move(asking, reason)
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
