import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, YesOrNo } from '../fields.ts'
import { OrderInvoices } from './order-invoices.ts'

export const checkVatNumber = endpoint({
  name: 'orders.checkVatNumber',
  method: 'POST',
  path: '/api/orders/:id/vat-number-checks',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'Have VIES check the VAT number of an order’s company again; a check that waits is not repeated',
  params: ById,
  answer: OrderInvoices,
})

export const chargeVat = endpoint({
  name: 'orders.chargeVat',
  method: 'PUT',
  path: '/api/orders/:id/charged-vat',
  access: 'shop',
  permission: 'books.write',
  agents: 'propose',
  summary:
    'Decide whether VAT is charged despite the VAT number of an EU company; an invoice is credited and issued again',
  params: ById,
  body: z.strictObject({ chargesVat: YesOrNo }),
  answer: OrderInvoices,
})
