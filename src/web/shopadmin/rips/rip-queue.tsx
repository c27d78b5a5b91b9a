import { Ellipsis, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RipDesk, RipOrder } from '#shared/contract/orders/rips.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { cn } from '#web/lib/cn.ts'
import { AskReason } from './ask-reason.tsx'
import { TableChoice } from './table-choice.tsx'
import { useDragOrder } from './use-drag-order.ts'
import type { Rip } from './use-rip-desk.ts'

type RipQueueProps = { desk: RipDesk; rip: Rip }
type Asking = { order: RipOrder; about: 'first' | 'last' | 'skip' }

/** Orders that wait, in their order. Dragging moves one at once; the menu also records a reason, which the shop's activity shows. */
export function RipQueue({ desk, rip }: RipQueueProps) {
  const t = useTranslations('rips')
  const { queue } = desk
  const { make } = rip
  const [asking, ask] = useState<Asking>()
  const [moved, setMoved] = useState('')
  const ids = queue.map(({ id }) => id)
  const move = (id: number, to: number, reason = '') => {
    const before = ids.filter((other) => other !== id)[to] ?? null
    make({ kind: 'move', order: id, before, reason })
    const alias = queue.find((order) => order.id === id)?.alias ?? ''
    setMoved(t('queue.movedTo', { alias, place: to + 1 }))
  }
  const { list, handleOf, dragged, before } = useDragOrder(ids, move)
  const answer = ({ order, about }: Asking, reason: string) => {
    if (about === 'skip') make({ kind: 'skip', order: order.id, reason })
    else move(order.id, about === 'first' ? 0 : queue.length - 1, reason)
  }
  return (
    <section aria-labelledby="rips-queue" className="grid gap-3 rounded-lg border bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="rips-queue" className="text-base">
          {t('queue.title', { count: queue.length })}
        </h2>
        <TableChoice desk={desk} rip={rip} />
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {queue.length === 0 && <p className="text-quiet">{t('queue.empty')}</p>}
      <ol ref={list} className="grid gap-2">
        {queue.map((order, at) => (
          <li
            key={order.id}
            className={cn(
              'relative grid gap-2 rounded-lg border p-3',
              order.id === dragged && 'opacity-50',
              before === order.id && 'before:absolute before:inset-x-0 before:-top-1.5 before:h-1 before:bg-accent',
              before === null &&
                at === ids.length - 1 &&
                'after:absolute after:inset-x-0 after:-bottom-1.5 after:h-1 after:bg-accent',
            )}
          >
            <div className="flex items-start gap-2">
              {queue.length > 1 && <Handle order={order} {...handleOf(order.id)} />}
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
                {order.session && (
                  <p className="wrap-anywhere text-quiet text-xs">
                    {t('queue.session', { title: order.session.title })}
                  </p>
                )}
                {order.placed && (
                  <p className="wrap-anywhere text-warn-ink text-xs">
                    {order.placed.reason === ''
                      ? t('queue.movedPlain')
                      : t(`queue.${order.placed.by}`, { reason: order.placed.reason })}
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
                label={t(asking.about === 'skip' ? 'skip.reason' : 'queue.reason')}
                confirm={t(asking.about === 'skip' ? 'skip.confirm' : 'queue.move')}
                optional={asking.about !== 'skip'}
                onCancel={() => ask(undefined)}
                onReason={(reason) => {
                  ask(undefined)
                  answer(asking, reason)
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

type HandleProps = { order: RipOrder } & ReturnType<ReturnType<typeof useDragOrder>['handleOf']>

function Handle({ order, className, ...props }: HandleProps) {
  const t = useTranslations('rips.queue')
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t('drag', { alias: order.alias })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      className={cn('-ml-2 size-11 shrink-0', className)}
      {...props}
    >
      <GripVertical aria-hidden="true" />
    </Button>
  )
}
