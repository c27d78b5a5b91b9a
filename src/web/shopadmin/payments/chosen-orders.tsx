import { X } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { useBuyer } from '#web/components/use-buyer.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

import type { EntryOrder } from './use-choices.ts'

type ChosenOrdersProps = {
  orders: readonly EntryOrder[]
  /** Amounts by order id, unparsed. */
  typed: ReadonlyMap<number, string>
  onType: (id: number, text: string) => void
  onRemove: (id: number) => void
}

/** Orders assigned to an entry; with several, the amount of each. */
export function ChosenOrders({ orders, typed, onType, onRemove }: ChosenOrdersProps) {
  const buyer = useBuyer()
  const t = useTranslations('payments.choose')
  const { money } = useFormat()
  const language = useLocale()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1" aria-label={t('chosen')}>
      {orders.map(({ id, orderNumber, customerEmail, amountCents }) => {
        const number = displayOrderNumber(orderNumber)
        return (
          <li key={id} className="flex items-center gap-3 rounded-md bg-well py-1 pr-1 pl-3">
            <span className="font-medium">{number}</span>
            <span className="min-w-0 flex-1 truncate text-quiet">{buyer(customerEmail)}</span>
            {orders.length > 1 ? (
              <span className="w-24 shrink-0">
                <Input
                  inputMode="decimal"
                  aria-label={t('amountOf', { number })}
                  className="text-right tabular-nums"
                  value={typed.get(id) ?? writeEuros(Math.abs(amountCents), language)}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                  onChange={({ currentTarget: { value } }) => onType(id, value)}
                />
              </span>
            ) : (
              <span className="tabular-nums">{money(Math.abs(amountCents))}</span>
            )}
            <Button variant="ghost" size="icon-sm" aria-label={t('remove', { number })} onClick={() => onRemove(id)}>
              <X />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
