import { listLandingFigures } from '#shared/contract/platform/operator.ts'
import { read } from '#web/lib/api/call.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'

/** The landing page also works without its figures: when they cannot be loaded, they are left out. */
export async function loadLanding({ client }: RouteRequest): Promise<PageMeta> {
  await client.prefetchQuery(read(listLandingFigures))
  return {
    status: 200,
    title: 'Toploader: the shop system for trading-card shops',
    description: 'A branded storefront for your trading-card shop, with stock, orders and customers in one place.',
    canonical: '/',
  }
}
