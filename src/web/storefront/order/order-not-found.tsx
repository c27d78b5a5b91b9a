import { PackageX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { Button } from '../../components/ui/button.tsx'
import { useLinkTo } from '../use-link-to.ts'

export function OrderNotFound({ shop }: { shop: PublicShop }) {
  const orders = useLinkTo(`/@${shop.slug}/orders`)
  const t = useTranslations('order.notFound')
  useTitle(t('title'))
  return (
    <div className="grid justify-items-center gap-2 px-6 py-20 text-center">
      <PackageX className="size-8 text-quiet" aria-hidden="true" />
      <h1 className="text-lg">{t('title')}</h1>
      <p className="text-quiet">{t('text')}</p>
      <Button asChild variant="outline" className="mt-3">
        <a {...orders}>{t('links')}</a>
      </Button>
    </div>
  )
}
