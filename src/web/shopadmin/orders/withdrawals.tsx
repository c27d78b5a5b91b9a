import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listWithdrawals, receiveReturn, type Withdrawal } from '#shared/contract/orders/withdrawals.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../access/if-may.tsx'
import { live } from '../live.ts'
import { useConditionScale } from '../shop/use-my-shop.ts'
import { useShopMutation } from '../shop/use-shop-mutation.ts'
import { RefundWithdrawal } from './refund-withdrawal.tsx'
import { WithdrawalDeclared } from './withdrawal-declared.tsx'

/** Withdrawals and agreed returns of an order, with their next action and deadline. */
export function Withdrawals({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.withdrawals')
  const { data } = useQuery({ ...read(listWithdrawals, { params: { id: order.id } }), ...live })
  if (!data?.length && !order.withdrawalDeclared) return null
  return (
    <Section title={t('title')}>
      {order.withdrawalDeclared && <WithdrawalDeclared order={order} declared={order.withdrawalDeclared} />}
      <ul className="grid gap-4">
        {data?.map((withdrawal) => (
          <li key={withdrawal.id} className="grid gap-2 rounded-lg border px-4 py-3">
            <OneWithdrawal order={order} withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type OneProps = { order: OrderDetails; withdrawal: Withdrawal }

function OneWithdrawal({ order, withdrawal }: OneProps) {
  const t = useTranslations('orders.withdrawals')
  const scale = useConditionScale()
  const { money, date, dateTime } = useFormat()
  const { name, agreed, reason, at, state, dueCents, refundDueAt, lines, cancelled, refundedAt, refundedCents } =
    withdrawal
  const isOpen = state !== 'refunded'
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant={isOpen ? 'warn' : 'secondary'}>{t(`state.${state}`)}</Badge>
        <span className="text-quiet text-xs">
          {agreed ? t('agreedBy', { moment: dateTime(at) }) : t('by', { name, moment: dateTime(at) })}
        </span>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={`${line.productName} ${line.quantity}`} className="break-words">
            {line.quantity} × <ListingTitle listing={{ name: line.productName, ...line.details }} scale={scale} />
          </li>
        ))}
      </ul>
      {reason && <p className="wrap-anywhere text-quiet text-sm">{reason}</p>}
      {isOpen && dueCents > 0 && (
        <p className="font-medium tabular-nums">{t('due', { amount: money(dueCents), day: date(refundDueAt) })}</p>
      )}
      {cancelled && isOpen && <p className="text-quiet text-sm">{t('cancelled')}</p>}
      {refundedAt && refundedCents !== null && refundedCents > 0 && (
        <p className="text-quiet text-sm tabular-nums">
          {t('refunded', { amount: money(refundedCents), day: date(refundedAt) })}
        </p>
      )}
      {!cancelled && isOpen && (
        <div className="flex flex-wrap gap-2">
          {state === 'announced' && (
            <IfMay need="orders.write">
              <Receive order={order} withdrawal={withdrawal} />
            </IfMay>
          )}
          <IfMay need="refunds.write">
            <RefundWithdrawal order={order} withdrawal={withdrawal} />
          </IfMay>
        </div>
      )}
    </>
  )
}

function Receive({ order, withdrawal }: OneProps) {
  const t = useTranslations('orders.withdrawals')
  const [restocks, setRestocks] = useState<boolean>()
  const params = { id: order.id, withdrawal: withdrawal.id }
  const receive = useShopMutation(order.shopId, {
    send: (restock: boolean) => {
      setRestocks(restock)
      return call(receiveReturn, { params, body: { restock } })
    },
    answers: keyOf(listWithdrawals, { id: order.id }),
    done: t('received'),
    failure: t('notReceived'),
  })
  return (
    <>
      <Button size="sm" pending={receive.isPending && restocks} onClick={() => receive.mutate(true)}>
        {t('receiveAndRestock')}
      </Button>
      <Button
        size="sm"
        variant="outline"
        pending={receive.isPending && restocks === false}
        onClick={() => receive.mutate(false)}
      >
        {t('receive')}
      </Button>
    </>
  )
}
