import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/contract/endpoint.ts'
import { getCustomerInvoiceFile, getCustomerInvoices } from '#shared/contract/invoices.ts'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { Button } from '../../components/ui/button.tsx'
import { read } from '../../lib/api/call.ts'

/** The invoice of a paid order, and credit notes, to download; nothing while there is none. */
export function OrderInvoices({ orderKey, order }: { orderKey: string; order: CustomerOrder }) {
  const t = useTranslations('order.invoices')
  const { data } = useQuery({
    ...read(getCustomerInvoices, { params: { key: orderKey } }),
    enabled: order.paymentStatus !== 'pending',
  })
  if (!data?.invoices.length) return null
  return (
    <section aria-labelledby="invoices" className="grid gap-3 rounded-lg border bg-surface p-5 print:hidden">
      <h2 id="invoices" className="text-base">
        {t('title')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {data.invoices.map(({ id, kind, number }) => (
          <li key={id}>
            <Button asChild variant="outline">
              <a href={addressOf(getCustomerInvoiceFile.path, { key: orderKey, invoice: id })} download>
                <FileText aria-hidden="true" />
                {kind === 'invoice' ? t('invoice', { number }) : t('creditNote', { number })}
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
