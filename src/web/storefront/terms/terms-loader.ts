import { translator } from '#shared/messages/translator.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import { type TermsDocument, termsPath } from '#shared/rules/shops/terms.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { languageOf, noShop, shopMeta } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { formQuery, termsQuery } from './terms-query.ts'

/** Loads the page of a shop's terms, returns or privacy text. */
export const loadTerms =
  (document: TermsDocument) =>
  async (request: RouteRequest): Promise<PageMeta> => {
    const { client, params, search } = request
    const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
    if (!shop) return noShop(request)
    const language = languageOf(request, shop)
    const terms = await client.fetchQuery(termsQuery(shop.id, document, language, search.get('version')))
    const facts = shopMeta(shop, language)
    if (!terms) {
      const title = `${translator(language)('storefront.terms.none')} | ${shop.name}`
      return { ...facts, status: 404, title, robots: 'noindex' }
    }
    return {
      ...facts,
      status: 200,
      title: `${terms.title} | ${shop.name}`,
      canonical: termsPath(shop.slug, document),
      robots: facts.robots ?? (terms.current ? undefined : 'noindex'),
    }
  }

export async function loadWithdrawalForm(request: RouteRequest): Promise<PageMeta> {
  const { client, params } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const language = languageOf(request, shop)
  const form = await client.fetchQuery(formQuery(shop.id, language))
  const title = `${form?.title ?? ''} | ${shop.name}`
  return { ...shopMeta(shop, language), status: 200, title, robots: 'noindex' }
}
