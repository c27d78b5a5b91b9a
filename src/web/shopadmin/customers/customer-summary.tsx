import { useQuery } from '@tanstack/react-query'
import { Repeat, Users, Wallet } from 'lucide-react'
import { type CustomerSummary, getCustomerSummary } from '#shared/contract/customers.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { read } from '#web/lib/api/call.ts'
import { live } from '../live.ts'

export function CustomerFigures({ shopId }: { shopId: number }) {
  const { data, isError } = useQuery({ ...read(getCustomerSummary, { params: { id: shopId } }), ...live })
  if (isError && !data) {
    return (
      <Notice variant="destructive" role="alert">
        Failed to load customer data
      </Notice>
    )
  }
  return (
    <StatTiles className="sm:max-lg:grid-cols-3">
      <StatTile label="Total Customers" value={data?.totalCustomers} icon={<Users />} />
      <StatTile
        label="Returning Customers"
        value={data?.returningCustomers}
        hint={data && shareOf(data)}
        icon={<Repeat />}
      />
      <StatTile
        className="max-sm:col-span-2"
        label="Average Spent"
        value={data && formatMoney(data.averageSpentCents)}
        hint={data && 'per customer'}
        icon={<Wallet />}
      />
    </StatTiles>
  )
}

const shareOf = ({ returningCustomers, totalCustomers }: CustomerSummary) =>
  totalCustomers
    ? `${Math.round((100 * returningCustomers) / totalCustomers)}% with 2 orders or more`
    : '2 orders or more'
