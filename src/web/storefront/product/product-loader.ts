import { idFromHandle, productHandle, productPath } from '#shared/rules/products/product-address.ts'
import { normaliseSlug } from '#shared/rules/shops/normalise-slug.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'
import { breadcrumbsJsonLd, productJsonLd } from '../shop/json-ld.ts'
import { asSentence, noShop, shopMeta } from '../shop/shop-meta.ts'
import { shopQuery } from '../shop/shop-query.ts'
import { neighboursQuery, productQuery } from './product-query.ts'

/** A product's page: the product, what is shown beside it, and what search engines and previews should know. */
export async function loadProductPage({ client, params, search }: RouteRequest): Promise<PageMeta> {
  const shop = await client.fetchQuery(shopQuery(normaliseSlug(params.slug ?? '')))
  if (!shop) return noShop
  const handle = params.handle ?? ''
  const id = idFromHandle(handle)
  const [product] = await Promise.all(
    id === undefined
      ? []
      : [
          client.fetchQuery(productQuery(shop.id, id)),
          // Without a product there is nothing beside it either.
          client.prefetchQuery(neighboursQuery(shop.id, id)),
        ],
  )
  if (!product)
    return { status: 404, ownLanguage: shop.language, title: `Product not found | ${shop.name}`, robots: 'noindex' }
  const path = productPath(shop.slug, product)
  if (handle !== productHandle(product)) {
    const query = String(search)
    return { status: 301, title: product.name, movedTo: query ? `${path}?${query}` : path }
  }
  return {
    ...shopMeta(shop),
    status: 200,
    title: `${product.name} | ${shop.name}`,
    description: asSentence(product.description ?? '') || `${product.name} at ${shop.name}.`,
    canonical: path,
    kind: 'product',
    ...(product.imageUrl ? { image: { address: product.imageUrl, alt: product.name, wide: false } } : {}),
    things: [productJsonLd(shop, product), breadcrumbsJsonLd(shop, product)],
  }
}
