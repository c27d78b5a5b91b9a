import type { APIRequestContext, Page } from '@playwright/test'
import { expect, tablet, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { administrator } from '#tests/browser/support/platform.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { invitationTo, startTeamMail } from '#tests/browser/support/team-mail.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import type { MailServer } from '#tests/support/servers/mail-server.ts'
import type { ServerProcess } from '../../../scripts/support/server-process.ts'

let mail: MailServer
let server: ServerProcess

// A wrong PIN and a revoked device are refused, and the network fails once, which the browser logs.
test.use({ expectedErrors: [/Failed to load resource.*(40[134]|ERR_INTERNET_DISCONNECTED)/] })

// A separate platform, with a readable mailbox.
test.beforeAll(async () => {
  const started = await startTeamMail()
  mail = started.mail
  server = await startPlatform(started.settings)
})
test.afterAll(async () => {
  await server.stop()
  await mail.stop()
})

type Send = Awaited<ReturnType<typeof openShop>>['send']

/** A person with the role `counter` and a PIN. */
async function hire(send: Send, owner: { token: string; shopId: number }, pin: string) {
  const email = `noor-${uniqueWord()}@team.test`
  await send('POST', `/api/shops/${owner.shopId}/members`, { email, role: 'counter' }, owner.token)
  const account = { password: 'glimmend-151', firstName: 'Noor', lastName: 'Bakker' }
  const path = `/api/account/invitations/${await invitationTo(mail, email)}/accept`
  const { session } = await send<{ session: { token: string } }>('POST', path, { account })
  await send('PUT', `/api/shops/${owner.shopId}/my-counter-pin`, { pin }, session.token)
}

async function shopOn(request: APIRequestContext) {
  const slug = `pin-${uniqueWord()}`
  const shop = await openShop(request, administrator, { slug, name: 'De Kassawinkel' }, [
    { name: 'Mew ex', priceCents: 2_450, stock: 9 },
  ])
  await hire(shop.send, shop.owner, '4807')
  await shop.send('PUT', `/api/shops/${shop.owner.shopId}/my-counter-pin`, { pin: '915373' }, shop.owner.token)
  return { ...shop, login: { email: `owner@${slug}.test`, password: 'glanzend-151' } }
}

/** Signs in once, and not again with each page. */
async function enter(page: Page, token: string, path: string) {
  await page.goto(`${server.url}/`)
  await page.evaluate((secret) => localStorage.setItem('authToken', secret), token)
  await page.goto(server.url + path)
}

test('a tablet is registered, taken over with a PIN, refunds with an approval, and is revoked', async ({
  arrive,
  playwright,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ baseURL: server.url })
  const { owner, login, send } = await shopOn(request)
  const page = await arrive(tablet)
  await enter(page, owner.token, '/shopadmin/settings/counter')

  await test.step('the owner registers the tablet, which signs them out', async () => {
    await page.getByRole('button', { name: 'Use this device for the counter' }).click()
    await page.getByRole('button', { name: 'Register and sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Who is at the counter?' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    await checkAccessibility(page)
  })

  await test.step('Noor takes over with two taps and her PIN', async () => {
    await page.getByRole('button', { name: 'Noor Bakker' }).click()
    await page.keyboard.type('4808')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Wrong PIN')).toBeVisible()
    await checkAccessibility(page)
    for (const digit of '4807') await page.getByRole('button', { name: digit, exact: true }).click()
    await page.getByRole('button', { name: 'Take over the counter' }).click()
    await expect(page.getByRole('button', { name: 'Lock the counter (Noor)' })).toBeVisible()
    await page.goto(`${server.url}/shopadmin/books`)
    await expect(page.getByText('Only the counter is open')).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'To the counter' }).click()
  })

  const basket = page.getByRole('region', { name: 'Basket' })
  await test.step('a sale in progress stays when she locks the counter', async () => {
    await page.getByRole('button', { name: /Mew ex \d+ in stock/ }).click()
    await expect(basket.getByText('Total, 1 item')).toBeVisible()
    await page.getByRole('button', { name: 'Lock the counter (Noor)' }).click()
    await page.getByRole('button', { name: 'Noor Bakker' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Who is at the counter?' })).toBeVisible()
    await page.getByRole('button', { name: 'Noor Bakker' }).click()
    await page.keyboard.type('4807')
    await page.keyboard.press('Enter')
    await expect(basket.getByText('Total, 1 item')).toBeVisible()
  })

  await test.step('a price below the shown one needs the PIN of the owner', async () => {
    await basket.getByRole('button', { name: /^Change the price of Mew ex/ }).click()
    const price = page.getByRole('dialog')
    await price.getByRole('textbox', { name: 'Price each' }).fill('20')
    await price.getByRole('button', { name: 'Damaged packaging' }).click()
    await price.getByRole('button', { name: 'Set price' }).click()
    await basket.getByRole('button', { name: 'Card' }).click()
    const approval = page.getByRole('dialog', { name: 'Sell below the shown price, for €20.00?' })
    await approval.getByRole('button', { name: 'Approve and sell' }).click()
    await expect(approval.getByText('Choose who approves it')).toBeVisible()
    await approval.getByRole('combobox', { name: 'Approved by' }).selectOption('Sanne de Vries')
    await approval.getByLabel('Their PIN').fill('915373')
    await checkAccessibility(page)
    await approval.getByRole('button', { name: 'Approve and sell' }).click()
    await expect(basket.getByRole('heading', { name: /^Sale .* booked$/ })).toBeVisible()
  })

  await test.step('a refund, too', async () => {
    await page.getByRole('link', { name: 'Day totals' }).click()
    await page.getByRole('link', { name: /^Receipt of/ }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Damaged more than it seemed')
    await dialog.getByRole('combobox', { name: 'Approved by' }).selectOption('Sanne de Vries')
    await dialog.getByLabel('Their PIN').fill('915373')
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: /^Refund €5.00/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Damaged more than it seemed')).toBeVisible()
  })

  await test.step('a sale that Noor made without a network is hers, although the owner sends it', async () => {
    await page.goto(`${server.url}/shopadmin/counter`)
    await expect(page.getByRole('button', { name: /Mew ex \d+ in stock/ })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /Mew ex \d+ in stock/ }).click()
    await basket.getByRole('button', { name: 'Card' }).click()
    await expect(basket.getByText('Not booked yet', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Lock the counter (Noor)' }).click()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Sanne de Vries' }).click()
    await page.keyboard.type('915373')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Sale .* is booked$/)).toBeVisible()
    await page.getByRole('button', { name: /Mew ex \d+ in stock/ }).click()
    await basket.getByRole('button', { name: 'Card' }).click()
    await expect(basket.getByRole('heading', { name: /^Sale .* booked$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Day totals' }).click()
    await expect(page.getByRole('row', { name: 'Noor Bakker 2 €44.50 €5.00' })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Sanne de Vries 1 €24.50' })).toBeVisible()
  })

  await test.step('a revoked tablet locks with the next call', async () => {
    const desk = await arrive()
    const { token } = await send<{ token: string }>('POST', '/api/auth/login', login)
    await enter(desk, token, '/shopadmin/settings/counter')
    await expect(desk.getByText(/Last used .* by Sanne de Vries/)).toBeVisible()
    await checkAccessibility(desk)
    await desk.getByRole('button', { name: 'Revoke Tablet at the counter' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(desk.getByText('No device is registered')).toBeVisible()
    await expect(page.getByText('This device is not registered for the counter').first()).toBeVisible({
      timeout: 20_000,
    })
    await checkAccessibility(page)
  })
})
