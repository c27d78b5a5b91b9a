import { type Text, translator, written } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { idFromHandle, productHandle, productPath } from '#shared/rules/products/product-address.ts'
import { PREVIEW_SIZE, previewPath, productPreview } from '#shared/rules/shops/preview.ts'
import { normaliseSlug } from '#shared/rules/shops/slug/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { namesQuery } from '../collection/names-query.ts'
import { breadcrumbsJsonLd, productJsonLd, stepsToProduct } from '../shop/json-ld.ts'
import { asSentence, languageOf, noShop, shopMeta } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { copiesQuery, neighboursQuery, productQuery } from './product-query.ts'

/** Loads a product page: the product, related products and the metadata for search engines and link previews. */
export async function loadProductPage(request: RouteRequest): Promise<PageMeta> {
  const { client, params, search } = request
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop(request)
  const language = languageOf(request, shop)
  const t = translator(language)
  const handle = params.handle ?? ''
  const id = idFromHandle(handle)
  const [product] = await Promise.all(
    id === undefined
      ? []
      : [
          client.fetchQuery(productQuery(shop.id, id)),
          // Skip related products if the product does not exist.
          client.prefetchQuery(neighboursQuery(shop.id, id)),
          client.prefetchQuery(copiesQuery(shop.id, id)),
          client.prefetchQuery(namesQuery(shop.id, 'category')),
        ],
  )
  if (!product) {
    const title = `${t('product.notFound.title')} | ${shop.name}`
    return { status: 404, ownLanguage: shop.language, title, robots: 'noindex' }
  }
  const path = productPath(shop.slug, product)
  if (handle !== productHandle(product)) {
    const query = String(search)
    return { status: 301, title: product.name, movedTo: query ? `${path}?${query}` : path }
  }
  const inWords = (text: Text) => written(text, language)
  const listing = inWords(listingName(product, shop.conditionScale))
  return {
    ...shopMeta(shop, language),
    status: 200,
    title: `${listing} | ${shop.name}`,
    description:
      asSentence(product.description ?? '') || t('product.description', { product: listing, shop: shop.name }),
    canonical: path,
    kind: 'product',
    image: { address: previewPath(productPreview(shop, product, language)), alt: listing, ...PREVIEW_SIZE },
    things: [productJsonLd(shop, product, inWords), breadcrumbsJsonLd(shop, stepsToProduct(shop, product, inWords))],
  }
}
