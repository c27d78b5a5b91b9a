import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { shopIn } from '#shared/rules/languages/shop-texts.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import { EmptySleeve } from '#web/components/failures/empty-sleeve.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { useParams } from '#web/lib/navigation/params.ts'
import { usePageQuery } from '#web/lib/queries/use-page-query.ts'
import { getToken } from '#web/lib/session/token.ts'
import { OpeningSort } from '../list/fixed-filter.ts'
import { shopQuery } from './shop-query.ts'
import { ToploaderMark } from './toploader-mark.tsx'

export function ShopAt({ children }: { children: (shop: PublicShop) => ReactNode }) {
  const { slug = '' } = useParams()
  const language = useLocale()
  const query = usePageQuery(shopQuery(normaliseSlug(slug)))
  const { data, refetch } = query
  const translated = useMemo(() => data && shopIn(data, language), [data, language])
  const t = useTranslations('storefront')
  useEffect(() => {
    // The server renders without authentication. The owner can still see a shop that is not approved yet.
    if (data === null && getToken()) void refetch()
  }, [data, refetch])
  return (
    <Loaded query={query} failure={t('loadFailed')}>
      {(shop) =>
        shop ? <OpeningSort value={shop.openingSort}>{children(translated ?? shop)}</OpeningSort> : <ShopNotFound />
      }
    </Loaded>
  )
}

function ShopNotFound() {
  const t = useTranslations('storefront.notFound')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 px-6 py-16 text-center">
      <title>{t('title')}</title>
      <EmptySleeve />
      <div className="grid gap-2">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="max-w-sm text-pretty text-quiet">{t('text')}</p>
      </div>
      <Button asChild>
        <PageAnchor href="/">{t('home')}</PageAnchor>
      </Button>
      <ToploaderMark className="mt-6" />
    </main>
  )
}
