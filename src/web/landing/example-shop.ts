import { type QueryClient, useQuery } from '@tanstack/react-query'
import { getLandingShop } from '#shared/contract/platform/operator.ts'
import { getPublicShop, listPublicProducts } from '#shared/contract/storefront.ts'
import { read, readIfThere } from '#web/lib/api/call.ts'

/** As many as can be seen on the phone. */
const SHOWN = 6

const shopQuery = (slug: string) => readIfThere(getPublicShop, { params: { slug } })
const productsQuery = (id: number) =>
  read(listPublicProducts, { params: { id }, query: { sort: 'recent', limit: SHOWN } })

/** Asks for the shop that the operator shows as an example and for its newest products. Returns its id, if there is one. */
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

/** The shop and its newest products; undefined where the operator shows none, or while they are not known. */
export function useExampleShop() {
  const slug = useQuery(read(getLandingShop)).data?.slug
  const shop = useQuery({ ...shopQuery(slug ?? ''), enabled: typeof slug === 'string' }).data
  const products = useQuery({ ...productsQuery(shop?.id ?? 0), enabled: Boolean(shop) }).data
  return shop && products?.items.length ? { shop, products } : undefined
}
