import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrderInvoices, type OrderInvoices as Shown } from '#shared/contract/orders/order-invoices.ts'
import { getInvoiceFile, getInvoiceXml, type Invoice } from '#shared/contract/shops/money/invoices.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../../access/if-may.tsx'
import { useAccess } from '../../access/use-access.ts'
import { live } from '../../live.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { VatNumber } from './vat-number.tsx'

/** Invoices and credit notes of an order, with their actions; nothing without an invoice or a company. */
export function OrderInvoices({ order }: { order: OrderDetails }) {
  const t = useTranslations('orderMoney.invoices')
  const query = useQuery({
    ...read(listOrderInvoices, { params: { id: order.id } }),
    ...live,
  })
  const isEmpty = query.data ? query.data.invoices.length === 0 && !query.data.company : !mayHaveInvoice(order)
  if (isEmpty) return null
  return (
    <Section title={t('title')}>
      <Loaded query={query} failure={t('loadFailed')} skeleton={<Skeletons lines={['h-12']} className="gap-2" />}>
        {(shown) => <Invoices order={order} shown={shown} />}
      </Loaded>
    </Section>
  )
}

/** Until it is loaded, an unpaid order shows nothing rather than a skeleton. */
const mayHaveInvoice = ({ paymentStatus }: OrderDetails) => paymentStatus !== 'pending'

function Invoices({ order, shown }: { order: OrderDetails; shown: Shown }) {
  const t = useTranslations('orderMoney.invoices')
  const [asking, setAsking] = useState<'credit' | 'renew'>()
  const { company, vatNumber, deliveryAddress, invoices, left, mayRenew } = shown
  const close = () => setAsking(undefined)
  const may = useAccess()
  return (
    <>
      {invoices.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {invoices.map((invoice) => (
            <Row key={invoice.id} shopId={order.shopId} invoice={invoice} />
          ))}
        </ul>
      )}
      {company && (
        <p className="wrap-anywhere text-quiet text-xs">
          {t(invoices.length > 0 ? 'for' : 'forNext', { name: company.name })}
          {company.vatNumber && ` · ${company.vatNumber}`}
        </p>
      )}
      {vatNumber && may('orders.write') && <VatNumber order={order} vatNumber={vatNumber} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {left.length > 0 && may('refunds.write') && (
          <Button size="sm" variant="outline" onClick={() => setAsking('credit')}>
            {t('credit')}
          </Button>
        )}
        {mayRenew && may('books.write') && (
          <Button size="sm" variant="outline" onClick={() => setAsking('renew')}>
            {t('renew')}
          </Button>
        )}
      </div>
      {asking === 'credit' && <CreditDialog order={order} left={left} onClose={close} />}
      {asking === 'renew' && <RenewDialog order={order} company={company} delivery={deliveryAddress} onClose={close} />}
    </>
  )
}

function Row({ shopId, invoice }: { shopId: number; invoice: Invoice }) {
  const t = useTranslations('orderMoney.invoices')
  const { money, date } = useFormat()
  const { id, kind, number, issuedOn, totalCents } = invoice
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1 pr-1 pl-3">
      <span className="grid min-w-0 flex-1">
        <span className="font-medium tabular-nums">{t(`kind.${kind}`, { number })}</span>
        <span className="text-quiet text-xs tabular-nums">{date(issuedOn)}</span>
      </span>
      <span className="tabular-nums">{money(totalCents)}</span>
      <IfMay need="books.read">
        <DownloadButton variant="ghost" endpoint={getInvoiceFile} input={{ params: { id: shopId, invoice: id } }}>
          <span className="sr-only">{number} </span>PDF
        </DownloadButton>
        <DownloadButton variant="ghost" endpoint={getInvoiceXml} input={{ params: { id: shopId, invoice: id } }}>
          <span className="sr-only">{number} </span>UBL
        </DownloadButton>
      </IfMay>
    </li>
  )
}
