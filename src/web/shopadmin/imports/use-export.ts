import { useTranslations } from 'use-intl'
import { type ExportFormat, exportCustomers, exportOrders, exportProducts } from '#shared/contract/catalogue/csv.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { download } from '#web/lib/api/download.ts'

export type ExportStyle = { decimals?: 'point' | 'comma'; format?: ExportFormat; search?: string; tag?: string }

const exports = { products: exportProducts, orders: exportOrders, customers: exportCustomers }
export type Exported = keyof typeof exports

/** Exports all products, all orders, or the customers in the current list. */
export function useExport(shopId: number, what: Exported) {
  const t = useTranslations('imports.export')
  const endpoint = exports[what]
  return useReportedMutation({
    send: (query: ExportStyle) => download(endpoint, { params: { id: shopId }, query }),
    done: (name) => ({ title: t(`${what}.done`), description: name }),
    failure: t(`${what}.failed`),
  })
}
