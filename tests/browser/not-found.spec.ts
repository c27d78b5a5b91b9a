import { expect, test } from './support/fixtures.ts'

// The browser itself reports every page that answers 404.
test.use({ expectedErrors: [/status of 404/] })

test('an address that leads nowhere says so, and leads home', async ({ page, checkAccessibility }) => {
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await checkAccessibility(page)
})

test('/admin and /login lead to the sign-in form', async ({ page }) => {
  for (const address of ['/admin', '/login']) {
    await page.goto(address)
    await expect(page).toHaveURL('/?tab=sign-in')
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  }
})

test('an address that is no shop says so', async ({ page, checkAccessibility }) => {
  const answer = await page.goto('/@nobody-has-this-one')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Shop not found' })).toBeVisible()
  await checkAccessibility(page)
})
