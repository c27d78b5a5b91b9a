import { useTranslations } from 'use-intl'
import type { BankEntry } from '#shared/contract/payments/statements.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { useBooking } from './use-booking.ts'
import type { EntryOrder, useChoices } from './use-choices.ts'
import type { useIgnoring } from './use-ignoring.ts'

type EntriesBarProps = {
  state: BankEntry['state']
  /** Loaded entries. */
  entries: readonly BankEntry[]
  choices: ReturnType<typeof useChoices>
  booking: ReturnType<typeof useBooking>
  ignoring: ReturnType<typeof useIgnoring>
}

/** Actions for the selected entries: those with orders are booked, the others ignored, so that neither happens to the wrong ones. */
export function EntriesBar({ state, entries, choices, booking, ignoring }: EntriesBarProps) {
  const t = useTranslations('payments.entries')
  const { number } = useFormat()
  const { ticked, ordersOf, tickAll } = choices
  if (ticked.length === 0 || state === 'booked') return null
  const isOpen = state === 'open'
  const withOrders = isOpen ? ticked.filter((entry) => ordersOf(entry).length > 0) : []
  const others = ticked.filter((entry) => !withOrders.includes(entry))
  const alike = entries.filter((entry) => !isOpen || ordersOf(entry).length === 0)
  const chosen = withOrders.map((entry) => ({ entry, orders: ordersOf(entry) }))
  const orders = new Set(chosen.flatMap((pair) => pair.orders.map(({ id }) => id))).size
  return (
    <div className="sticky bottom-(--bottom-bar,0px) z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-b-lg border-t bg-surface px-5 py-3">
      <p className="text-quiet text-sm" role="status">
        {t('ticked', { entries: ticked.length })}
      </p>
      <span className="mr-auto">
        {others.length > 0 && others.length < alike.length && (
          <Button variant="link" size="sm" className="-mx-3 whitespace-nowrap" onClick={() => tickAll(alike, true)}>
            {t(isOpen ? 'tickAlike' : 'tickAll', { entries: number(alike.length) })}
          </Button>
        )}
      </span>
      {others.length > 0 && (
        <Button
          variant="outline"
          className="max-sm:w-full"
          pending={ignoring.isPending}
          onClick={() => {
            ignoring.ignore(others, isOpen)
            tickAll(others, false)
          }}
        >
          {t(isOpen ? 'ignoreSome' : 'bringBackSome', { entries: others.length })}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button className="max-sm:w-full" pending={booking.isBooking} onClick={() => booking.book(chosen)}>
          {chosen.every(marksPaid) ? t('markPaid', { orders }) : t('book', { orders })}
        </Button>
      )}
    </div>
  )
}

/** Whether the booking only marks unpaid orders as paid. */
const marksPaid = ({ orders }: { orders: readonly EntryOrder[] }) =>
  orders.every(({ status, amountCents, totalCents }) => status === 'pending' && amountCents >= totalCents)
