import { useQueries } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslations } from 'use-intl'
import { listMarketPositions, type MarketPosition } from '#shared/contract/market/positions.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const AT_A_TIME = 100
const A_MINUTE_MS = 60_000

const Positions = createContext<ReadonlyMap<number, MarketPosition>>(new Map())

type MarketPositionsProps = { shopId: number; products: readonly { id: number }[]; children: ReactNode }

/** Loads the rank of each listed product among other shops' offers, for the components inside. */
export function MarketPositions({ shopId, products, children }: MarketPositionsProps) {
  const parts = Array.from({ length: Math.ceil(products.length / AT_A_TIME) }, (_, part) =>
    products.slice(part * AT_A_TIME, (part + 1) * AT_A_TIME).map(({ id }) => id),
  )
  const positions = useQueries({
    queries: parts.map((part) => ({
      ...read(listMarketPositions, { params: { id: shopId }, query: { products: part.join(',') } }),
      staleTime: A_MINUTE_MS,
    })),
    combine: byProduct,
  })
  return <Positions value={positions}>{children}</Positions>
}

const byProduct = (results: readonly { data?: MarketPosition[] | undefined }[]): ReadonlyMap<number, MarketPosition> =>
  new Map(results.flatMap(({ data = [] }) => data.map((position) => [position.productId, position] as const)))

/** Rank of a product: '3rd of 8, €0.40 above the lowest'; nothing if no other shop sells it. */
export function ProductPosition({ product }: { product: { id: number } }) {
  const t = useTranslations('prices.position')
  const { money } = useFormat()
  const position = useContext(Positions).get(product.id)
  if (!position) return null
  const { place, of, totalCents, lowestCents } = position
  const above = totalCents - lowestCents
  const whole = above > 0 ? t('above', { place, of, amount: money(above) }) : t('lowest', { of, amount: money(-above) })
  return (
    <span className="whitespace-nowrap text-xs tabular-nums" title={whole}>
      <span aria-hidden="true">
        {t('short', { place, of })}
        {above > 0 && ` +${money(above)}`}
      </span>
      <span className="sr-only">{whole}</span>
    </span>
  )
}
