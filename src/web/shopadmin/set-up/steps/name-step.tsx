import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { type Shop, ShopSettings, Slug } from '#shared/contract/shops/shops.ts'
import { shopRules } from '#shared/rules/activity/changed-fields.ts'
import { normaliseSlug, slugSuggestion } from '#shared/rules/shops/slug/slug.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { checkChanged } from '#web/lib/check-changed.ts'
import { showIssues } from '../../forms/show-issues.ts'
import { storefrontUrl } from '../../shop/storefront-url.ts'
import { StepForm } from '../step-frame.tsx'
import { useStep } from '../use-step.ts'

const fields = ['name', 'slug'] as const

/** Name and address. The address follows the name until the owner types another one. */
export function NameStep({ shop }: { shop: Shop }) {
  const t = useTranslations('settings')
  const set = shop.slug !== null
  const resolver = useMemo(() => {
    const name = ShopSettings.shape.name.unwrap()
    return zodResolver(checkChanged(z.object({ name, slug: set ? z.string() : Slug }), shopRules, shop))
  }, [set, shop])
  const form = useForm({ resolver, defaultValues: { name: shop.name, slug: shop.slug ?? '' }, mode: 'onTouched' })
  const { errors, dirtyFields } = form.formState
  const { next, later, pending } = useStep(shop, 'name', (error) => showIssues(error, fields, form.setError).length > 0)
  const [name, slug] = form.watch(['name', 'slug'])
  const follow = {
    onChange: ({ target }: { target: { value: string } }) => {
      if (!set && !dirtyFields.slug) form.resetField('slug', { defaultValue: slugSuggestion(target.value) ?? '' })
    },
  }
  const shown = normaliseSlug(slug) || slugSuggestion(name) || t('slug.example')
  return (
    <StepForm
      step="name"
      pending={pending}
      onLater={later}
      onSubmit={form.handleSubmit((values) => next(set ? { name: values.name } : values))}
    >
      <Field label={t('name')} required error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register('name', follow)} />
      </Field>
      <Field
        label={t('slug.label')}
        required={!set}
        error={errors.slug?.message}
        hint={t(set ? 'slug.at' : 'slug.willBe', { url: storefrontUrl(shown) })}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={set}
          placeholder={t('slug.example')}
          {...form.register('slug')}
        />
      </Field>
    </StepForm>
  )
}
