import { z } from 'zod'
import { countries } from '../../rules/orders/shipping/countries.ts'
import { normaliseVatNumber } from '../../rules/shops/business-numbers.ts'
import { isVatNumber } from '../../rules/shops/vat-numbers.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, line, lineOrNone, PathId, text } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { Invoice } from '../shops/money/invoices.ts'
import { Address } from './address.ts'
import { VatNumberCheck } from './vat-number-check.ts'

const BillingAddress = z.strictObject({
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  addition: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.enum(countries),
})

/** Company on the invoice; an empty number: none. */
export const Company = z.strictObject({
  name: z.string(),
  vatNumber: z.string(),
  /** Billing address; null for companies from before it was asked. */
  address: BillingAddress.nullable(),
})
export type Company = z.infer<typeof Company>

export const CompanyForm = z.strictObject({
  name: line(200),
  vatNumber: lineOrNone(30)
    .transform(normaliseVatNumber)
    .superRefine((text, context) => {
      if (text !== '' && !isVatNumber(text)) {
        context.addIssue({ code: 'custom', message: problem('customerVatNumber') })
      }
    }),
  address: Address,
})
export type CompanyForm = z.input<typeof CompanyForm>

const CompanyOrNone = z.strictObject({ company: CompanyForm.nullable() })

/** Remaining part of an invoice line after credit notes. */
export const InvoiceLine = z.strictObject({
  /** Position on the invoice. */
  line: z.number(),
  name: z.string(),
  quantity: z.number(),
  totalCents: Cents,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** Invoices of an order as the shop sees them. */
export const OrderInvoices = z.strictObject({
  /** With their credit notes, oldest first. */
  invoices: z.array(Invoice),
  company: Company.nullable(),
  /** Null if there is no such VAT number. */
  vatNumber: VatNumberCheck.nullable(),
  /** Proposed as the billing address. */
  deliveryAddress: BillingAddress.nullable(),
  /** The part that can still be credited. */
  left: z.array(InvoiceLine),
  /** The order is paid, and no part of its invoice was credited. */
  mayRenew: z.boolean(),
})
export type OrderInvoices = z.infer<typeof OrderInvoices>

export const listOrderInvoices = endpoint({
  name: 'orders.listInvoices',
  method: 'GET',
  path: '/api/orders/:id/invoices',
  access: 'shop',
  permission: 'orders.read',
  summary: 'The invoices and credit notes of an order, whom they are for, and what can still be credited',
  params: ById,
  answer: OrderInvoices,
})

const Reason = line(200)

/** A partial credit: an amount, or pieces of its lines. */
export const Credit = z
  .strictObject({
    reason: Reason,
    amountCents: z
      .int(problem('notCents'))
      .min(1, problem('amountTooLow', { leastCents: 1 }))
      .optional(),
    lines: z
      .array(
        z.strictObject({
          line: z.int(refusal('invoiceLine')).min(0, refusal('invoiceLine')),
          quantity: z.int(refusal('quantityNotWhole')).min(1, refusal('quantityTooLow')),
        }),
        refusal('invoiceLines'),
      )
      .min(1, refusal('invoiceLines'))
      .max(500, refusal('invoiceLines'))
      .optional(),
  })
  .refine(({ amountCents, lines }) => (amountCents === undefined) !== (lines === undefined), refusal('creditOneOf'))
export type Credit = z.infer<typeof Credit>

export const creditOrder = endpoint({
  name: 'orders.credit',
  method: 'POST',
  path: '/api/orders/:id/credit-notes',
  access: 'shop',
  permission: 'refunds.write',
  agents: 'propose',
  summary: 'Issue a credit note for a part of what an order was invoiced for: an amount, or pieces of its lines',
  params: ById,
  body: Credit,
  answer: OrderInvoices,
  once: true,
})

export const renewInvoice = endpoint({
  name: 'orders.renewInvoice',
  method: 'POST',
  path: '/api/orders/:id/renewed-invoice',
  access: 'shop',
  permission: 'books.write',
  agents: 'propose',
  summary: 'Credit the invoice of an order and issue a new one with today’s details of seller and buyer',
  params: ById,
  body: CompanyOrNone,
  answer: OrderInvoices,
})

const PageKey = z.strictObject({ key: text(100) })

/** Invoices of an order as its customer sees them. */
export const CustomerInvoices = z.strictObject({
  invoices: z.array(Invoice.pick({ id: true, kind: true, number: true, issuedOn: true, totalCents: true })),
  company: Company.nullable(),
  /** The shop issues invoices, and this order has none yet. */
  mayChangeCompany: z.boolean(),
})
export type CustomerInvoices = z.infer<typeof CustomerInvoices>

export const getCustomerInvoices = endpoint({
  name: 'orderPage.listInvoices',
  method: 'GET',
  path: '/api/customer-orders/:key/invoices',
  access: 'public',
  summary: 'The invoices of an order, for its customer',
  params: PageKey,
  answer: CustomerInvoices,
  limit: 'order-page',
})

export const nameCompany = endpoint({
  name: 'orderPage.nameCompany',
  method: 'PUT',
  path: '/api/customer-orders/:key/company',
  access: 'public',
  summary: 'Say which company the invoice is for, until it is issued; null: none',
  params: PageKey,
  body: CompanyOrNone,
  answer: CustomerInvoices,
  limit: 'order-page',
})

export const getCustomerInvoiceFile = endpoint({
  name: 'orderPage.getInvoiceFile',
  method: 'GET',
  path: '/api/customer-orders/:key/invoices/:invoice/invoice.pdf',
  access: 'public',
  summary: 'An invoice or a credit note as PDF, for its customer',
  params: PageKey.extend({ invoice: PathId }),
  content: 'application/pdf',
  limit: 'order-page',
})

export const getCustomerInvoiceXml = endpoint({
  name: 'orderPage.getInvoiceXml',
  method: 'GET',
  path: '/api/customer-orders/:key/invoices/:invoice/invoice.xml',
  access: 'public',
  summary: 'An invoice or a credit note as UBL 2.1 (Peppol BIS Billing 3.0), for its customer',
  params: PageKey.extend({ invoice: PathId }),
  content: 'application/xml',
  limit: 'order-page',
})
