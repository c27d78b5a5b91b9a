import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { shopIn } from '#shared/rules/languages/shop-texts.ts'
import { normaliseSlug } from '#shared/rules/shops/normalise-slug.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { getToken } from '#web/lib/session/token.ts'
import { ShopNotFound } from './shop-not-found.tsx'
import { shopQuery } from './shop-query.ts'

/** A page of the shop that the address names. */
export function ShopAt({ children }: { children: (shop: PublicShop) => ReactNode }) {
  const { slug = '' } = useParams()
  const language = useLocale()
  const query = useQuery({
    ...shopQuery(normaliseSlug(slug)),
    select: (shop) => shop && shopIn(shop, language),
  })
  const { data, refetch } = query
  const t = useTranslations('storefront')
  useEffect(() => {
    // The server renders pages without knowing who asks. To its owner a shop that is not approved yet is there all the same.
    if (data === null && getToken()) void refetch()
  }, [data, refetch])
  return (
    <Loaded query={query} failure={t('loadFailed')}>
      {(shop) => (shop ? children(shop) : <ShopNotFound />)}
    </Loaded>
  )
}
