import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'

/** A category or set that the shop never had, or has sold out of. */
export function CollectionNotFound({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront')
  const home = useLinkTo(`/@${shop.slug}`)
  useTitle(`${t('empty.title')} | ${shop.name}`)
  return (
    <div className="wrap-anywhere grid min-w-0 justify-items-center gap-2 px-6 py-20 text-center">
      <h1 className="text-lg">{t('empty.title')}</h1>
      <p className="max-w-prose text-quiet">{t('collection.notFound', { shop: shop.name })}</p>
      <Button asChild variant="outline" className="mt-3">
        <a {...home}>{t('collection.up')}</a>
      </Button>
    </div>
  )
}
