import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BankEntry } from '#shared/contract/payments/statements.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { useBuyer } from '#web/components/use-buyer.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../access/use-access.ts'
import { useOrderContext } from '../orders/order-context.ts'
import { entryText } from './entry-text.ts'
import { payerText } from './payer-text.ts'
import type { EntryOrder } from './use-choices.ts'

type EntryRowProps = {
  entry: BankEntry
  /** Orders of the entry: booked, suggested, or chosen. */
  orders: readonly EntryOrder[]
  ticked: boolean
  onTick: (on: boolean) => void
  onChoose: () => void
  onIgnore: (ignored: boolean) => void
  /** Ignores all entries of the payer. */
  onAlways: () => void
  /** Undoes the booking. */
  onUndo: () => void
}

/** An entry of a statement with the orders that it pays. */
export function EntryRow({ entry, orders, ticked, onTick, onChoose, onIgnore, onAlways, onUndo }: EntryRowProps) {
  const t = useTranslations('payments.entries')
  const { date } = useFormat()
  const amount = useAmount(entry)
  const isOpen = entry.state === 'open'
  const mayWrite = useMay('payments.write')
  const isEuro = entry.currency === 'EUR'
  const label = t('tick', { name: entry.name || t('unknown'), amount })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 px-5 py-3 lg:grid-cols-[auto_minmax(0,1.2fr)_7rem_minmax(0,1.4fr)_auto]">
      <span className="min-w-5 pt-0.5">
        {mayWrite && entry.state !== 'booked' && (
          <Checkbox aria-label={label} checked={ticked} onCheckedChange={onTick} />
        )}
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium">{entry.name || t('unknown')}</p>
        <p className="line-clamp-2 wrap-anywhere text-quiet text-xs">
          {date(entry.bookedOn)} · {entryText(entry) || t('noText')}
        </p>
      </div>
      <p className={cn('whitespace-nowrap text-right font-medium tabular-nums', entry.amountCents < 0 && 'text-quiet')}>
        {amount}
      </p>
      <div className="col-span-2 col-start-2 min-w-0 lg:col-span-1 lg:col-start-4">
        <Orders orders={orders} />
        <Reason entry={entry} changed={orders !== entry.orders} />
      </div>
      <div
        hidden={!mayWrite}
        className="col-span-2 col-start-2 flex flex-wrap gap-x-4 lg:col-span-1 lg:col-start-5 lg:justify-end lg:gap-x-1 [&[hidden]]:hidden"
      >
        {isOpen && isEuro && (
          <Button variant="ghost" size="sm" className="max-lg:px-0" onClick={onChoose}>
            {orders.length > 0 ? t('chooseOther') : t('choose')}
          </Button>
        )}
        {entry.state === 'booked' ? (
          <Button variant="ghost" size="sm" className="max-lg:px-0" onClick={onUndo}>
            {t('undo')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" size="sm" className="max-lg:px-0" onClick={() => onIgnore(isOpen)}>
              {isOpen ? t('ignore') : t('bringBack')}
            </Button>
            {entry.ruleId === null && <AlwaysMenu entry={entry} label={label} onAlways={onAlways} />}
          </>
        )}
      </div>
    </li>
  )
}

/** Offers a rule for the payer; nothing if the bank gave neither an account nor a name. */
function AlwaysMenu({ entry, label, onAlways }: { entry: BankEntry; label: string; onAlways: () => void }) {
  const t = useTranslations('payments.entries')
  const { name, counterAccount: account } = entry
  if (!name && !account) return null
  return (
    <DropdownMenu
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={t('moreFor', { entry: label })}>
          <Ellipsis />
        </Button>
      }
    >
      <DropdownMenuItem onSelect={onAlways}>
        <span className="grid max-w-[calc(100vw-4rem)] whitespace-normal sm:max-w-80">
          {`${t(account ? 'alwaysAccount' : 'alwaysName')} `}
          <span className="wrap-anywhere text-quiet text-xs">{payerText({ name, account })}</span>
        </span>
      </DropdownMenuItem>
    </DropdownMenu>
  )
}

function useAmount({ amountCents, currency }: BankEntry): string {
  const { money, number } = useFormat()
  return currency === 'EUR' ? money(amountCents) : `${number(amountCents / 100)} ${currency}`
}

function Orders({ orders }: { orders: readonly EntryOrder[] }) {
  const buyer = useBuyer()
  const { view } = useOrderContext()
  const { money } = useFormat()
  return orders.map((order) => (
    <p key={order.id} className="flex min-w-0 gap-2">
      <button
        type="button"
        className="touch-target shrink-0 font-medium underline-offset-4 hover:underline"
        onClick={() => view(order)}
      >
        {displayOrderNumber(order.orderNumber)}
      </button>
      <span className="min-w-0 truncate text-quiet">{buyer(order.customerEmail)}</span>
      {orders.length > 1 && <span className="shrink-0 tabular-nums">{money(Math.abs(order.amountCents))}</span>}
    </p>
  ))
}

function Reason({ entry, changed }: { entry: BankEntry; changed: boolean }) {
  const t = useTranslations('payments')
  const { money } = useFormat()
  if (entry.state === 'ignored')
    return <p className="text-quiet text-xs">{t(entry.ruleId === null ? 'reason.ignored' : 'reason.ignoredByRule')}</p>
  if (entry.state !== 'open') return null
  if (changed) return <p className="text-quiet text-xs">{t('reason.chosen')}</p>
  if (!entry.reason) return <p className="text-quiet text-xs">{t('reason.none')}</p>
  return (
    <p className={cn('text-xs', entry.certainty === 'certain' ? 'text-good-ink' : 'text-warn-ink')}>
      {t(`reason.${entry.reason}`, { amount: money(Math.abs(entry.differenceCents)), currency: entry.currency })}
    </p>
  )
}
