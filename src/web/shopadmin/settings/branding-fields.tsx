import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { ShopBanner } from '../shop/shop-banner.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

export function BrandingFields({ form }: { form: SettingsFormApi }) {
  const [name, slug, headerImageUrl] = form.watch(['name', 'slug', 'headerImageUrl'])
  const error = form.formState.errors.headerImageUrl?.message
  return (
    <>
      <Field
        label="Header Image URL"
        hint="Recommended size: 1920x640 pixels. Without a picture your storefront has a pattern in your shop's colour."
        error={error}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...form.register('headerImageUrl')}
        />
      </Field>
      <figure className="grid gap-2">
        <ShopBanner
          seed={slug || name}
          image={error ? '' : headerImageUrl.trim()}
          broken="This picture could not be loaded. Visitors would see the pattern instead."
          className="aspect-[3/1] rounded-lg"
        >
          <p className="truncate font-semibold text-lg sm:text-xl">{name || 'Your shop'}</p>
        </ShopBanner>
        <figcaption className="text-quiet text-xs">Preview of your banner</figcaption>
      </figure>
    </>
  )
}
