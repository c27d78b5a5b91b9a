import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { countStockAlerts } from '#shared/contract/stock-alerts.ts'
import { read } from '#web/lib/api/call.ts'
import { live } from '../../live.ts'

/** How many people are told once it is there again; nothing where nobody waits. */
export function WaitingCustomers({ product }: { product: Product }) {
  const t = useTranslations('productSheet')
  const { data } = useQuery({ ...read(countStockAlerts, { params: { id: product.id } }), ...live })
  if (!data?.waiting) return null
  return (
    <p className="flex items-center gap-2 rounded-lg bg-well px-3 py-2.5">
      <Bell aria-hidden="true" className="size-4 shrink-0" />
      {t('waiting', { count: data.waiting })}
    </p>
  )
}
