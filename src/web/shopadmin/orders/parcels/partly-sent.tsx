import { useTranslations } from 'use-intl'
import { isPartlySent } from '#shared/rules/orders/order-status.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import type { ShownOrder } from '../order-context.ts'

export const piecesOf = (order: ShownOrder): number =>
  'itemCount' in order ? order.itemCount : order.items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Share of a partly shipped order. */
export function PartlySent({ order }: { order: ShownOrder }) {
  const t = useTranslations('parcels')
  if (!isPartlySent(order)) return null
  return <Badge variant="outline">{t('partly', { sent: order.sentPieces, count: piecesOf(order) })}</Badge>
}
