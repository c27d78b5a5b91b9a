import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listHeldCards } from '#shared/contract/buying/papers.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const STALE_MS = 60_000

/** Bought pieces of a product that may not be sold yet. */
export function useHeld({ id, shopId }: Product) {
  const { data } = useQuery({ ...read(listHeldCards, { params: { id: shopId } }), staleTime: STALE_MS })
  return data?.find(({ product }) => product === id)
}

type Held = NonNullable<ReturnType<typeof useHeld>>

export function HeldBadge({ held: { pieces, until } }: { held: Held }) {
  const t = useTranslations('products')
  const { date } = useFormat()
  return (
    <Badge variant="warn" className="shrink-0 py-0">
      {t('held', { count: pieces, day: date(until) })}
    </Badge>
  )
}
