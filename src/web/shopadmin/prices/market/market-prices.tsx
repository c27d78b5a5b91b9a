import { useQueries } from '@tanstack/react-query'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { listMarketPrices, type ProductTrend } from '#shared/contract/catalogue/prices.ts'
import { read } from '#web/lib/api/call.ts'
import { MarketTrend } from './market-trend.tsx'

const AT_A_TIME = 100
const A_WHILE_MS = 10 * 60_000

const Prices = createContext<ReadonlyMap<number, ProductTrend>>(new Map())

type MarketPricesProps = { shopId: number; products: readonly { id: number }[]; children: ReactNode }

/** Loads the market prices of all listed products at once, for the components inside. */
export function MarketPrices({ shopId, products, children }: MarketPricesProps) {
  const parts = Array.from({ length: Math.ceil(products.length / AT_A_TIME) }, (_, part) =>
    products.slice(part * AT_A_TIME, (part + 1) * AT_A_TIME).map(({ id }) => id),
  )
  const prices = useQueries({
    queries: parts.map((part) => ({
      ...read(listMarketPrices, { params: { id: shopId }, query: { products: part.join(',') } }),
      staleTime: A_WHILE_MS,
    })),
    combine: byProduct,
  })
  return <Prices value={prices}>{children}</Prices>
}

const byProduct = (results: readonly { data?: ProductTrend[] | undefined }[]): ReadonlyMap<number, ProductTrend> =>
  new Map(results.flatMap(({ data = [] }) => data.map((trend) => [trend.productId, trend] as const)))

type ProductTrendProps = Pick<ComponentProps<typeof MarketTrend>, 'form' | 'className'> & {
  product: { id: number; priceCents: number }
}

/** Market price of a product in the surrounding list; nothing if unknown. */
export function ProductMarketTrend({ product, ...rest }: ProductTrendProps) {
  const trend = useContext(Prices).get(product.id)
  return trend ? <MarketTrend trend={trend} priceCents={product.priceCents} {...rest} /> : null
}
