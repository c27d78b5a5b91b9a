import { Eye } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'

/** Says that a shop is not public yet. */
export function PreviewBar({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront')
  if (!shop.preview) return null
  return (
    <aside aria-label={t('preview.label')} className="border-warn/60 border-b bg-warn-wash">
      <p className="mx-auto flex max-w-7xl items-center gap-2 px-4 py-2.5 font-medium sm:px-6 lg:px-8">
        <Eye aria-hidden="true" className="size-4 shrink-0 text-warn-ink" />
        {t(`preview.${shop.preview}`)}
      </p>
    </aside>
  )
}
