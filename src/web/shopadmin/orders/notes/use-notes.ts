import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failed } from '#web/components/failures/failed.ts'
import { holdPage } from '#web/components/leaving/hold-back.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'
import { type Draft, draftOf, dropDraft, isUnsaved, keepDraft, type NotesOf } from './drafts.ts'

export type Noted = {
  of: NotesOf
  shopId: number
  notes: string | null
  write: (body: { notes: string; notesSeen: string }) => Promise<{ notes: string | null }>
}

/** Editing of notes, from draft to saved. */
export function useNotes({ of, shopId, notes, write }: Noted) {
  const current = notes ?? ''
  const t = useTranslations('orders.notes')
  const refresh = useRefreshShop()
  const [draft, setDraft] = useState(() => draftOf(of))
  const save = useMutation({
    mutationFn: ({ text, seen }: Draft) => write({ notes: text, notesSeen: seen }),
    onSuccess: async (saved, { text }) => {
      await refresh(shopId)
      // Text typed while saving is a new draft, based on the saved notes.
      const since = draftOf(of)
      if (since && since.text !== text) change(since.text, saved.notes ?? '')
      else forget()
    },
    onError: (error) => textNow(error) === undefined && failed(t('saveFailed'), error),
  })
  const change = (text: string, seen = draft?.seen ?? current) => {
    if (text === current && seen === current) return forget()
    keepDraft(of, { text, seen })
    setDraft({ text, seen })
  }
  const forget = () => {
    dropDraft(of)
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
    /** Notes saved by another user in the meantime, until the owner decides which version to keep. */
    theirs,
    change: (text: string) => change(text),
    save: () => isUnsaved(draft) && !save.isPending && save.mutate(draft),
    keepMine: () => draft && theirs !== undefined && save.mutate({ text: draft.text, seen: theirs }),
    takeTheirs: () => {
      forget()
      save.reset()
      void refresh(shopId)
    },
  }
}

const textNow = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'notes_changed' ? error.issues[0]?.text : undefined
