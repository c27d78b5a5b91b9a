import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listOrderMessages, writeToCustomer } from '#shared/contract/orders/order-messages.ts'
import type { Order } from '#shared/contract/orders/orders.ts'
import { holdPage } from '#web/components/leaving/hold-back.ts'
import { shownError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'
import { dropMessageDraft, keepMessageDraft, type MessageDraft, messageDraftOf } from './message-drafts.ts'

/** A message to the customer of an order, from draft to sent. */
export function useMessage({ id, shopId, customerEmail }: Order) {
  const t = useTranslations('orderMessages')
  const [draft, setDraft] = useState(() => messageDraftOf(id))
  const send = useShopMutation(shopId, {
    send: ({ text, key }: MessageDraft) =>
      call(writeToCustomer, { params: { id }, body: { body: text }, headers: { 'idempotency-key': key } }),
    answers: keyOf(listOrderMessages, { id }),
    done: { title: t('sent'), description: customerEmail },
    onDone: (_, sent) => {
      // Text typed while sending is a new message.
      if (messageDraftOf(id)?.text !== sent.text) return
      dropMessageDraft(id)
      setDraft(undefined)
    },
  })
  const isStarted = Boolean(draft?.text.trim())
  useEffect(() => (isStarted ? holdPage() : undefined), [isStarted])
  return {
    text: draft?.text ?? '',
    isStarted,
    sending: send.isPending,
    failure: send.error ? shownError(send.error, t('unreachable')) : undefined,
    change: (text: string) => {
      if (send.isError) send.reset()
      setDraft(keepMessageDraft(id, text))
    },
    send: () => {
      if (draft && isStarted && !send.isPending) send.mutate(draft)
    },
  }
}
