import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listOrders, type Order } from '#shared/contract/orders/orders.ts'
import type { BankEntry } from '#shared/contract/payments/statements.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { readEuros } from '#shared/rules/text/typed-numbers.ts'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, DialogFooter, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { useBuyer } from '#web/components/use-buyer.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ChosenOrders } from './chosen-orders.tsx'
import { entryText } from './entry-text.ts'
import { spreadOver } from './spread-over.ts'
import type { EntryOrder } from './use-choices.ts'

type ChooseOrdersProps = {
  shopId: number
  entry: BankEntry
  onClose: () => void
  onChosen: (orders: readonly EntryOrder[]) => void
}

/** Assigns orders to a bank entry, found by number, amount, email or name. The amount is allocated in sequence, or as typed. */
export function ChooseOrders({ shopId, entry, onClose, onChosen }: ChooseOrdersProps) {
  const buyer = useBuyer()
  const t = useTranslations('payments.choose')
  const { money } = useFormat()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Order[]>([])
  const query = useQuery({
    ...read(listOrders, { params: { id: shopId }, query: { search: search || undefined, limit: 20 } }),
    placeholderData: keepPreviousData,
  })
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const several = chosen.length > 1
  // A single order gets the whole amount.
  const amounts = new Map(several ? [...typed].map(([id, text]) => [id, readEuros(text).value ?? 0]) : [])
  const spread = spreadOver(entry, chosen, amounts)
  const booked = spread.orders.filter(({ amountCents }) => amountCents !== 0)
  const remove = (gone: number) => {
    setChosen(chosen.filter(({ id }) => id !== gone))
    setTyped(new Map([...typed].filter(([id]) => id !== gone)))
  }
  return (
    <Modal
      title={t('title', { amount: money(entry.amountCents), name: entry.name || t('unknown') })}
      description={entryText(entry) || undefined}
      onClose={onClose}
    >
      <DialogBody>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {chosen.length > 0 && (
            <ChosenOrders
              orders={spread.orders}
              typed={typed}
              onType={(id, text) => setTyped(new Map(typed).set(id, text))}
              onRemove={remove}
            />
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
                        <span className="min-w-0 flex-1 truncate text-quiet">{buyer(order.customerEmail)}</span>
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
        {spread.leftCents !== 0 && chosen.length > 0 && (
          <p className="mr-auto self-center text-sm text-warn-ink max-sm:order-last" role="status">
            {spread.leftCents > 0
              ? t('left', { amount: money(spread.leftCents) })
              : t('over', { amount: money(-spread.leftCents) })}
          </p>
        )}
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={booked.length === 0 || spread.leftCents !== 0} onClick={() => onChosen(booked)}>
          {t('submit')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
