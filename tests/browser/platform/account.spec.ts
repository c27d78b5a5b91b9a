import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { administrator } from '#tests/browser/support/platform.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import type { ServerProcess } from '../../../scripts/support/server-process.ts'

const person = { email: 'noor@kaarten.test', password: 'glimmend-151', firstName: 'Noor', lastName: 'Jansen' }
const NEW = 'heel-ander-151'

// The refusals are part of the test; the browser logs each.
test.use({ expectedErrors: [/Failed to load resource.*40[013]/] })

let mail: MailServer
let server: ServerProcess

// A separate platform, with a readable mailbox, which requires two factors for administrators.
test.beforeAll(async () => {
  mail = await startMailServer()
  server = await startPlatform({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Toploader <no-reply@toploader.test>',
    REQUIRE_ADMIN_2FA: 'true',
  })
})
test.afterAll(async () => {
  await server.stop()
  await mail.stop()
})

/** The newest link of this kind sent to an address. */
async function linkIn(email: string, page: string): Promise<string> {
  let found: string | undefined
  await expect(() => {
    const sent = mail.arrived
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .filter((source) => source.includes(`${page}#`))
    found = new RegExp(`http\\S+${page}#[\\w-]{43}`).exec(sent.at(-1) ?? '')?.[0]
    expect(found).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return found ?? ''
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto(`${server.url}/?tab=sign-in`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Sets up an app on the account page; returns its secret. */
async function setUp(page: Page, password: string, checkAccessibility: (page: Page) => Promise<void>) {
  await page.getByRole('button', { name: 'Set Up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await checkAccessibility(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill('000000')
  await dialog.getByRole('button', { name: 'Switch On' }).click()
  await expect(dialog.getByText('This code is wrong or has already been used.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Switch On' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  return secret
}

test('a password is reset, two factors are set up and sessions ended, on a phone', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.request.post(`${server.url}/api/auth/register`, { data: person })

  await test.step('a link is requested from the sign-in form, and arrives', async () => {
    await page.goto(`${server.url}/?tab=sign-in`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByText('Check your inbox')).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('it sets a new password, once, and does not stay in the address', async () => {
    const link = await linkIn(person.email, '/reset-password')
    await page.goto(link)
    await expect(page).toHaveURL(`${server.url}/reset-password`)
    const field = page.getByRole('textbox', { name: 'New password' })
    await field.fill('password')
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible()
    await checkAccessibility(page)
    await field.fill(NEW)
    await page.getByRole('button', { name: 'Set Password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
    const again = await arrive(phone)
    await again.goto(link)
    await again.getByRole('textbox', { name: 'New password' }).fill(NEW)
    await again.getByRole('button', { name: 'Set Password' }).click()
    await expect(again.getByRole('main').getByText('This link has expired or has already been used.')).toBeVisible()
  })

  let secret = ''
  await test.step('after the new password, two factors are set up', async () => {
    const credentials = { email: person.email, password: NEW }
    await page.request.post(`${server.url}/api/auth/login`, { data: credentials })
    await signIn(page, credentials)
    await expect(page).toHaveURL(`${server.url}/shopadmin`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: /^Your account/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    // Reading the email proves that the address belongs to the user.
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await checkAccessibility(page)
    secret = await setUp(page, NEW, checkAccessibility)
  })

  await test.step('other sessions are listed and signed out', async () => {
    const lines = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText('Chrome on')
    await expect(lines.first()).toContainText('This browser')
    await page.getByRole('button', { name: /^Sign out / }).click()
    await expect(lines).toHaveCount(1)
    await checkAccessibility(page)
  })

  const changed = 'nog-weer-anders-151'
  await test.step('a new password keeps this browser and its other tabs signed in, with a new token', async () => {
    const shop = await page.context().newPage()
    await shop.goto(`${server.url}/shopadmin`)
    await expect(shop.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const before = await page.evaluate(() => localStorage.getItem('authToken'))
    const card = page.getByRole('region', { name: 'Password', exact: true })
    await card.getByRole('textbox', { name: 'Current password' }).fill(NEW)
    await card.getByRole('textbox', { name: 'New password' }).fill(changed)
    await card.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBe(before)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await shop.getByRole('button', { name: 'Open menu' }).click()
    await shop.getByRole('link', { name: 'Orders' }).click()
    await expect(shop.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await shop.close()
  })

  await test.step('signing in requires a code', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await signIn(page, { email: person.email, password: changed })
    const code = page.getByRole('textbox', { name: 'Code' })
    await expect(code).toBeFocused()
    await code.fill('000000')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible()
    await checkAccessibility(page)
    // Uses the next code: the current one may have been used for the setup.
    await code.fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(`${server.url}/shopadmin`)
  })
})

test('an address is confirmed with its link, and changed with another', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive()
  const wout = { ...person, email: 'wout@kaarten.test', firstName: 'Wout' }
  await page.request.post(`${server.url}/api/auth/register`, { data: wout })
  await signIn(page, wout)
  await expect(page.getByText('Please confirm your email address')).toBeVisible()
  await page.goto(`${server.url}/account`)
  await expect(page.getByText('Confirm your email address first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Up' })).toBeHidden()
  await page.goto(await linkIn(wout.email, '/confirm-email'))
  await expect(page).toHaveURL(`${server.url}/confirm-email`)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Confirm Email Address' }).click()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.getByRole('textbox', { name: 'New email address' }).fill('wout@elders.test')
  await page.getByRole('textbox', { name: 'Your password' }).fill(wout.password)
  await page.getByRole('button', { name: 'Change Email Address' }).click()
  await expect(page.getByText('One more step')).toBeVisible()
  await checkAccessibility(page)
  await page.goto(await linkIn('wout@elders.test', '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm Email Address' }).click()
  await expect(page.getByText('wout@elders.test is the address of your account.')).toBeVisible()
})

test('an administrator must set up two factors first', { tag: '@long' }, async ({ arrive, checkAccessibility }) => {
  const page = await arrive()
  await signIn(page, administrator)
  await expect(page).toHaveURL(`${server.url}/account`)
  await expect(page.getByText('Set this up to continue')).toBeVisible()
  await checkAccessibility(page)
  await setUp(page, administrator.password, checkAccessibility)
  await page.getByRole('link', { name: 'Platform' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/platformadmin`)
})
