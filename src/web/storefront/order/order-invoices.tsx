import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/contract/endpoint.ts'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import {
  type CustomerInvoices,
  getCustomerInvoiceFile,
  getCustomerInvoiceXml,
} from '#shared/contract/orders/order-invoices.ts'
import { Button } from '../../components/ui/button.tsx'
import { CompanySection } from './changes/company-section.tsx'
import { invoicesQuery } from './changes/use-name-company.ts'
import { OrderFold } from './order-fold.tsx'

const POLL_MS = 10_000

type OrderInvoicesProps = { orderKey: string; order: CustomerOrder }

/** Invoice and credit notes to download, and the company on them; nothing if the shop issues none. */
export function OrderInvoices({ orderKey, order }: OrderInvoicesProps) {
  const t = useTranslations('order.invoices')
  const { data } = useQuery({
    ...invoicesQuery(orderKey),
    // The invoice arrives shortly after the payment, and a credit note shortly after the refund.
    refetchInterval: ({ state: { data } }) => (order.status !== 'pending' && data && hasAny(data) ? POLL_MS : false),
    refetchOnWindowFocus: true,
  })
  if (!data || !hasAny(data)) return null
  return (
    <OrderFold id="invoices" title={t('title')} screenOnly open={data.invoices.length > 0}>
      {data.invoices.length > 0 && <Files orderKey={orderKey} shown={data} />}
      <CompanySection orderKey={orderKey} shop={order.shop.name} delivery={order.deliveryAddress} invoices={data} />
    </OrderFold>
  )
}

const hasAny = ({ invoices, mayChangeCompany }: CustomerInvoices) => invoices.length > 0 || mayChangeCompany

/** Companies also get each document as UBL. */
function Files({ orderKey, shown: { invoices, company } }: { orderKey: string; shown: CustomerInvoices }) {
  const t = useTranslations('order.invoices')
  return (
    <ul className="flex flex-wrap gap-2">
      {invoices.map(({ id, kind, number }) => (
        <li key={id} className="flex flex-wrap gap-2">
          <Button asChild variant="outline">
            <a href={addressOf(getCustomerInvoiceFile.path, { key: orderKey, invoice: id })} download>
              <FileText aria-hidden="true" />
              {kind === 'invoice' ? t('invoice', { number }) : t('creditNote', { number })}
            </a>
          </Button>
          {company && (
            <Button asChild variant="ghost">
              <a href={addressOf(getCustomerInvoiceXml.path, { key: orderKey, invoice: id })} download>
                <span className="sr-only">{number} </span>UBL
              </a>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
