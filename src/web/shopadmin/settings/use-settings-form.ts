import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Shop } from '#shared/contract/shops.ts'
import { showIssues } from '../forms/show-issues.ts'
import { useFocusBack } from '../forms/use-focus-back.ts'
import { SettingsInput, SettledSettingsInput, settingsChanges, settingsFields, settingsOf } from './settings-input.ts'
import { useSaveSettings } from './use-save-settings.ts'

/** The form, and its way to the server: a slug is set once and for all, so that is asked about first. */
export function useSettingsForm(shop: Shop | null) {
  const form = useForm<SettingsInput>({
    resolver: zodResolver(shop?.slug ? SettledSettingsInput : SettingsInput),
    defaultValues: settingsOf(shop),
    mode: 'onTouched',
  })
  const saving = useSaveSettings(shop)
  const [toConfirm, setToConfirm] = useState<SettingsInput>()
  const before = useFocusBack(toConfirm !== undefined)

  const save = (values: SettingsInput) =>
    saving.mutate(settingsChanges(values, shop), {
      onSuccess: (saved) => form.reset(settingsOf(saved)),
      onError: (error) => showIssues(error, settingsFields, form.setError),
      onSettled: () => setToConfirm(undefined),
    })

  return {
    form,
    pending: saving.isPending,
    submit: (values: SettingsInput) => {
      if (shop?.slug) return save(values)
      before()
      setToConfirm(values)
    },
    /** The slug that is about to be set for good, while the owner is asked. */
    slugToConfirm: toConfirm?.slug,
    confirm: () => toConfirm && save(toConfirm),
    cancel: () => setToConfirm(undefined),
  }
}

export type SettingsFormApi = ReturnType<typeof useSettingsForm>['form']
