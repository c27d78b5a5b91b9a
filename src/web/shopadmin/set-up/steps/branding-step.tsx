import { useForm } from 'react-hook-form'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { showIssues } from '../../forms/show-issues.ts'
import { BrandingFields } from '../../settings/branding-fields.tsx'
import { type SettingsInput, settingsChanges, settingsOf } from '../../settings/settings-input.ts'
import { StorefrontPreview } from '../../settings/storefront-preview.tsx'
import { StepForm } from '../step-frame.tsx'
import { useStep } from '../use-step.ts'

const fields = ['headerImageUrl', 'logoUrl', 'accentColour'] as const

/** Banner, logo and colour. */
export function BrandingStep({ shop }: { shop: Shop }) {
  const { language } = useFormat()
  const form = useForm<SettingsInput>({ defaultValues: settingsOf(shop, language) })
  const { next, later, pending } = useStep(
    shop,
    'branding',
    (error) => showIssues(error, fields, form.setError).length > 0,
  )
  return (
    <StepForm
      step="branding"
      pending={pending}
      onLater={later}
      onSubmit={form.handleSubmit((values) => next(settingsChanges(values, shop, language)))}
    >
      <BrandingFields form={form} shopId={shop.id} />
      <StorefrontPreview form={form} className="sm:grid-cols-2" />
    </StepForm>
  )
}
