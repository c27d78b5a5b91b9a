import { useQuery } from '@tanstack/react-query'
import { Repeat, Users, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type CustomerSummary, getCustomerSummary } from '#shared/contract/shops/customers.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { live } from '../live.ts'

export function CustomerFigures({ shopId }: { shopId: number }) {
  const t = useTranslations('customers')
  const { money } = useFormat()
  const { data, isError } = useQuery({ ...read(getCustomerSummary, { params: { id: shopId } }), ...live })
  if (isError && !data) {
    return (
      <Notice variant="destructive" role="alert">
        {t('failure')}
      </Notice>
    )
  }
  return (
    <StatTiles className="sm:max-lg:grid-cols-3">
      <StatTile label={t('figures.total')} value={data?.totalCustomers} icon={<Users />} />
      <StatTile
        label={t('figures.returning')}
        value={data?.returningCustomers}
        hint={
          data &&
          (data.totalCustomers ? t('figures.returningShare', { percent: shareOf(data) }) : t('figures.returningNone'))
        }
        icon={<Repeat />}
      />
      <StatTile
        className="max-sm:col-span-2"
        label={t('figures.average')}
        value={data && money(data.averageSpentCents)}
        hint={data && t('figures.averageHint')}
        icon={<Wallet />}
      />
    </StatTiles>
  )
}

const shareOf = ({ returningCustomers, totalCustomers }: CustomerSummary) =>
  Math.round((100 * returningCustomers) / totalCustomers)
