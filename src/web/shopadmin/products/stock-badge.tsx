import { type StockLevel, stockLabel, stockLevel } from '#shared/rules/products/stock-level.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'

const variantOf: Record<StockLevel, BadgeProps['variant']> = {
  out: 'destructive',
  low: 'secondary',
  good: 'outline',
}

export function StockBadge({ stock }: { stock: number }) {
  return <Badge variant={variantOf[stockLevel(stock)]}>{stockLabel(stock)}</Badge>
}
