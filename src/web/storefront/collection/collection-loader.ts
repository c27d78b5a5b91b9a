import { type Text, translator, written } from '#shared/messages/translator.ts'
import { shopIn } from '#shared/rules/languages/shop-texts.ts'
import { writeChoices } from '#shared/rules/products/choices.ts'
import { type CollectionKind, collectionPath, namesAt } from '#shared/rules/products/collection-address.ts'
import { DEFAULT_SORT } from '#shared/rules/products/product-sort.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { NO_FILTERS, type ProductFilters, readFilters } from '../list/product-filter.ts'
import { productPages } from '../list/product-pages.ts'
import { loadList } from '../load-list.ts'
import { breadcrumbsJsonLd } from '../shop/json-ld.ts'
import { languageOf, noShop, shopMeta } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { collectionName, collectionText } from './collection-text.ts'
import { namesQuery } from './names-query.ts'
import { setFactsQuery } from './set-facts.tsx'

/** Loads the page of a game, category or set: its products and its metadata for search engines. */
export const loadCollection =
  (kind: CollectionKind) =>
  async (request: RouteRequest): Promise<PageMeta> => {
    const { client, params, search } = request
    const found = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
    if (!found) return noShop(request)
    const language = languageOf(request, found)
    const shop = shopIn(found, language)
    const inWords = (text: Text) => written(text, language)
    const names = namesAt(
      kind,
      params.handle ?? '',
      kind === 'game' ? shop.games : await client.fetchQuery(namesQuery(shop.id, kind)),
    )
    const [name] = names
    if (name === undefined) {
      const title = `${translator(language)('storefront.empty.title')} | ${shop.name}`
      return { status: 404, ownLanguage: shop.language, title, robots: 'noindex' }
    }
    const path = collectionPath(shop.slug, kind, name)
    const fixed: Partial<ProductFilters> = { [kind]: writeChoices(names) }
    const whole = { ...readFilters(new URLSearchParams()), ...NO_FILTERS, ...fixed }
    const [{ isWhole, next }, { pages }] = await Promise.all([
      loadList(client, shop, path, search, fixed),
      client.fetchInfiniteQuery(productPages({ id: shop.id, openingSort: DEFAULT_SORT }, whole, null)),
    ])
    if (fixed.set) await client.prefetchQuery(setFactsQuery(shop.id, fixed.set))
    const title = inWords(collectionName(kind, name))
    const facts = shopMeta(found, language)
    return {
      ...facts,
      status: 200,
      title: `${title} | ${shop.name}`,
      description: pages[0] && inWords(collectionText(shop, kind, name, pages[0])),
      // The only game of a shop is all that it sells.
      canonical: kind === 'game' && shop.games.length === 1 ? `/@${shop.slug}` : path,
      robots: facts.robots ?? (isWhole ? undefined : 'noindex, follow'),
      next,
      things: [breadcrumbsJsonLd(shop, [{ name: title, item: path }])],
    }
  }
