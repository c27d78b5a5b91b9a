import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { Button } from '../../components/ui/button.tsx'
import { useLinkTo } from '../use-link-to.ts'

export function ProductNotFound({ shop }: { shop: PublicShop }) {
  const home = useLinkTo(`/@${shop.slug}`)
  const t = useTranslations('product.notFound')
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <div className="grid justify-items-center gap-2 px-6 py-20 text-center">
      <h1 className="text-lg">{t('title')}</h1>
      <p className="max-w-prose text-quiet">{t('text')}</p>
      <Button asChild variant="outline" className="mt-3">
        <a {...home}>{t('shop', { shop: shop.name })}</a>
      </Button>
    </div>
  )
}
