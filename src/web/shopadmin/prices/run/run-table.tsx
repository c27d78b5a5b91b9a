import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { PriceRun, PriceRunItem } from '#shared/contract/catalogue/price-runs.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { TableOrCards } from '#web/components/ui/table-or-cards.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { changeText } from './change-text.ts'
import { reasonText } from './reason-text.ts'
import { ItemState, NewPrice, Product, Rule } from './run-cells.tsx'
import { useTicks } from './use-ticks.ts'

type RunTableProps = { shopId: number; run: PriceRun; items: readonly PriceRunItem[] }

/** Products of a run with their prices, the reason and the rule; cards on narrow screens. */
export function RunTable({ shopId, run, items }: RunTableProps) {
  const t = useTranslations('prices.run')
  const write = useText()
  const { money, number } = useFormat()
  const ticks = useTicks(shopId, run, items)
  const canChoose = run.state === 'ready' && items.some(({ newCents }) => newCents !== null)
  const tickAll = canChoose && (
    <Checkbox aria-label={t('tickPage')} checked={ticks.all} onCheckedChange={ticks.tickAll} />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the checkboxes inside
    <div onKeyDown={moveFocus}>
      <TableOrCards
        label={t('items')}
        below="xl"
        rows={items}
        keyOf={({ productId }) => productId}
        className="[&_tbody_tr:has(:checked):not(:hover)]:bg-transparent"
        cardClass="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3"
        columns={{
          tick: {
            head: tickAll || <span className="sr-only">{t('stateHead')}</span>,
            className: 'w-10 pr-0',
            cell: (item) =>
              canChoose ? (
                <Checkbox
                  aria-label={t('tick', { name: item.name })}
                  checked={item.state !== 'left-out'}
                  disabled={item.newCents === null}
                  onChange={({ nativeEvent }) =>
                    ticks.toggle(item, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                  }
                />
              ) : (
                <ItemState item={item} />
              ),
          },
          product: { head: t('product'), className: 'min-w-56 max-w-72 py-2', cell: (item) => <Product item={item} /> },
          stock: { head: t('stock'), numeric: true, cell: ({ stock }) => number(stock) },
          old: { head: t('now'), numeric: true, cell: ({ oldCents }) => money(oldCents) },
          new: { head: t('new'), numeric: true, cell: (item) => <NewPrice item={item} /> },
          change: {
            head: t('change'),
            numeric: true,
            cellClass: 'text-quiet text-xs',
            cell: ({ oldCents, newCents }) => newCents !== null && write(changeText(oldCents, newCents)),
          },
          why: {
            head: t('why'),
            className: 'min-w-52 py-2',
            cellClass: 'text-xs',
            cell: (item) => write(reasonText(item, run)),
          },
          rule: { head: t('ruleHead'), className: 'min-w-36 py-2', cell: (item) => <Rule item={item} run={run} /> },
        }}
        card={(cells, { newCents, state }) => (
          <>
            <span className="pt-1">{cells.tick}</span>
            <div className="grid min-w-0 gap-1">
              {cells.product}
              <p
                className={cn(
                  'flex flex-wrap items-baseline gap-x-2 text-sm tabular-nums',
                  state === 'left-out' && 'text-quiet',
                )}
              >
                <span className={newCents === null ? 'font-medium' : 'text-quiet'}>{cells.old}</span>
                {newCents !== null && (
                  <>
                    <span className="sr-only">{t('becomes')}</span>
                    <span aria-hidden="true">→</span>
                    {cells.new}
                    <span className="text-quiet text-xs">{cells.change}</span>
                  </>
                )}
              </p>
              <p className="text-xs">{cells.why}</p>
              {cells.rule}
            </div>
          </>
        )}
      />
    </div>
  )
}

/** Up and down move between the checkboxes; Space ticks. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')]
  event.preventDefault()
  boxes[boxes.indexOf(event.target) + step]?.focus()
}
