import { useController } from 'react-hook-form'
import { Card } from '#web/components/ui/card.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { ShopBanner } from '../shop/shop-banner.tsx'
import { AccentField } from './accent-field.tsx'
import { LogoPreview } from './logo-preview.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

type BrandingFieldsProps = { form: SettingsFormApi; shopId: number | undefined }

export function BrandingFields({ form, shopId }: BrandingFieldsProps) {
  const { control } = form
  const banner = useController({ control, name: 'headerImageUrl' })
  const logo = useController({ control, name: 'logoUrl' })
  const [name, slug, accentColour] = form.watch(['name', 'slug', 'accentColour'])
  return (
    <>
      <Card className="p-5">
        <PictureField
          label="Banner"
          addressLabel="Header Image URL"
          hint="Recommended size: 1920x640 pixels. Without a picture your storefront has a pattern in your shop's colour."
          use="banner"
          shopId={shopId}
          {...banner.field}
          error={banner.fieldState.error?.message}
          layout="above"
          preview={(src) => (
            <ShopBanner
              seed={slug || name}
              accent={accentColour}
              image={src}
              broken="This picture could not be loaded. Visitors would see the pattern instead."
              className="aspect-[3/1] rounded-lg"
            >
              <p className="truncate font-semibold text-lg sm:text-xl">{name || 'Your shop'}</p>
            </ShopBanner>
          )}
        />
      </Card>
      <Card className="p-5">
        <PictureField
          label="Logo"
          addressLabel="Logo URL"
          hint="Shown next to your shop's name. Square or wide, ideally with a transparent background."
          use="logo"
          shopId={shopId}
          {...logo.field}
          error={logo.fieldState.error?.message}
          layout="beside"
          preview={(src) => <LogoPreview key={src} src={src} />}
        />
      </Card>
      <Card className="p-5">
        <AccentField form={form} />
      </Card>
    </>
  )
}
