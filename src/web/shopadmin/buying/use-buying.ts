import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Buying, type BuyingSettings, getBuying, saveBuying } from '#shared/contract/buying/buying.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { type BuyingErrors, readBuying, type TypedBuying, typedBuying } from './buying-input.ts'

export const useBuying = (shopId: number) =>
  // Changes saved in another tab must not replace input.
  useQuery({ ...read(getBuying, { params: { id: shopId } }), staleTime: Number.POSITIVE_INFINITY })

/** Form state of the settings, and saving. */
export function useBuyingForm(shopId: number, saved: Buying) {
  const t = useTranslations('buying')
  const format = useFormat()
  const [typed, setTyped] = useState(() => typedBuying(saved, format))
  const [isDirty, setDirty] = useState(false)
  const [showsErrors, setShowsErrors] = useState(false)
  const read = readBuying(typed, saved)
  const saving = useReportedMutation({
    send: (body: BuyingSettings) => call(saveBuying, { params: { id: shopId }, body }),
    answers: keyOf(getBuying, { id: shopId }),
    done: t('saved'),
    failure: t('notSaved'),
    onDone: () => setDirty(false),
  })
  return {
    typed,
    isDirty,
    pending: saving.isPending,
    errors: showsErrors && 'errors' in read ? read.errors : ({} as BuyingErrors),
    change(change: Partial<TypedBuying>) {
      setTyped((before) => ({ ...before, ...change }))
      setDirty(true)
    },
    discard() {
      setTyped(typedBuying(saved, format))
      setDirty(false)
      setShowsErrors(false)
    },
    submit() {
      setShowsErrors(true)
      if ('settings' in read && !saving.isPending) saving.mutate(read.settings)
    },
    /** The settings as typed, or undefined after showing their errors. */
    settings(): BuyingSettings | undefined {
      if ('settings' in read) return read.settings
      setShowsErrors(true)
      return undefined
    },
  }
}

export type BuyingForm = ReturnType<typeof useBuyingForm>
