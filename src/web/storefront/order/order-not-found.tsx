import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { Button } from '../../components/ui/button.tsx'
import { NotFoundInShop } from '../shop/not-found-in-shop.tsx'

export function OrderNotFound({ shop }: { shop: PublicShop }) {
  const orders = useLinkTo(`/@${shop.slug}/orders`)
  const t = useTranslations('order.notFound')
  const links = (
    <Button asChild>
      <a {...orders}>{t('links')}</a>
    </Button>
  )
  return <NotFoundInShop shop={shop} title={t('title')} text={t('text')} action={links} />
}
