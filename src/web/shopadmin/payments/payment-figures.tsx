import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getPaymentsOverview } from '#shared/contract/payments/statements.ts'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { live } from '../live.ts'

/** Outstanding amount of unpaid orders, by age. */
export function PaymentFigures({ shopId }: { shopId: number }) {
  const t = useTranslations('payments.expected')
  const { money } = useFormat()
  const { data } = useQuery({ ...read(getPaymentsOverview, { params: { id: shopId } }), ...live })
  const parts = ['recent', 'week', 'older'] as const
  const all = data?.expected.reduce((sum, { cents }) => sum + cents, 0)
  const orders = data?.expected.reduce((sum, part) => sum + part.orders, 0)
  return (
    <StatTiles>
      <StatTile
        label={t('all')}
        value={all === undefined ? all : money(all)}
        hint={orders === undefined ? undefined : t('orders', { orders })}
      />
      {parts.map((name, place) => {
        const part = data?.expected[place]
        return (
          <StatTile
            key={name}
            label={t(name)}
            value={part && money(part.cents)}
            hint={part && t('orders', { orders: part.orders })}
          />
        )
      })}
    </StatTiles>
  )
}
