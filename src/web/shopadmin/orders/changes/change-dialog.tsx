import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeOrder, MAX_REASON, type OrderChange, previewChange } from '#shared/contract/orders/order-changes.ts'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { UnsavedDialog } from '#web/components/leaving/unsaved-dialog.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { useOrderMutation } from '../../shop/use-shop-mutation.ts'
import { AddProduct } from './add-product.tsx'
import { ChangeLines } from './change-lines.tsx'
import { ChangeMethod } from './change-method.tsx'
import { ChangedMoney } from './changed-money.tsx'
import { changeOf, changesSomething, type Draft, draftOf, problemsOf } from './draft.ts'
import { ExtraLines } from './extra-lines.tsx'

type ChangeDialogProps = { order: OrderDetails; onClose: () => void }

/** Edits the lines and costs of an order. Shows the effect on payments before saving. */
export function ChangeDialog({ order: now, onClose }: ChangeDialogProps) {
  const t = useTranslations('changeOrder')
  const { language } = useFormat()
  const text = useText()
  const scale = useConditionScale()
  // The order at the time the dialog opened: concurrent changes are rejected, not merged.
  const [order] = useState(now)
  const [begun] = useState(() => {
    const items = order.items.map((item) => ({
      ...item,
      name: text(listingName({ name: item.productName, ...item.details }, scale)),
    }))
    return draftOf({ ...order, items }, language)
  })
  const [draft, setDraft] = useState<Draft>(begun)
  const [tried, setTried] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const set = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }))
  const change = changeOf(draft, order)
  const changes = change !== undefined && changesSomething(change, order)
  const money = useMoneyThen(order, changes ? change : undefined)
  const problems = tried ? problemsOf(draft) : new Set<string>()
  const save = useOrderMutation(order, {
    send: (body: OrderChange) => call(changeOrder, { params: { id: order.id }, body }),
    done: t('changed'),
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (change && changes && !money.error && !save.isPending) save.mutate(change)
  }
  const touched = JSON.stringify(draft) !== JSON.stringify(begun)
  const error = save.error ?? money.error
  return (
    <FormModal
      size="lg"
      title={t('title', { number: displayOrderNumber(order.orderNumber) })}
      description={t('description')}
      onClose={() => (touched && !save.isSuccess ? setLeaving(true) : onClose())}
      onSubmit={submit}
      bodyClass="grid gap-5"
      submit={t('save')}
      pending={save.isPending}
      disabled={!changes && !tried}
    >
      <ChangeLines draft={draft} problems={problems} onChange={(lines) => set({ lines })} />
      <AddProduct
        shopId={order.shopId}
        on={draft.lines.map(({ productId }) => productId)}
        onAdd={(line) => setDraft((before) => ({ ...before, lines: [...before.lines, line] }))}
      />
      <ExtraLines draft={draft} problems={problems} onChange={(extras) => set({ extras })} />
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <NumberField
          label={t('shipping')}
          kind="euros"
          text={draft.shipping}
          onText={(shipping) => set({ shipping })}
          value={draft.shipping}
          onChange={({ currentTarget }) => set({ shipping: currentTarget.value })}
          error={problems.has('shipping') && t('amountWrong')}
        />
        <ChangeMethod order={order} draft={draft} onChange={set} />
      </div>
      <Field label={t('reason')} hint={t('reasonHint', { email: order.customerEmail })}>
        <Textarea
          rows={2}
          maxLength={MAX_REASON}
          value={draft.reason}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
        />
      </Field>
      <ChangedMoney order={order} money={changes ? money.data : undefined} waits={money.isFetching} />
      {error && (
        <Notice variant="destructive" role="alert">
          {shownError(error, t('failed'))}
        </Notice>
      )}
      {leaving && (
        <UnsavedDialog
          words={{
            title: t('leave.title'),
            description: t('leave.description'),
            stay: t('leave.stay'),
            leave: t('leave.leave'),
          }}
          onStay={() => setLeaving(false)}
          onLeave={onClose}
        />
      )}
    </FormModal>
  )
}

const PAUSE_MS = 250

/** Effect of a change on payments, calculated by the server, debounced. */
function useMoneyThen(order: OrderDetails, change: OrderChange | undefined) {
  const current = change && JSON.stringify({ ...change, reason: '' })
  const [debounced, setDebounced] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [current])
  return useQuery({
    queryKey: [...keyOf(previewChange, { id: order.id }), debounced],
    queryFn: ({ signal }) =>
      call(previewChange, { params: { id: order.id }, body: JSON.parse(debounced ?? '') as OrderChange }, signal),
    enabled: debounced !== undefined && current !== undefined,
    placeholderData: keepPreviousData,
    // A refusal is a valid response.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
