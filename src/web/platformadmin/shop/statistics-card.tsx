import type { ShopStats } from '#shared/contract/shops.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { Card, CardContent, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { Facts } from '../facts.tsx'

const number = (value: number) => value.toLocaleString('en-GB')

export function StatisticsCard({ stats }: { stats: ShopStats }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Statistics</CardTitle>
      </CardHeader>
      <CardContent>
        <Facts
          facts={[
            ['Total Revenue', formatMoney(stats.totalRevenue)],
            ['Total Orders', number(stats.totalOrders)],
            ['Pending Orders', number(stats.pendingOrders)],
            ['Total Products', number(stats.totalProducts)],
            ['Low Stock', number(stats.lowStockProducts)],
          ]}
        />
      </CardContent>
    </Card>
  )
}
