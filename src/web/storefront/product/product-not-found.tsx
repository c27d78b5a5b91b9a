import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { NotFoundInShop } from '../shop/not-found-in-shop.tsx'

export function ProductNotFound({ shop }: { shop: PublicShop }) {
  const t = useTranslations('product.notFound')
  return <NotFoundInShop shop={shop} title={t('title')} text={t('text')} />
}
