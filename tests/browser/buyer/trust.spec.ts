import type { Page } from '@playwright/test'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { withinOneDay } from '#tests/browser/support/one-day.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import type { ServerProcess } from '../../../scripts/support/server-process.ts'

const slug = 'kaartkluis'
const box = { name: 'Prismatic Evolutions Booster Bundle', priceCents: 3_495, stock: 4 }
const email = 'saar@verzamelaar.test'

let mail: MailServer
let server: ServerProcess

// A separate platform, with a readable mailbox.
test.beforeAll(async () => {
  mail = await startMailServer()
  server = await startPlatform({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Toploader <no-reply@toploader.test>',
  })
})
test.afterAll(async () => {
  await server.stop()
  await mail.stop()
})

const mailsTo = (address: string) =>
  mail.arrived
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))

const signedIn = (page: Page, token: string) =>
  page.addInitScript((secret) => localStorage.setItem('authToken', secret), token)

test('the seller is entered and checked; a customer withdraws, is refunded, reports, and is erased', {
  tag: '@long',
}, async ({ playwright, admin, arrive, checkAccessibility }) => {
  test.setTimeout(120_000)
  await withinOneDay()
  const request = await playwright.request.newContext({ baseURL: server.url })
  const shop = await openShop(request, admin, { slug, name: 'De Kaartkluis' }, [box])
  const { shopId, token } = shop.owner
  const owner = await arrive(desktop)
  await signedIn(owner, token)
  const administrator = await arrive(desktop)
  const session = await shop.send<{ token: string }>('POST', '/api/auth/login', admin)
  await signedIn(administrator, session.token)
  const customer = await arrive(phone)

  await test.step('the owner enters the seller, and declares what the law requires', async () => {
    await owner.goto(`${server.url}/shopadmin/settings/seller`)
    const typed = {
      'Legal name': 'Kaartkluis B.V.',
      Street: 'Oudegracht',
      Number: '12',
      Postcode: '3511AB',
      City: 'Utrecht',
      Phone: '030 123 4567',
      Email: 'hallo@kaartkluis.test',
      'KvK number': '68750110',
    }
    for (const [label, text] of Object.entries(typed))
      await owner.getByLabel(label, { exact: false }).first().fill(text)
    await owner.getByLabel('VAT number').fill('NL123456789B13')
    await owner.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(owner.getByText('Business details saved').first()).toBeVisible()
    await owner.getByLabel(/^I declare that I offer/).check()
    await owner.getByRole('button', { name: 'Declare' }).click()
    await expect(owner.getByText(/^Declared on/)).toBeVisible()
  })

  await test.step('the administrator sees the missing items, revokes with reasons, and approves again', async () => {
    await administrator.goto(`${server.url}/platformadmin/shops/${shopId}`)
    await expect(administrator.getByText('Terms, returns and privacy texts').first()).toBeVisible()
    await checkAccessibility(administrator)
    await administrator.getByRole('button', { name: 'Ask for what is missing' }).click()
    const dialog = administrator.getByRole('dialog')
    await dialog
      .getByRole('button', { name: /Ask|Send/ })
      .last()
      .click()
    await expect(administrator.getByText('The owner has been asked').first()).toBeVisible()
    await administrator.getByRole('button', { name: 'Revoke Approval' }).first().click()
    await administrator.getByRole('dialog').getByLabel('Reason').fill('We could not verify your address.')
    await administrator.getByRole('dialog').getByLabel('Ground').selectOption('account')
    await administrator.getByRole('dialog').getByLabel('How long').selectOption('until-fixed')
    await administrator.getByRole('dialog').getByRole('button', { name: 'Revoke Approval' }).click()
    await expect.poll(() => mailsTo(`owner@${slug}.test`).join()).toContain('We could not verify your address.')
    await owner.goto(`${server.url}/shopadmin`)
    await expect(owner.getByText('We could not verify your address.').first()).toBeVisible()
    await administrator.getByRole('button', { name: 'Approve', exact: true }).click()
    await administrator.getByRole('button', { name: 'Approve anyway' }).click()
    await expect(administrator.getByText('Shop approved successfully').first()).toBeVisible()
  })

  await test.step('a later change of seller is on the overview until the administrator acknowledges it', async () => {
    await owner.goto(`${server.url}/shopadmin/settings/seller`)
    await owner.getByLabel('Legal name').fill('Kaartkluis Utrecht B.V.')
    await owner.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(owner.getByText('Business details saved').first()).toBeVisible()
    await administrator.goto(`${server.url}/platformadmin`)
    await expect(administrator.getByRole('heading', { name: 'Seller changed since approval' })).toBeVisible()
    await checkAccessibility(administrator)
    await administrator.getByRole('link', { name: 'See it under Shops' }).click()
    await administrator.getByRole('link', { name: 'Manage De Kaartkluis' }).click()
    await administrator.getByRole('button', { name: 'Seen' }).click()
    await expect(administrator.getByText('The seller has changed since you approved it')).toBeHidden()
    await administrator.goto(`${server.url}/platformadmin`)
    await expect(administrator.getByRole('heading', { name: 'System Health' })).toBeVisible()
    await expect(administrator.getByRole('heading', { name: 'Seller changed since approval' })).toHaveCount(0)
  })

  await test.step('a customer reads the seller’s details, and orders', async () => {
    await shop.send(
      'PUT',
      `/api/shops/${shopId}`,
      { isActive: true, ships: true, shippingZones: flatShipping(0) },
      token,
    )
    await customer.context().route('https://betaal.example/**', (route) => route.fulfill({ body: 'Pay here' }))
    await customer.goto(`${server.url}/@${slug}`)
    await expect(customer.getByRole('contentinfo').getByText('Sold by Kaartkluis Utrecht B.V.')).toBeVisible()
    await customer.getByRole('button', { name: /^Add to Cart/ }).click()
    await customer.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: /^Cart/ }).click()
    const cart = customer.getByRole('dialog', { name: 'Shopping Cart' })
    await cart.getByLabel('Your Email Address').fill(email)
    await cart.getByRole('button', { name: /Commit to Buy/ }).click()
    await expect(customer.getByText('Thank you for your order at De Kaartkluis')).toBeVisible()
    await expect.poll(() => mailsTo(email).join()).toContain('Reply-To: hallo@kaartkluis.test')
  })

  const [order] = await shop.send<{ id: number }[]>('GET', `/api/shops/${shopId}/orders/open`, undefined, token)
  for (const status of ['paid', 'shipped']) await shop.send('PUT', `/api/orders/${order?.id}`, { status }, token)

  await test.step('the customer withdraws in two steps, and gets a written acknowledgement', async () => {
    await customer.reload()
    await customer.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
    await customer.getByLabel('Your name').fill('Saar Vos')
    await checkAccessibility(customer)
    await customer.getByRole('button', { name: 'Continue' }).click()
    await expect(customer.getByRole('heading', { name: 'Check and confirm' })).toBeVisible()
    await customer.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(customer.getByText('You have withdrawn').first()).toBeVisible()
    await checkAccessibility(customer)
    const acknowledged = () => mailsTo(email).filter((source) => source.includes('You have withdrawn from order'))
    await expect.poll(acknowledged).toHaveLength(1)
    // The declaration, its author and its time.
    for (const part of ['Saar Vos', box.name, amsterdamDay(new Date()).slice(0, 4)])
      expect(acknowledged()[0]).toContain(part)
  })

  await test.step('the owner books the return and the refund', async () => {
    await owner.goto(`${server.url}/shopadmin/orders?tab=completed`)
    await owner
      .getByRole('button', { name: /^View details of/ })
      .first()
      .click()
    const sheet = owner.getByRole('dialog').first()
    await sheet.getByRole('button', { name: 'Back, and on sale again' }).click()
    await expect(sheet.getByText('Goods are back').first()).toBeVisible()
    await sheet.getByRole('region', { name: 'Returns' }).getByRole('button', { name: 'Refund', exact: true }).click()
    const question = owner.getByRole('alertdialog')
    await expect(question.getByLabel('Amount')).toHaveValue('34.95')
    await checkAccessibility(owner)
    await question.getByRole('button', { name: 'Refund' }).click()
    await expect(sheet.getByText(/€34\.95 was paid back on/)).toBeVisible()
    const [product] = await shop.send<{ stock: number }[]>('GET', `/api/shops/${shopId}/products`, undefined, token)
    expect(product?.stock).toBe(box.stock)
  })

  await test.step('the customer reports the listing, and reads the administrator’s decision', async () => {
    await customer.goto(`${server.url}/@${slug}/p/${shop.products[0]?.id}`)
    await customer.getByRole('link', { name: 'Report this listing' }).click()
    await customer.getByLabel('What is wrong?').selectOption('Fake or counterfeit')
    await customer.getByLabel('Tell us why').fill('The seal is wrong and the packs were weighed.')
    await customer.getByLabel('Your name').fill('Saar Vos')
    await customer.getByLabel('Your email address').fill(email)
    await customer.getByLabel('I believe that what I report').check()
    await customer.getByRole('button', { name: 'Send report' }).click()
    await expect(customer.getByRole('heading', { name: /^Thank you: report R-\d+$/ })).toBeVisible()
    await administrator.goto(`${server.url}/platformadmin/reports?search=${email}`)
    await administrator.getByRole('button', { name: /^Open report/ }).click()
    const sheet = administrator.getByRole('dialog')
    await sheet.getByLabel('Decision').selectOption('Remove the listing')
    await sheet.getByLabel('Ground').selectOption('Terms: genuine goods only')
    await sheet.getByLabel('How long').selectOption('Permanent')
    await sheet.getByLabel('Reasons').fill('The packs were weighed.')
    await sheet.getByRole('button', { name: 'Decide' }).click()
    await expect(sheet.getByText('Listing removed').first()).toBeVisible()
    for (const address of [email, `owner@${slug}.test`])
      await expect.poll(() => mailsTo(address).join()).toContain('The packs were weighed.')
  })

  await test.step('the customer has all data erased', async () => {
    await customer.goto(`${server.url}/@${slug}/your-data`)
    await customer.getByLabel('Your email address').fill(email)
    await customer.getByRole('button', { name: 'Send me the link' }).click()
    const link = () => mailsTo(email).flatMap((source) => /http\S+\/your-data#[\w-]+/.exec(source)?.[0] ?? [])
    await expect.poll(link).toHaveLength(1)
    await customer.goto('about:blank')
    await customer.goto(link()[0] ?? '')
    await expect(customer.getByRole('heading', { name: `Kept about ${email}` })).toBeVisible()
    await checkAccessibility(customer)
    await customer.getByRole('button', { name: 'Erase my data' }).click()
    await customer.getByRole('alertdialog').getByRole('button', { name: 'Erase my data' }).click()
    await expect(customer.getByText('1 order no longer says whose it is.')).toBeVisible()
    const left = await shop.send<unknown>('GET', `/api/shops/${shopId}/orders`, undefined, token)
    expect(JSON.stringify(left)).not.toContain(email)
  })
})
