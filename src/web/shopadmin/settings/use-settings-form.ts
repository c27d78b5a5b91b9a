import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { shopRules } from '#shared/rules/activity/changed-fields.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/slug.ts'
import { NotConfirmed } from '#web/components/confirmation/use-confirmation.tsx'
import { failed } from '#web/components/failures/failed.ts'
import { checkChanged } from '#web/lib/check-changed.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { showIssues } from '../forms/show-issues.ts'
import {
  type SettingsInput,
  settingsChanges,
  settingsFields,
  settingsInput,
  settingsOf,
  settledSettingsInput,
} from './settings-input.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Field = keyof SettingsInput

/** Field names in server errors: each part of the account has its own field. */
const issueFields = ['bankAccount.name', 'bankAccount.iban', 'bankAccount.bic', ...settingsFields] as const

/** Form state and saving. Asks for confirmation before setting the slug, which is permanent. `onRefused` receives the invalid fields. */
export function useSettingsForm(shop: Shop | null, onRefused: (fields: Field[]) => void) {
  const t = useTranslations('settings')
  const write = useText()
  const { language } = useFormat()
  const resolver = useMemo(() => {
    const schema = shop?.slug ? settledSettingsInput(write) : settingsInput(write)
    return zodResolver(checkChanged(schema, shopRules, shop ?? undefined))
  }, [shop, write])
  const form = useForm<SettingsInput>({
    resolver,
    defaultValues: settingsOf(shop, language),
    mode: 'onTouched',
  })
  const saving = useSaveSettings(shop)
  const [toConfirm, setToConfirm] = useState<SettingsInput>()

  const save = (values: SettingsInput) =>
    saving.mutate(settingsChanges(values, shop, language), {
      onSuccess: (saved) => form.reset(settingsOf(saved, language)),
      onError: (error) => {
        if (error instanceof NotConfirmed) return
        const fields = showIssues(error, issueFields, form.setError).map((path) => path.split('.')[0] as Field)
        if (fields.length) onRefused(fields)
        else failed(t('notSaved'), error)
      },
      onSettled: () => setToConfirm(undefined),
    })

  return {
    form,
    pending: saving.isPending,
    /** Asks for the password before payment details change. */
    dialog: saving.dialog,
    submit: form.handleSubmit(
      (values) => {
        if (shop?.slug) return save(values)
        setToConfirm(values)
      },
      (errors) => onRefused(settingsFields.filter((field) => errors[field])),
    ),
    /** The slug awaiting confirmation. */
    slugToConfirm: toConfirm && normaliseSlug(toConfirm.slug),
    confirm: () => toConfirm && save(toConfirm),
    cancel: () => setToConfirm(undefined),
  }
}

export type SettingsFormApi = ReturnType<typeof useSettingsForm>['form']
