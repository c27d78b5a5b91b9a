import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { MAX_REASON, type OrderRefunds, type RefundWish } from '#shared/contract/orders/refunds.ts'
import type { Approval } from '#shared/contract/shops/access/pin.ts'
import { cashDue } from '#shared/rules/money/cash.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { RefundThrough } from '#shared/rules/orders/refunds.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import { Problem } from '#web/components/problem.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../../access/use-access.ts'
import { ApprovalFields, isComplete, noApproval } from '../../counter/door/approval-fields.tsx'
import { useApprovers } from '../../counter/door/use-door.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { PayerAccount } from './payer-account.tsx'
import { refundAmounts } from './refund-amounts.ts'
import { RefundLines } from './refund-lines.tsx'
import { RefundWay } from './refund-way.tsx'
import { useRefund } from './use-refund.ts'

type RefundDialogProps = {
  order: OrderDetails
  shown: OrderRefunds
  /** Preselects the shipping costs. */
  shipping?: boolean
  onClose: () => void
}

/** Refunds pieces, shipping, or any amount. The customer can read the reason. */
export function RefundDialog({ order, shown, shipping = false, onClose }: RefundDialogProps) {
  const t = useTranslations('orderMoney.refunds')
  const { money, language } = useFormat()
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const [withShipping, setWithShipping] = useState(shipping)
  /** Undefined: the amount follows from the selection. */
  const [typed, setTyped] = useState<string>()
  const [goodwill, setGoodwill] = useState('')
  const [restock, setRestock] = useState(false)
  const [reason, setReason] = useState('')
  const [way, setWay] = useState<RefundWish['through']>()
  const [means, setMeans] = useState<RefundWish['means']>(
    order.delivery === 'counter' ? (order.payments[0]?.means ?? undefined) : undefined,
  )
  const [tried, setTried] = useState(false)
  const entered = { pieces, withShipping, goodwill, typed }
  const amounts = refundAmounts(shown, entered, language)
  const { lines, cents, mostCents, deductedCents, goodwillCents } = amounts
  const wrong = { amount: cents <= 0 || cents > mostCents, reason: reason.trim() === '' }
  // A refund goes back to the credit that paid the order first; the rest goes the chosen way.
  const firstCents = Math.min(Math.max(0, cents), shown.creditCents)
  const restCents = cents - firstCents
  const ways = waysFor(shown, cents, restCents)
  const through = (way && ways.includes(way) ? way : ways[0]) ?? 'hand'
  const inCash = through === 'hand' && means === 'cash'
  const roundingCents = inCash ? cashDue(restCents, shown.roundsCash) - restCents : 0
  const mayRefund = useMay('refunds.write')
  const approvers = useApprovers('refunds.write')
  const [approval, setApproval] = useState<Approval>(noApproval)
  const isApproved = mayRefund || isComplete(approval)
  const send = useRefund(order, onClose, () => setApproval((before) => ({ ...before, pin: '' })))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong.amount || wrong.reason || !isApproved || send.isPending) return
    send.mutate({
      amountCents: cents,
      lines,
      shippingCents: amounts.shippingCents,
      ...(goodwillCents > 0 && lines.length > 0 ? { goodwillCents } : {}),
      restock: restock && amounts.isRestockable,
      reason,
      through,
      ...(through === 'hand' && means ? { means } : {}),
      ...(inCash ? { roundingCents } : {}),
      ...(mayRefund ? {} : { approval }),
    })
  }
  return (
    <FormModal
      title={t('title', { number: displayOrderNumber(order.orderNumber) })}
      description={t('text', { left: money(shown.leftCents) })}
      onClose={onClose}
      onSubmit={submit}
      bodyClass="grid gap-4"
      submit={
        roundingCents !== 0 && cents + roundingCents > 0
          ? t('submitInCash', { amount: money(cents + roundingCents) })
          : cents > 0
            ? t('submit', { amount: money(cents) })
            : t('refund')
      }
      pending={send.isPending}
    >
      <RefundLines lines={shown.lines} pieces={pieces} onChange={setPieces} />
      {shown.shippingLeftCents > 0 && (
        <Checkbox checked={withShipping} onCheckedChange={setWithShipping}>
          {t('shipping', { amount: money(shown.shippingLeftCents) })}
        </Checkbox>
      )}
      {amounts.isRestockable && (
        <Checkbox checked={restock} onCheckedChange={setRestock}>
          {t('restock')}
        </Checkbox>
      )}
      {lines.length > 0 && (
        <AmountField label={t('goodwill')} hint={t('goodwillHint')} value={goodwill} onTyped={setGoodwill} />
      )}
      <AmountField
        label={t('amount')}
        required
        hint={
          deductedCents > 0 && cents > 0
            ? t('amountKept', { kept: money(deductedCents) })
            : t(lines.length > 0 ? 'amountPaid' : 'amountHint', { left: money(mostCents) })
        }
        error={tried && wrong.amount && t('amountWrong', { left: money(mostCents) })}
        value={amounts.amount}
        onTyped={setTyped}
      />
      <ReasonField
        label={t('reason')}
        required
        hint={t('reasonHint')}
        error={tried && wrong.reason && t('reasonMissing')}
        maxLength={MAX_REASON}
        value={reason}
        onTyped={setReason}
      />
      {firstCents > 0 && through !== 'credit' && (
        <p className="text-quiet text-xs tabular-nums">{t('creditFirst', { amount: money(firstCents) })}</p>
      )}
      <RefundWay
        email={isErasedEmail(order.customerEmail) ? undefined : order.customerEmail}
        ways={ways}
        through={through}
        means={means}
        cents={restCents}
        roundingCents={roundingCents}
        onThrough={setWay}
        onMeans={setMeans}
      />
      {through === 'hand' && (means === undefined || means === 'transfer') && (
        <PayerAccount order={order} cents={cents <= mostCents ? restCents : 0} />
      )}
      {!mayRefund && (
        <ApprovalFields
          approvers={approvers}
          value={approval}
          onChange={setApproval}
          isTried={tried && !send.isPending && !send.isError}
        />
      )}
      <Problem>{send.error && shownError(send.error, t('failed'))}</Problem>
    </FormModal>
  )
}

function waysFor(shown: OrderRefunds, cents: number, restCents: number): RefundThrough[] {
  if (cents > 0 && restCents === 0) return ['credit']
  const isAtProvider = shown.providerCents >= restCents && shown.providerCents > 0
  return [...(isAtProvider ? (['provider'] as const) : []), 'hand', ...(shown.mayCredit ? (['credit'] as const) : [])]
}
