import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getOrderDetails, type OrderDetails } from '#shared/contract/orders/order-details.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { canMove } from '#shared/rules/orders/order-status.ts'
import { UnsavedDialog } from '#web/components/leaving/unsaved-dialog.tsx'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { live } from '../live.ts'
import { hasSteps, NextSteps } from './actions/next-steps.tsx'
import { OrderMenu } from './actions/order-menu.tsx'
import { OrderInvoices } from './invoices/order-invoices.tsx'
import { ReleaseBadge } from './list/release-badge.tsx'
import { Undelivered } from './list/undelivered.tsx'
import { UnusualHoldNotice } from './list/unusual-hold.tsx'
import { dropMessageDraft, hasMessageDraft } from './messages/message-drafts.ts'
import { OrderMessages } from './messages/order-messages.tsx'
import { draftOf, dropDraft, isUnsaved } from './notes/drafts.ts'
import { OrderNotes } from './notes/order-notes.tsx'
import { Opening } from './opening.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { packingPath } from './packing/packing-path.ts'
import { OrderParcels } from './parcels/order-parcels.tsx'
import { PartlySent } from './parcels/partly-sent.tsx'
import { OrderRefunds } from './refunds/order-refunds.tsx'
import { OrderTogether } from './together/order-together.tsx'
import { Withdrawals } from './withdrawals.tsx'

type OrderSheetProps = { orderId: number; onClose: () => void }

/** Details of an order, next to the list. */
export function OrderSheet({ orderId, onClose }: OrderSheetProps) {
  const t = useTranslations('orders')
  const m = useTranslations('orderMessages')
  const { dateTime } = useFormat()
  const [asking, setAsking] = useState(false)
  const query = useQuery({ ...read(getOrderDetails, { params: { id: orderId } }), ...live })
  const order = query.data
  return (
    <SheetPanel
      title={order ? t('sheet.title', { number: displayOrderNumber(order.orderNumber) }) : t('sheet.titleLoading')}
      badges={
        order && (
          <>
            <OrderBadges order={order} />
            <PartlySent order={order} />
            <ReleaseBadge order={order} />
          </>
        )
      }
      description={order ? t('sheet.placed', { date: dateTime(order.createdAt) }) : t('sheet.description')}
      onClose={() => (hasMessageDraft(orderId) || isUnsaved(draftOf(orderId)) ? setAsking(true) : onClose())}
    >
      {order && hasSteps(order) && <Steps order={order} />}
      <SheetBody>
        <Loaded
          query={query}
          failure={hasStatus(query.error, 404) ? t('sheet.notFound') : t('sheet.loadFailed')}
          skeleton={<Skeletons lines={Array(5).fill('h-6')} className="gap-3" />}
        >
          {(details) => (
            <div className="grid gap-6">
              {details.unusualHold && <UnusualHoldNotice hold={details.unusualHold} />}
              <Undelivered order={details} />
              <Withdrawals order={details} />
              {details.customerNote && (
                <Notice title={t('sheet.customerNote')}>
                  <span className="whitespace-pre-line break-words">{details.customerNote}</span>
                </Notice>
              )}
              <OrderLines order={details} />
              <Opening order={details} />
              <OrderFacts order={details} />
              <OrderTogether order={details} />
              <OrderParcels order={details} />
              <OrderRefunds order={details} />
              <OrderInvoices order={details} />
              <OrderMessages order={details} />
              <OrderNotes key={details.id} order={details} />
              <OrderHistory events={details.history} />
            </div>
          )}
        </Loaded>
      </SheetBody>
      {asking && (
        <UnsavedDialog
          onStay={() => setAsking(false)}
          words={leaveWords(t, m, orderId)}
          onLeave={() => {
            dropMessageDraft(orderId)
            dropDraft(orderId)
            onClose()
          }}
        />
      )}
    </SheetPanel>
  )
}

type Words = ReturnType<typeof useTranslations<'orders'>>
type MessageWords = ReturnType<typeof useTranslations<'orderMessages'>>

/** Names the unsaved input: the note, the message, or both. */
function leaveWords(t: Words, m: MessageWords, orderId: number) {
  if (!hasMessageDraft(orderId)) {
    return {
      title: t('notes.leave.title'),
      description: t('notes.leave.description'),
      stay: t('notes.leave.stay'),
      leave: t('notes.leave.leave'),
    }
  }
  const what = isUnsaved(draftOf(orderId)) ? 'both' : 'message'
  return {
    title: m(`leave.title.${what}`),
    description: m(`leave.description.${what}`),
    stay: t('notes.leave.stay'),
    leave: m(`leave.leave.${what}`),
  }
}

/** Placed where toasts do not cover it: below the header on wide screens, at the bottom on phones. */
function Steps({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.sheet')
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-5 py-3 max-sm:order-last max-sm:border-t max-sm:border-b-0 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <NextSteps key={order.id} order={order} />
      {canMove(order.status, 'shipped') && (
        <Button asChild variant="ghost" size="sm">
          <a href={packingPath('packing-slips', [order])} target="_blank" rel="noopener">
            <ReceiptText aria-hidden="true" />
            {t('packingSlip')}
            <span className="sr-only">{` ${t('newTab')}`}</span>
          </a>
        </Button>
      )}
      <span className="ml-auto">
        <OrderMenu order={order} />
      </span>
    </div>
  )
}
