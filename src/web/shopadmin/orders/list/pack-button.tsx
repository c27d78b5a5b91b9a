import { useQuery } from '@tanstack/react-query'
import { ClipboardList, PackageOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listOpenOrders } from '#shared/contract/orders/orders.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { read } from '#web/lib/api/call.ts'
import { live } from '../../live.ts'
import { packingPath } from '../packing/packing-path.ts'
import type { OrderTab } from './order-tab.ts'
import { useOrderCounts } from './use-order-counts.ts'

/** Maximum number of orders on a pull sheet. */
const ON_A_SHEET = 100

/** Primary action: shows the orders to pack and, once they are visible, their pull sheet. */
export function PackButton({ shopId, tab }: { shopId: number; tab: OrderTab }) {
  const t = useTranslations('orders.pack')
  const count = useOrderCounts(shopId)?.['to-pack'] ?? 0
  if (tab === 'to-pack') return count > 0 && <PullSheet shopId={shopId} />
  return (
    // On phones its space is reserved, so that the first paid order does not shift the list under the finger.
    <Button asChild className={count === 0 ? 'invisible sm:hidden' : undefined}>
      <Link to="/shopadmin/orders?status=to-pack">
        <PackageOpen aria-hidden="true" />
        {t('start', { count })}
      </Link>
    </Button>
  )
}

function PullSheet({ shopId }: { shopId: number }) {
  const t = useTranslations('orders')
  const { data } = useQuery({
    ...read(listOpenOrders, { params: { id: shopId }, query: { task: 'to-pack', limit: ON_A_SHEET } }),
    ...live,
  })
  if (!data?.items.length) return null
  return (
    <Button asChild>
      <a href={packingPath('pull-sheet', data.items)} target="_blank" rel="noopener">
        <ClipboardList aria-hidden="true" />
        {t('pack.pullSheet', { count: data.items.length })}
        <span className="sr-only">{` ${t('bulk.newTab')}`}</span>
      </a>
    </Button>
  )
}
