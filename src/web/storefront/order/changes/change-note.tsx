import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { MAX_CUSTOMER_NOTE, writeCustomerNote } from '#shared/contract/orders/order-changes.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/form/field.tsx'
import { Textarea } from '../../../components/ui/form/textarea.tsx'
import { call } from '../../../lib/api/call.ts'
import { announce } from '../../shop/announcer.tsx'
import { useChangeOrder } from './use-change-order.ts'
import { refusalText } from './use-choose-delivery.ts'

/** Form for a note to the shop. */
export function ChangeNote({ orderKey, order }: { orderKey: string; order: CustomerOrder }) {
  const t = useTranslations('order.change')
  const orderText = useTranslations('order')
  const [editing, setEditing] = useState(false)
  const [note, setNote] = useState(order.note)
  const opener = useRef<HTMLButtonElement>(null)
  const write = useChangeOrder(orderKey, (text: string) =>
    call(writeCustomerNote, { params: { key: orderKey }, body: { note: text } }),
  )
  const close = () => {
    write.reset()
    setEditing(false)
    // After the button is rendered again.
    setTimeout(() => opener.current?.focus())
  }
  if (!editing) {
    return (
      <div className="grid justify-items-start gap-3">
        {order.note ? (
          <p className="whitespace-pre-line break-words">
            <span className="block text-quiet text-sm">{t('yourNote')}</span>
            {order.note}
          </p>
        ) : (
          <p className="text-quiet text-sm">{t('noteText', { shop: order.shop.name })}</p>
        )}
        <Button
          ref={opener}
          variant="outline"
          onClick={() => {
            setNote(order.note)
            setEditing(true)
          }}
        >
          {t(order.note ? 'changeNote' : 'addNote')}
        </Button>
      </div>
    )
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (write.isPending) return
        write.mutate(note.trim(), {
          onSuccess: () => {
            announce(t('noteSaved'))
            close()
          },
        })
      }}
    >
      <Field label={t('yourNote')}>
        <Textarea
          rows={3}
          autoFocus
          maxLength={MAX_CUSTOMER_NOTE}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
      <Problem>{write.error && refusalText(write.error, orderText)}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={write.isPending}>
          {t('saveNote')}
        </Button>
        <Button variant="outline" onClick={close}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
