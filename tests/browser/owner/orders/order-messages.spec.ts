import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const seller = {
  legalName: 'De Vries Kaarten',
  tradeName: '',
  street: 'Oudegracht',
  houseNumber: '12',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  email: 'klanten@devries.test',
  phone: '030 123 4567',
  kvkNumber: '68750110',
  vatNumber: 'NL000099998B57',
  smallBusiness: false,
}

// The response is deliberately lost.
test.use({ expectedErrors: [/ERR_FAILED/] })

test('an owner writes to a customer from the order with a template, and the customer reads it on the order’s page', {
  tag: '@long',
}, async ({ arrive, request, admin, checkAccessibility }) => {
  test.setTimeout(120_000)
  const slug = `berichten-${uniqueWord()}`
  const shop = { slug, name: 'De Berichtenwinkel' }
  const { owner, products, send } = await openShop(request, admin, shop, [
    { name: 'Mew ex', priceCents: 2_450, stock: 5 },
  ])
  const order = await send<{ id: number; orderNumber: string; pageKey: string }>('POST', '/api/orders', {
    shopId: owner.shopId,
    customerEmail: 'bram.bos@post.test',
    totalCents: 2_450,
    items: [{ productId: products[0]?.id, quantity: 1, priceCents: 2_450 }],
  })
  const page = await arrive()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto(`/shopadmin/orders?order=${order.id}`)
  const sheet = page.getByRole('dialog', { name: `Order #${order.orderNumber}` })
  const messages = sheet.getByRole('region', { name: 'Messages' })

  await test.step('the shop first enters a reply address', async () => {
    await expect(messages.getByText('Where should the answer go?')).toBeVisible()
    await send('PUT', `/api/shops/${owner.shopId}/seller`, seller, owner.token)
    await page.reload()
    await expect(messages.getByText(/Replies go to klanten@devries.test/)).toBeVisible()
  })

  const field = messages.getByRole('textbox', { name: 'Message to the customer' })

  await test.step('an example is filled in for the order', async () => {
    await messages.getByRole('button', { name: 'Insert text' }).click()
    await page.getByRole('menuitem', { name: 'Example: A card is missing' }).click()
    await expect(field).toHaveValue(new RegExp(`^Hi Bram Bos,[^]*#${order.orderNumber}[^]*De Berichtenwinkel$`))
    await field.fill('')
  })

  await test.step('a template is saved and used, and unknown placeholders are named', async () => {
    await messages.getByRole('button', { name: 'Insert text' }).click()
    await page.getByRole('menuitem', { name: 'Manage texts…' }).click()
    const texts = page.getByRole('dialog', { name: 'Saved texts' })
    await texts.getByRole('textbox', { name: 'Name' }).fill('Sleeves')
    await texts.getByRole('textbox', { name: 'Text in English' }).fill('Hi {customer}, which sleeves: {sleeves}?')
    await checkAccessibility(page)
    await texts.getByRole('button', { name: 'Save text' }).click()
    await expect(texts.getByRole('button', { name: 'Delete Sleeves' })).toBeVisible()
    await page.keyboard.press('Escape')
    await messages.getByRole('button', { name: 'Insert text' }).click()
    await page.getByRole('menuitem', { name: 'Sleeves' }).click()
    await expect(messages.getByText('Not filled in, and sent as it is: {sleeves}')).toBeVisible()
  })

  await test.step('closing keeps the text', async () => {
    // While a menu is closing, it still handles Escape.
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('Close without sending the message?')).toBeVisible()
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await field.fill('Hi Bram, red or blue?')
  })

  await test.step('a lost response is reported, and a retry sends it once', async () => {
    await page.route('**/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await field.press('ControlOrMeta+Enter')
    await expect(messages.getByText('The message was not sent')).toBeVisible()
    await page.unroute('**/messages')
    await checkAccessibility(page)
    await field.press('ControlOrMeta+Enter')
    await expect(field).toHaveValue('')
    await expect(messages.getByRole('listitem')).toHaveCount(1)
    await expect(messages.getByRole('listitem')).toContainText('Hi Bram, red or blue?')
    await expect(sheet.getByText('Message sent to the customer')).toBeVisible()
  })

  await test.step('the customer reads it on a phone', async () => {
    const customer = await arrive(phone)
    await customer.goto(`/@${slug}/order/${order.pageKey}`)
    const section = customer.getByRole('region', { name: 'Message from De Berichtenwinkel' })
    await expect(section).toContainText('Hi Bram, red or blue?')
    await checkAccessibility(customer)
  })
})
