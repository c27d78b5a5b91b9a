import { expect, onTestFinished, test } from 'vitest'
import { saveTaxSettings } from '#shared/contract/shops/sellers.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { enterSeller, taxSettings } from '#tests/support/records/people/sellers.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { forgetMails, mailerTo, makeDue, sendDue } from '#tests/support/servers/mail-worker.ts'

test('the payment mail has the invoice attached if the owner wants it', async () => {
  await forgetMails()
  const server = await startMailServer()
  const mailer = mailerTo(server.url)
  onTestFinished(async () => {
    mailer.close()
    await server.stop()
  })
  const stocked = await given.product()
  const { owner, shop } = stocked
  await enterSeller(stocked)
  const mailOf = async (attachInvoices: boolean) => {
    const body = { ...taxSettings, attachInvoices }
    await as(owner).call(saveTaxSettings, { params: shop, body })
    const { order } = await given.order({ of: stocked, status: 'paid' })
    await issueDue()
    await makeDue()
    await sendDue(mailer)
    const sources = server.arrived.filter(({ to }) => to.includes(order.customerEmail)).map(({ source }) => source)
    return sources.find((source) => /^Subject: .*(payment|paid)/im.test(source)) ?? sources.join()
  }
  expect(await mailOf(true)).toMatch(/Content-Type: application\/pdf; name=invoice-\d{4}-0001\.pdf/)
  expect(await mailOf(false)).not.toContain('application/pdf')
})
