import { expect, test } from 'vitest'
import * as calls from '#shared/contract/orders/order-invoices.ts'
import { call } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { issueDue, onlyInvoice, paidOrder, pdfText } from '#tests/support/records/money/invoices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const billing = {
  name: 'Ella Bos',
  street: 'Kerkstraat',
  houseNumber: '4',
  addition: '',
  postcode: '9000',
  city: 'Gent',
  country: 'BE' as const,
}

test('a customer names a company until the invoice is issued, and downloads it', async () => {
  const ordered = await paidOrder()
  const params = { key: ordered.order.pageKey }
  const company = { name: 'Bos & Zoon', vatNumber: 'be 0123.456.749', address: billing }
  expect(await call(calls.nameCompany, { params, body: { company } })).toEqual({
    invoices: [],
    company: { name: 'Bos & Zoon', vatNumber: 'BE0123456749', address: billing },
    mayChangeCompany: true,
  })
  const wrong = { name: 'Bos', vatNumber: '12', address: billing }
  await expectRefusal(call(calls.nameCompany, { params, body: { company: wrong } }), 400, 'invalid_input')
  await issueDue()
  await expectRefusal(call(calls.nameCompany, { params, body: { company: null } }), 409, 'invoice_issued')
  const { invoices: issued, mayChangeCompany } = await call(calls.getCustomerInvoices, { params })
  expect(mayChangeCompany).toBe(false)
  const text = await pdfText(undefined, `/api/customer-orders/${params.key}/invoices/${issued[0]?.id}/invoice.pdf`)
  expect(text).toContain('Bos & Zoon')
  expect(text).toContain('BE0123456749')
  expect(text).toContain('Ella Bos Kerkstraat 4 9000 Gent')
})

test('the page of another order cannot read the invoice', async () => {
  const ordered = await paidOrder()
  await issueDue()
  const { id } = await onlyInvoice(ordered)
  const other = await given.order()
  const params = { key: other.order.pageKey, invoice: id }
  await expectRefusal(call(calls.getCustomerInvoiceFile, { params }), 404, 'not_found')
  const nobody = { key: '00000000-0000-4000-8000-000000000000' }
  await expectRefusal(call(calls.getCustomerInvoices, { params: nobody }), 404, 'not_found')
})
