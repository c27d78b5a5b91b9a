import { translator } from '#shared/messages/translator.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { languageOf, noShop } from '../../shop/shop-meta.ts'
import { shopQuery } from '../../shop/shop-query.ts'
import { offerQuery, parentQuery } from './offer-query.ts'

/** Loads the page of an offer. The page is secret: not indexed and not cached. */
export async function loadOfferPage(request: RouteRequest): Promise<PageMeta> {
  const offer = await request.client.fetchQuery(offerQuery(request.params.key ?? ''))
  return secretPage(request, 'title', (shopId) => offer?.shopId === shopId)
}

/** Loads the page on which a parent agrees to an offer. It is secret, too. */
export async function loadParentPage(request: RouteRequest): Promise<PageMeta> {
  const offer = await request.client.fetchQuery(parentQuery(request.params.parent ?? ''))
  return secretPage(request, 'parent.title', () => offer !== null)
}

async function secretPage(
  request: RouteRequest,
  title: 'title' | 'parent.title',
  isThere: (shopId: number) => boolean,
): Promise<PageMeta> {
  const shop = await request.client.fetchQuery(shopQuery(normaliseSlug(request.params.slug ?? '')))
  if (!shop) return noShop(request)
  const found = isThere(shop.id)
  const t = translator(languageOf(request, shop))
  return {
    status: found ? 200 : 404,
    ownLanguage: shop.language,
    title: `${t(found ? `sellOffer.${title}` : 'sellOffer.notFound.title')} | ${shop.name}`,
    robots: 'noindex',
    referrer: 'no-referrer',
  }
}
