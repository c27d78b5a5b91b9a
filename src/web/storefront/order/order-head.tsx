import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Formats } from '#shared/rules/languages/formats.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { isPartlySent, refundDue } from '#shared/rules/orders/order-status.ts'
import { isDelivered } from '#shared/rules/orders/shipping/delivery.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderProgress } from './order-progress.tsx'
import { unpaidDaysOf } from './order-steps.ts'
import { useCopy } from './paying/use-copy.tsx'

type OrderHeadProps = { order: CustomerOrder; fresh: boolean }

/** Number and status of the order. A newly placed order shows its confirmation. */
export function OrderHead({ order, fresh }: OrderHeadProps) {
  const number = displayOrderNumber(order.orderNumber)
  const heading = useFocusOf(fresh)
  const shownNumber = useRef<HTMLElement>(null)
  const { button, hint } = useCopy(shownNumber, { value: number })
  const { shop } = order
  const t = useTranslations('order.head')
  const text = useText()
  return (
    <section
      // No toast covers the confirmation.
      data-clear={fresh ? '' : undefined}
      className={`order-head ${fresh ? 'sheen bg-well' : 'border bg-surface'}`}
    >
      <OrderCards order={order} />
      <div className="grid gap-1">
        <p className="text-quiet">{t(fresh ? 'thanks' : 'yours', { shop: shop.name })}</p>
        <div className="flex flex-wrap items-center gap-x-1">
          <h1 ref={heading} tabIndex={-1} className="font-medium text-base tabular-nums outline-none">
            {t.rich('number', {
              // Manual copying selects the number only.
              number: () => (
                <span key="number" ref={shownNumber} className="select-all">
                  {number}
                </span>
              ),
              hidden: (word) => (
                <span key="order" className="sr-only">
                  {word}
                </span>
              ),
            })}
          </h1>
          {button}
        </div>
        {hint}
        {/* The day is relative to today. */}
        <p suppressHydrationWarning className="text-balance font-semibold text-lg leading-snug sm:text-xl">
          {text(sentenceOf(order))}
        </p>
        {fresh && <p className="break-words">{t(confirmationOf(order), { email: order.customerEmail })}</p>}
      </div>
      <OrderProgress order={order} />
    </section>
  )
}

/** Delivery state of the confirmation email. */
function confirmationOf({ confirmation }: CustomerOrder) {
  if (confirmation === 'sent') return 'sent'
  return confirmation === 'pending' ? 'sending' : 'notSent'
}

/** The status and the shop's next step: 'Paid. Kaarthuis packs and sends it by Friday.' */
const sentenceOf =
  (order: CustomerOrder): Text =>
  (t, format) => {
    const state = stateNameOf(order)
    const { shop, delivery, sendBy } = order
    const isPacking = state === 'paid' || state === 'ripped' || state === 'free'
    if (!isPacking || !isDelivered(delivery)) return t(`order.state.${state}`)
    const next = delivery === 'pickup' ? 'prepares' : sendBy === null ? 'packs' : 'packsBy'
    const day = sendBy === null ? '' : nearDay(sendBy, format)
    return `${t(`order.state.${state}`)}. ${t(`order.head.${next}`, { shop: shop.name, day })}`
  }

/** 'Friday', or with the date if there are several Fridays until then. */
const nearDay = (day: string, { weekday, date }: Formats) =>
  day < addDays(amsterdamDay(new Date()), 7) ? weekday(day) : `${weekday(day)} ${date(day)}`

/** Status of the order in a few words. */
export const stateOf =
  (order: CustomerOrder): Text =>
  (t) =>
    t(`order.state.${stateNameOf(order)}`)

function stateNameOf(order: CustomerOrder) {
  if (refundDue(order)) return 'refundDue'
  if (order.status === 'cancelled') {
    if (order.paymentStatus === 'refunded') return 'refunded'
    return unpaidDaysOf(order) === undefined ? 'cancelled' : 'expired'
  }
  if (order.status === 'shipped' && order.delivery === 'email') return 'emailed'
  if (order.status === 'shipped') return order.delivery !== 'ship' ? 'pickedUp' : 'shipped'
  if (order.status !== 'pending' && order.openCents > 0) return 'restDue'
  if (order.payFrom !== null) return 'later'
  if (order.payAtPickup) return 'atPickup'
  if (order.status === 'paid' && order.totalCents === 0) return 'free'
  if (order.status === 'paid' && order.releaseDate !== null) return 'paidEarly'
  return isPartlySent(order) ? 'partlyShipped' : order.status
}

/** Moves the focus of screen readers to the newly placed order. */
function useFocusOf(fresh: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (fresh) heading.current?.focus({ preventScroll: true })
  }, [fresh])
  return heading
}
