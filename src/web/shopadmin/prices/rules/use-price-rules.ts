import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getPriceRules, type PriceSettings, savePriceRules } from '#shared/contract/catalogue/price-rules.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { type RuleErrors, readRules, type TypedRules, typedRules } from './rules-input.ts'

export const usePriceRules = (shopId: number) =>
  // Changes saved in another tab must not replace input.
  useQuery({ ...read(getPriceRules, { params: { id: shopId } }), staleTime: Number.POSITIVE_INFINITY })

/** Form state of the rules, and saving. */
export function useRulesForm(shopId: number, saved: PriceSettings) {
  const t = useTranslations('prices')
  const format = useFormat()
  const [typed, setTyped] = useState(() => typedRules(saved, format))
  const [isDirty, setDirty] = useState(false)
  const [showsErrors, setShowsErrors] = useState(false)
  const read = readRules(typed)
  const saving = useReportedMutation({
    send: (settings: PriceSettings) => call(savePriceRules, { params: { id: shopId }, body: settings }),
    answers: keyOf(getPriceRules, { id: shopId }),
    done: ({ nightly }) => ({ title: t('saved.title'), description: t(nightly ? 'saved.nightly' : 'saved.text') }),
    failure: t('saved.failed'),
    onDone: () => setDirty(false),
  })
  return {
    typed,
    isDirty,
    pending: saving.isPending,
    errors: showsErrors && 'errors' in read ? read.errors : ({} as RuleErrors),
    change(change: Partial<TypedRules>) {
      setTyped((before) => ({ ...before, ...change }))
      setDirty(true)
    },
    discard() {
      setTyped(typedRules(saved, format))
      setDirty(false)
      setShowsErrors(false)
    },
    submit() {
      setShowsErrors(true)
      if ('settings' in read && !saving.isPending) saving.mutate(read.settings)
    },
  }
}
