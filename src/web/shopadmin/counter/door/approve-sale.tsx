import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CounterSale, type Receipt, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import type { Approval } from '#shared/contract/shops/access/pin.ts'
import { Problem } from '#web/components/problem.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ApprovalFields, isComplete, noApproval } from './approval-fields.tsx'
import { useApprovers } from './use-door.ts'

export type SaleToApprove = { key: string; sale: CounterSale; givenCents: number | undefined }

type ApproveSaleProps = {
  shopId: number
  asked: SaleToApprove
  onSold: (receipt: Receipt) => void
  onClose: () => void
}

/**
 * A sale below the shown price, with the PIN of a colleague. The PIN is never stored, so the sale does not wait in the outbox. Its key books
 * it once, however often it is sent.
 */
export function ApproveSale({ shopId, asked: { key, sale }, onSold, onClose }: ApproveSaleProps) {
  const t = useTranslations('counterAccess.approval')
  const { money } = useFormat()
  const approvers = useApprovers('prices.write')
  const [approval, setApproval] = useState<Approval>(noApproval)
  const [isTried, setTried] = useState(false)
  const sell = useMutation({
    mutationFn: () =>
      call(sellAtCounter, {
        params: { id: shopId },
        body: { ...sale, approval },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: onSold,
    onError: () => setApproval((before) => ({ ...before, pin: '' })),
    networkMode: 'always',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isComplete(approval) && !sell.isPending) sell.mutate()
  }
  return (
    <FormModal
      title={t('saleTitle', { amount: money(sale.totalCents) })}
      description={t('saleText')}
      submit={t('sell')}
      pending={sell.isPending}
      bodyClass="grid gap-4"
      onClose={onClose}
      onSubmit={submit}
    >
      <ApprovalFields
        approvers={approvers}
        value={approval}
        onChange={(next) => {
          setApproval(next)
          setTried(false)
        }}
        isTried={isTried && !sell.isPending && !sell.isError}
      />
      <Problem>{sell.error && shownError(sell.error, t('failed'))}</Problem>
    </FormModal>
  )
}
