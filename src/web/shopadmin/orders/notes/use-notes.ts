import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Order, writeNotes } from '#shared/contract/orders/orders.ts'
import { failed } from '#web/components/failures/failed.ts'
import { holdPage } from '#web/components/leaving/hold-back.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'
import { type Draft, draftOf, dropDraft, isUnsaved, keepDraft } from './drafts.ts'

/** What is typed as the notes of an order, from the first letter until it is saved. */
export function useNotes(order: Order) {
  const current = order.notes ?? ''
  const t = useTranslations('orders.notes')
  const refresh = useRefreshShop()
  const [draft, setDraft] = useState(() => draftOf(order.id))
  const save = useMutation({
    mutationFn: ({ text, seen }: Draft) =>
      call(writeNotes, { params: { id: order.id }, body: { notes: text, notesSeen: seen } }),
    onSuccess: async (saved, { text }) => {
      await refresh(order.shopId)
      // What was typed since is another draft, based on the current notes.
      const since = draftOf(order.id)
      if (since && since.text !== text) change(since.text, saved.notes ?? '')
      else forget()
    },
    onError: (error) => textNow(error) === undefined && failed(t('saveFailed'), error),
  })
  const change = (text: string, seen = draft?.seen ?? current) => {
    if (text === current && seen === current) return forget()
    keepDraft(order.id, { text, seen })
    setDraft({ text, seen })
  }
  const forget = () => {
    dropDraft(order.id)
    setDraft(undefined)
  }
  const unsaved = isUnsaved(draft)
  useEffect(() => (unsaved ? holdPage() : undefined), [unsaved])
  const theirs = save.isError && unsaved ? textNow(save.error) : undefined
  return {
    text: draft?.text ?? current,
    unsaved,
    saving: save.isPending,
    saved: save.isSuccess && !unsaved,
    /** What someone else wrote, until the owner decides which version to keep. */
    theirs,
    change: (text: string) => change(text),
    save: () => isUnsaved(draft) && !save.isPending && save.mutate(draft),
    keepMine: () => draft && theirs !== undefined && save.mutate({ text: draft.text, seen: theirs }),
    takeTheirs: () => {
      forget()
      save.reset()
      void refresh(order.shopId)
    },
  }
}

const textNow = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'notes_changed' ? error.issues[0]?.text : undefined
