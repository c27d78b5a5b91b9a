import { Lock } from 'lucide-react'
import { normaliseSlug, slugProblem, slugSuggestion } from '#shared/rules/shops/slug.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { storefrontUrl } from '../shop/storefront-url.ts'
import type { SettingsFormApi } from './use-settings-form.ts'

type SlugFieldProps = { form: SettingsFormApi; slug: string | null }

/** The shop's address: chosen once, with help, and from then on only shown. */
export function SlugField({ form, slug }: SlugFieldProps) {
  if (slug) return <SetSlug slug={slug} />
  return <NewSlug form={form} />
}

function SetSlug({ slug }: { slug: string }) {
  return (
    <Field
      label="Shop URL"
      hint={
        <>
          <Lock className="mr-1.5 inline size-3.5 align-[-0.15em]" aria-hidden="true" />
          {`Your storefront is at ${storefrontUrl(slug)}. The URL cannot be changed once set.`}
        </>
      }
    >
      <Input readOnly value={slug} />
    </Field>
  )
}

function NewSlug({ form }: { form: SettingsFormApi }) {
  const slug = normaliseSlug(form.watch('slug'))
  const suggestion = slugSuggestion(form.watch('name'))
  const { errors } = form.formState
  const problem = errors.slug?.message ?? (slug === '' ? undefined : slugProblem(slug))
  return (
    <div className="grid gap-2">
      <Field
        label="Shop URL"
        required
        error={problem}
        hint={`Your storefront will be at ${storefrontUrl(slug || 'your-shop')}. Once set, the URL cannot be changed.`}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="your-shop"
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
          <span className="truncate">Use “{suggestion}”</span>
        </Button>
      )}
    </div>
  )
}
