import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listOrders, type Order } from '#shared/contract/orders/orders.ts'
import type { BankEntry } from '#shared/contract/payments/statements.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, DialogFooter, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { entryText } from './entry-text.ts'
import { spreadOver } from './spread-over.ts'
import type { EntryOrder } from './use-choices.ts'

type ChooseOrdersProps = {
  shopId: number
  entry: BankEntry
  onClose: () => void
  onChosen: (orders: readonly EntryOrder[]) => void
}

/** Which orders an entry is for, found by number, amount, email or name; the money goes to them in turn. */
export function ChooseOrders({ shopId, entry, onClose, onChosen }: ChooseOrdersProps) {
  const t = useTranslations('payments.choose')
  const { money } = useFormat()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Order[]>([])
  const query = useQuery({
    ...read(listOrders, { params: { id: shopId }, query: { search: search || undefined, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  const spread = spreadOver(entry, chosen)
  return (
    <Modal
      title={t('title', { amount: money(entry.amountCents), name: entry.name || t('unknown') })}
      description={entryText(entry) || undefined}
      onClose={onClose}
    >
      <DialogBody>
        <div className="grid gap-4">
          {chosen.length > 0 && (
            <ul className="grid gap-1" aria-label={t('chosen')}>
              {spread.map((order) => (
                <li key={order.id} className="flex items-center gap-3 rounded-md bg-well py-1 pr-1 pl-3">
                  <span className="font-medium">{displayOrderNumber(order.orderNumber)}</span>
                  <span className="min-w-0 flex-1 truncate text-quiet">{order.customerEmail}</span>
                  <span className="tabular-nums">{money(Math.abs(order.amountCents))}</span>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={t('remove', { number: displayOrderNumber(order.orderNumber) })}
                    onClick={() => setChosen(chosen.filter(({ id }) => id !== order.id))}
                  >
                    <X />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <SearchBox search={search} onSearch={setSearch} placeholder={t('search')} />
          <Loaded query={query} failure={t('loadFailed')}>
            {({ items }) => {
              const rest = items.filter(({ id }) => !chosen.some((order) => order.id === id))
              if (rest.length === 0) return <p className="py-6 text-center text-quiet">{t('noMatch')}</p>
              return (
                <ul className="-mx-2 max-h-72 overflow-y-auto" aria-label={t('orders')}>
                  {rest.map((order) => (
                    <li key={order.id}>
                      <button
                        type="button"
                        className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-2 text-left hover:bg-well"
                        onClick={() => setChosen([...chosen, order])}
                      >
                        <span className="font-medium">{displayOrderNumber(order.orderNumber)}</span>
                        <span className="min-w-0 flex-1 truncate text-quiet">{order.customerEmail}</span>
                        <OrderBadges order={order} />
                        <span className="tabular-nums">{money(order.totalCents)}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              )
            }}
          </Loaded>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={spread.length === 0} onClick={() => onChosen(spread)}>
          {t('submit')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
