import { Lock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { normaliseSlug, slugProblem, slugSuggestion } from '#shared/rules/shops/slug/slug.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { storefrontUrl } from '../shop/storefront-url.ts'
import type { SettingsFormApi } from './use-settings-form.ts'

type SlugFieldProps = { form: SettingsFormApi; slug: string | null }

/** The shop's slug: chosen once, with assistance, and read-only afterwards. */
export function SlugField({ form, slug }: SlugFieldProps) {
  if (slug) return <SetSlug slug={slug} />
  return <NewSlug form={form} />
}

function SetSlug({ slug }: { slug: string }) {
  const t = useTranslations('settings.slug')
  return (
    <Field
      label={t('label')}
      hint={
        <>
          <Lock className="mr-1.5 inline size-3.5 align-[-0.15em]" aria-hidden="true" />
          {t('at', { url: storefrontUrl(slug) })}
        </>
      }
    >
      <Input readOnly value={slug} />
    </Field>
  )
}

function NewSlug({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings.slug')
  const slug = normaliseSlug(form.watch('slug'))
  const suggestion = slugSuggestion(form.watch('name'))
  const { errors } = form.formState
  const problem = errors.slug?.message ?? (slug === '' ? undefined : slugProblem(slug))
  return (
    <div className="grid gap-2">
      <Field
        label={t('label')}
        required
        error={problem}
        hint={t('willBe', { url: storefrontUrl(slug || t('example')) })}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('example')}
          {...form.register('slug')}
        />
      </Field>
      {suggestion && suggestion !== slug && (
        <Button
          variant="outline"
          size="sm"
          className="w-fit max-w-full"
          onClick={() => form.setValue('slug', suggestion, { shouldDirty: true, shouldValidate: true })}
        >
          <span className="truncate">{t('use', { slug: suggestion })}</span>
        </Button>
      )}
    </div>
  )
}
