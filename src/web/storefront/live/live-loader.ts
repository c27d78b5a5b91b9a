import { translator } from '#shared/messages/translator.ts'
import { livePath } from '#shared/rules/rips/live-state.ts'
import { livePreview, PREVIEW_SIZE, previewPath } from '#shared/rules/shops/preview.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { languageOf, noShop, shopMeta } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { liveQuery } from './live-query.ts'

export async function loadLive(request: RouteRequest): Promise<PageMeta> {
  const { client, params } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const opening = await client.fetchQuery(liveQuery(shop.id))
  const language = languageOf(request, shop)
  const t = translator(language)
  const meta = shopMeta(shop, language)
  const { session } = opening
  const title = session?.title ?? t('livePage.title')
  return {
    ...meta,
    status: 200,
    title: `${title} | ${shop.name}`,
    description: t('livePage.description', { shop: shop.name }),
    canonical: livePath(shop.slug),
    robots: session ? meta.robots : 'noindex',
    ...(session
      ? { image: { address: previewPath(livePreview(shop, opening, language)), alt: title, ...PREVIEW_SIZE } }
      : {}),
  }
}
