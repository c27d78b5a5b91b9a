import { ShoppingCart } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { AccentShades, Theme } from '#shared/rules/shops/accent.ts'
import { ShopBannerPattern } from '#web/components/shop-banner-pattern.tsx'

type AccentPreviewProps = {
  theme: Theme
  /** Undefined: Toploader's own. */
  shades: AccentShades | undefined
  name: string
  description: string
  logoUrl: string
  bannerUrl: string
  seed: string
}

/** Miniature storefront in one theme, regardless of the owner's. Decorative, because the note above describes it. */
export function AccentPreview({ theme, shades, name, description, logoUrl, bannerUrl, seed }: AccentPreviewProps) {
  const t = useTranslations('branding.accent')
  const style = shades
    ? {
        '--color-accent': shades.accent,
        '--color-on-accent': shades.onAccent,
        '--color-accent-ink': shades.ink,
        '--color-accent-wash': shades.wash,
      }
    : {}
  return (
    <figure
      aria-hidden="true"
      data-theme={theme}
      className="min-w-0 overflow-hidden rounded-lg border bg-ground text-ink"
    >
      <div style={style as CSSProperties}>
        <div className="flex h-10 items-center justify-between gap-3 border-b bg-surface px-3">
          <span className="flex min-w-0 items-center gap-2 font-semibold text-xs">
            {logoUrl && <img src={logoUrl} alt="" className="h-5 w-auto max-w-16 shrink-0 object-contain" />}
            <span className="truncate">{name}</span>
          </span>
          <ShoppingCart className="size-4 shrink-0" />
        </div>
        <div className="h-16">
          {bannerUrl ? (
            <img src={bannerUrl} alt="" className="size-full object-cover" />
          ) : (
            <ShopBannerPattern seed={seed} accent={shades?.accent} />
          )}
        </div>
        <div className="grid gap-2 p-3 text-xs">
          <div className="mb-1">
            <p className="truncate font-semibold text-base">{name}</p>
            {description && <p className="line-clamp-2 break-words text-quiet">{description}</p>}
          </div>
          <p className="font-medium">{t('example.product')}</p>
          <p>
            <span className="text-accent-ink underline underline-offset-4">{t('example.set')}</span>
            <span className="text-quiet"> · {t('example.language')}</span>
          </p>
          <p className="flex items-center justify-between gap-2">
            <span className="rounded-sm bg-accent-wash px-1.5 py-0.5 font-medium text-accent-ink">
              {t('example.new')}
            </span>
            <span className="rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent">{t('example.add')}</span>
          </p>
        </div>
      </div>
      <figcaption className="border-t bg-surface px-3 py-1.5 text-quiet text-xs">{t(`theme.${theme}`)}</figcaption>
    </figure>
  )
}
