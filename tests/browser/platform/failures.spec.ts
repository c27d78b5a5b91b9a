import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

test.use({ expectedErrors: [/status of 502/] })

const unique = uniqueWord()

/** Simulates a proxy that answers with its own error page instead of the server. */
const badGateway = (page: Page, path: string | RegExp, method = /./) =>
  page.route(path, (route) =>
    method.test(route.request().method())
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' })
      : route.fallback(),
  )

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true })

test('failures are reported in our own words if a proxy answers with its error page', { tag: '@long' }, async ({
  arrive,
  request,
  admin,
}) => {
  const shop = { slug: `failures-${unique}`, name: 'Kaartenhoek' }
  const { owner } = await openShop(request, admin, shop, [])

  await test.step('signing in and up', async () => {
    const page = await arrive()
    await badGateway(page, /\/api\/auth\/(login|register)$/)
    await page.goto('/?tab=sign-in')
    await page.getByRole('textbox', { name: 'Email' }).fill('sanne@kaartenhoek.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('glanzend-151')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login failed', { exact: true }).first()).toBeVisible()
    await page.goto('/')
    await page.getByRole('textbox', { name: 'First Name' }).fill('Sanne')
    await page.getByRole('textbox', { name: 'Last Name' }).fill('de Vries')
    await page.getByRole('textbox', { name: 'Email' }).fill('sanne@kaartenhoek.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('glanzend-151')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Registration failed', { exact: true }).first()).toBeVisible()
  })

  await test.step('data that the owner’s screens cannot load are reported in place and as a message', async () => {
    const page = await arrive()
    await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
    await badGateway(page, /\/api\/shops\/\d+\/(products|customers)\b/)
    for (const [path, text] of [
      ['products', 'Failed to load products'],
      ['customers', 'Failed to load customer data'],
    ] as const) {
      await page.goto(`/shopadmin/${path}`)
      await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
      await expect(toast(page, text)).toBeVisible()
    }
    await badGateway(page, '**/api/shops/my')
    await page.goto('/shopadmin/settings')
    await expect(toast(page, 'Failed to load shop settings')).toBeVisible({ timeout: 20_000 })
  })

  await test.step('changes that an administrator cannot save', async () => {
    const page = await arrive()
    const answer = await request.post('/api/auth/login', { data: admin })
    const { token } = (await answer.json()) as { token: string }
    await page.addInitScript((token) => localStorage.setItem('authToken', token), token)
    await page.goto(`/platformadmin/shops/${owner.shopId}`)
    await badGateway(page, /\/api\/admin\/(shops\/\d+|users\/\d+\/role)$/, /PUT/)
    await page.getByRole('textbox', { name: 'Description' }).fill('Singles')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to update shop.', { exact: true }).first()).toBeVisible()
    await page.goto(`/platformadmin/users?search=owner@${shop.slug}`)
    await page.getByRole('button', { name: /^View details/ }).click()
    await page.getByRole('button', { name: 'Customer', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change Role' }).click()
    await expect(page.getByText('Failed to update user role', { exact: true }).first()).toBeVisible()
  })
})
