import { translator } from '#shared/messages/translator.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { sendForm } from '../order/find/sent-links.ts'
import { languageOf, noShop } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { creditQuery } from './credit-query.ts'

/** Loads the page of a customer's store credit. The page is secret: not indexed and not cached. */
export async function loadCreditPage(request: RouteRequest): Promise<PageMeta> {
  const { client, params } = request
  const [shop, credit] = await Promise.all([
    client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? ''))),
    client.fetchQuery(creditQuery(params.key ?? '')),
  ])
  if (!shop) return noShop(request)
  const found = credit?.shop.id === shop.id
  const t = translator(languageOf(request, shop))
  return {
    status: found ? 200 : 404,
    ownLanguage: shop.language,
    title: `${t(found ? 'creditPage.title' : 'creditPage.notFound.title')} | ${shop.name}`,
    robots: 'noindex',
    referrer: 'no-referrer',
  }
}

/** Loads the page that emails customers the links to their store credit. */
export async function loadFindCredit(request: RouteRequest): Promise<PageMeta> {
  const { client, params, form } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const language = languageOf(request, shop)
  const sent = form && (await sendForm(client, 'credit', { shopId: shop.id, email: form.email ?? '', language }))
  return {
    status: sent?.status ?? 200,
    ownLanguage: shop.language,
    title: `${translator(language)('creditPage.title')} | ${shop.name}`,
    robots: 'noindex',
    shopId: shop.id,
  }
}
