import { Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import {
  type AgreedReturn,
  agreeReturn,
  listWithdrawals,
  MAX_RETURN_REASON,
} from '#shared/contract/orders/withdrawals.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ChoosePieces } from '#web/components/ui/form/choose-pieces.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { ReasonField } from '../forms/reason-field.tsx'
import { useConditionScale } from '../shop/use-my-shop.ts'
import { useOrderMutation } from '../shop/use-shop-mutation.ts'

/** Agrees to a return regardless of the withdrawal period. */
export function AgreeReturn({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.withdrawals.agree')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden="true" />
        {t('open')}
      </Button>
      {asking && <AgreeDialog order={order} onClose={() => setAsking(false)} />}
    </>
  )
}

function AgreeDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const t = useTranslations('orders.withdrawals.agree')
  const write = useText()
  const scale = useConditionScale()
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const params = { id: order.id }
  const agree = useOrderMutation(order, {
    send: (body: AgreedReturn) => call(agreeReturn, { params, body }),
    answers: keyOf(listWithdrawals, params),
    done: t('done'),
    onDone: onClose,
  })
  const lines = [...pieces].filter(([, quantity]) => quantity > 0).map(([id, quantity]) => ({ id, quantity }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (lines.length > 0 && reason.trim() !== '' && !agree.isPending) agree.mutate({ lines, reason })
  }
  return (
    <FormModal
      title={t('title', { number: displayOrderNumber(order.orderNumber) })}
      description={t('description', { email: order.customerEmail })}
      onClose={onClose}
      onSubmit={submit}
      bodyClass="grid gap-4"
      submit={t('submit')}
      pending={agree.isPending}
    >
      <ChoosePieces
        legend={t('lines')}
        lines={order.items.map(({ id, productName, details, quantity }) => ({
          id,
          name: write(listingName({ name: productName, ...details }, scale)),
          most: quantity,
        }))}
        chosen={({ id }) => pieces.get(id) ?? 0}
        onChoose={(id, quantity) => setPieces(new Map(pieces).set(id, quantity))}
        problem={tried && lines.length === 0 ? t('chooseLines') : undefined}
      />
      <ReasonField
        label={t('reason')}
        required
        hint={t('reasonHint')}
        error={tried && reason.trim() === '' && t('reasonMissing')}
        maxLength={MAX_RETURN_REASON}
        value={reason}
        onTyped={setReason}
      />
      <Problem>{agree.error && shownError(agree.error, t('failed'))}</Problem>
    </FormModal>
  )
}
