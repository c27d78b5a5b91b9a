import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getLandingShop } from '#shared/contract/platform/operator.ts'
import { getPublicShop, listPublicProducts } from '#shared/contract/storefront.ts'
import { read, readIfThere } from '#web/lib/api/call.ts'

/** Products visible on the phone. */
const SHOWN = 6

const shopQuery = (slug: string) => readIfThere(getPublicShop, { params: { slug } })
const productsQuery = (id: number) =>
  read(listPublicProducts, { params: { id }, query: { sort: 'recent', limit: SHOWN } })

/** Loads the operator's example shop and its newest products. Returns its id, if there is one. */
export async function loadExampleShop(client: QueryClient): Promise<number | undefined> {
  try {
    const { slug } = await client.fetchQuery(read(getLandingShop))
    const shop = slug === null ? null : await client.fetchQuery(shopQuery(slug))
    if (shop) await client.fetchQuery(productsQuery(shop.id))
    return shop?.id
  } catch {
    // The page shows a picture instead.
    return undefined
  }
}

/** The example shop and its newest products; undefined while loading or if the operator has configured none. */
export function useExampleShop() {
  const slug = useQuery(read(getLandingShop)).data?.slug
  const shop = useQuery({ ...shopQuery(slug ?? ''), enabled: typeof slug === 'string' }).data
  const products = useQuery({ ...productsQuery(shop?.id ?? 0), enabled: Boolean(shop) }).data
  return shop && products?.items.length ? { shop, products } : undefined
}
