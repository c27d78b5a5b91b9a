import { Store } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Card } from '#web/components/ui/card.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { ShopBanner } from '../shop/shop-banner.tsx'
import { AccentField } from './accent-field.tsx'
import { BannerFocusField } from './banner-focus-field.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

type BrandingFieldsProps = { form: SettingsFormApi; shopId: number | undefined }

export function BrandingFields({ form, shopId }: BrandingFieldsProps) {
  const t = useTranslations()
  const { control } = form
  const banner = useController({ control, name: 'headerImageUrl' })
  const focus = useController({ control, name: 'bannerFocus' })
  const logo = useController({ control, name: 'logoUrl' })
  const [name, slug, accentColour] = form.watch(['name', 'slug', 'accentColour'])
  return (
    <>
      <Card className="grid gap-5 p-5">
        <PictureField
          label={t('branding.banner.label')}
          addressLabel={t('branding.banner.address')}
          hint={t('branding.banner.hint')}
          use="banner"
          shopId={shopId}
          {...banner.field}
          onChange={(src) => {
            banner.field.onChange(src)
            focus.field.onChange({ x: 50, y: 50 })
          }}
          error={banner.fieldState.error?.message}
          layout="above"
          preview={(src) => (
            <ShopBanner
              slug={slug || name}
              accent={accentColour}
              image={src}
              focus={focus.field.value}
              broken={t('branding.banner.broken')}
              className="aspect-[4/1]"
              name={
                <p className="min-w-0 truncate font-semibold text-lg sm:text-xl">{name || t('settings.yourShop')}</p>
              }
            />
          )}
        />
        {banner.field.value && (
          <BannerFocusField image={banner.field.value} value={focus.field.value} onChange={focus.field.onChange} />
        )}
      </Card>
      <Card className="p-5">
        <PictureField
          label={t('branding.logo.label')}
          addressLabel={t('branding.logo.address')}
          hint={t('branding.logo.hint')}
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

/** Current logo, or a placeholder. */
function LogoPreview({ src }: { src: string | null }) {
  const t = useTranslations('branding.logo')
  const [broken, setBroken] = useState(false)
  return (
    <div className="grid gap-1.5">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-lg border bg-well p-2 text-quiet">
        {src && !broken ? (
          <img src={src} alt={t('alt')} className="size-full object-contain" onError={() => setBroken(true)} />
        ) : (
          <Store className="size-6" aria-hidden="true" />
        )}
      </div>
      {broken && (
        <p role="status" className="text-warn-ink text-xs">
          {t('broken')}
        </p>
      )}
    </div>
  )
}
