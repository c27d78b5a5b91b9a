import { beforeEach, expect, test } from 'vitest'
import { type CounterSale, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { changeMeans } from '#shared/contract/orders/counter/pay-means.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given, newEmail } from '#tests/support/given.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { type MailServer, textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, makeDue, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import type { Mailer } from '../../mail/sending/mailer.ts'

let server: MailServer
let mailer: Mailer

beforeEach(async () => {
  await forgetMails()
  ;({ server, mailer } = await openMail())
})

const mailsTo = async (email: string): Promise<string> => {
  await handleEvents()
  await makeDue()
  await sendDue(mailer)
  return server.arrived
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => textOf(source))
    .join('\n')
}

/** The mail about a refund of €4.03 of a counter sale. */
async function refundedAtCounter(sale: Partial<CounterSale>, means?: 'cash' | 'card' | 'transfer') {
  const stocked = await given.product({ priceCents: 1_003 })
  const owner = as(stocked.owner)
  await owner.call(updateShop, { params: stocked.shop, body: { roundsCash: true } })
  const customerEmail = newEmail()
  const sold = await owner.call(sellAtCounter, {
    params: stocked.shop,
    body: {
      items: [{ productId: stocked.product.id, quantity: 1, priceCents: 1_003 }],
      totalCents: 1_003,
      means: 'cash',
      customerEmail,
      ...sale,
    },
  })
  await forgetMails()
  const body = { amountCents: 403, reason: 'Corner', goodwillCents: 403, ...(means ? { means } : {}) }
  await owner.call(refund, { params: { id: sold.id }, body })
  return mailsTo(customerEmail)
}

test('a refund in cash was handed over, as the rounded amount, in English and Dutch', async () => {
  const english = await refundedAtCounter({ language: 'en' }, 'cash')
  expect(english).toContain('pays back €4.03')
  expect(english).toContain('handed €4.05 over to you in cash.')
  expect(english).not.toMatch(/transfers|sends|a few days/)
  const dutch = await refundedAtCounter({ language: 'nl' }, 'cash')
  expect(dutch).toMatch(/heeft je €\s?4,05 contant teruggegeven\./)
  expect(dutch).not.toMatch(/maakt het|een paar dagen/)
})

test('a counter sale is refunded by transfer only if the shop specified it', async () => {
  expect(await refundedAtCounter({ language: 'en' })).toContain('gave it back to you at the counter.')
  expect(await refundedAtCounter({ language: 'nl' })).toContain('aan de kassa van')
  expect(await refundedAtCounter({ language: 'en' }, 'card')).toContain('to the card you paid with')
  expect(await refundedAtCounter({ language: 'en' }, 'transfer')).toContain('transfers it to you.')
})

test('follows a means that was corrected before the mail was sent', async () => {
  const { owner, order } = await given.order({ status: 'paid' })
  await forgetMails()
  const body = { amountCents: 250, reason: 'Corner' }
  await as(owner).call(refund, { params: order, body })
  const [payment] = (await as(owner).call(getOrderDetails, { params: order })).payments.filter(
    ({ kind }) => kind === 'refund',
  )
  await as(owner).call(changeMeans, { params: order, body: { paymentId: payment?.id, means: 'cash' } })
  expect(await mailsTo(order.customerEmail)).toContain('handed €2.50 over to you in cash.')
})

test.each(['cash', 'transfer'] as const)('the mail about a cancelled order refunded by %s', async (means) => {
  const { owner, order } = await given.order({ status: 'pending' })
  const keeper = as(owner)
  await keeper.call(updateOrder, { params: order, body: { status: 'paid' } })
  await keeper.call(cancelOrder, { params: order })
  await forgetMails()
  await keeper.call(refund, { params: order, body: { amountCents: 1_250, reason: 'Cancelled', means } })
  const mail = await mailsTo(order.customerEmail)
  expect(mail).toContain('has paid back the €12.50')
  expect(mail.includes('handed over to you in cash')).toBe(means === 'cash')
  expect(mail.includes('depends on how you paid')).toBe(means !== 'cash')
})
