import type { ShopStorage } from '#shared/contract/platform/platform.ts'
import type { ShopStats } from '#shared/contract/shops.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Facts } from '../facts.tsx'

function inMegabytes({ bytes, pictures, unmeasured }: ShopStorage): string {
  if (pictures > 0 && pictures === unmeasured) return 'Not measured yet'
  const size = `${number(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`
  return unmeasured ? `${size}, ${number(unmeasured)} pictures not measured yet` : size
}

const number = (value: number) => value.toLocaleString('en-GB')

export function StatisticsCard({ stats, storage }: { stats: ShopStats; storage: ShopStorage }) {
  return (
    <Card>
      <CardHeader title="Statistics" />
      <CardContent>
        <Facts
          facts={[
            ['Total Revenue', formatMoney(stats.totalRevenue)],
            ['Total Orders', number(stats.totalOrders)],
            ['Pending Orders', number(stats.pendingOrders)],
            ['Total Products', number(stats.totalProducts)],
            ['Low Stock', number(stats.lowStockProducts)],
            ['Pictures', number(storage.pictures)],
            ['Storage', inMegabytes(storage)],
          ]}
        />
      </CardContent>
    </Card>
  )
}
