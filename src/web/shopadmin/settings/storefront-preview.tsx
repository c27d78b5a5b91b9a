import { useTranslations } from 'use-intl'
import { accentShades } from '#shared/rules/shops/accent.ts'
import { parseColour } from '#shared/rules/shops/colour.ts'
import { cn } from '#web/lib/cn.ts'
import { AccentPreview } from './accent-preview.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

/** The storefront as the unsaved settings make it, in both themes. */
export function StorefrontPreview({ form, className }: { form: SettingsFormApi; className?: string }) {
  const t = useTranslations('settings')
  const [name, slug, description, logoUrl, bannerUrl, accentColour] = form.watch([
    'name',
    'slug',
    'description',
    'logoUrl',
    'headerImageUrl',
    'accentColour',
  ])
  const colour = parseColour(accentColour)
  const shades = colour === undefined ? undefined : accentShades(colour)
  return (
    <div className={cn('grid gap-3', className)}>
      {(['light', 'dark'] as const).map((theme) => (
        <AccentPreview
          key={theme}
          theme={theme}
          shades={shades?.[theme]}
          name={name || t('yourShop')}
          description={description}
          logoUrl={logoUrl.trim()}
          bannerUrl={bannerUrl.trim()}
          seed={slug || name}
        />
      ))}
    </div>
  )
}
