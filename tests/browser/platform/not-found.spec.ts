import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// The browser logs every page that answers 404.
test.use({ expectedErrors: [/status of 404/] })

test('an unknown address shows an error, and links home', { tag: '@long' }, async ({ page, checkAccessibility }) => {
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await checkAccessibility(page)
})

test('/admin and /login open the sign-in form', { tag: '@long' }, async ({ page }) => {
  for (const address of ['/admin', '/login']) {
    await page.goto(address)
    await expect(page).toHaveURL('/?tab=sign-in')
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  }
})

test('an address without a shop shows an error', { tag: '@long' }, async ({ page, checkAccessibility }) => {
  const answer = await page.goto('/@nobody-has-this-one')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Shop not found' })).toBeVisible()
  await checkAccessibility(page)
})

test('a missing page in a shop links back to the shop', async ({
  playwright,
  app,
  admin,
  arrive,
  checkAccessibility,
}) => {
  const slug = `leeg-${uniqueWord()}`
  const request = await playwright.request.newContext({ baseURL: app.url })
  const mew = { name: 'Mew ex', priceCents: 500, stock: 2 }
  await openShop(request, admin, { slug, name: 'Het Lege Hoesje' }, [mew, { ...mew, name: 'Ditto' }])
  const page = await arrive(phone)

  for (const path of ['no-such-page', 'p', 'p/1/2']) {
    const answer = await page.goto(`/@${slug}/${path}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Het Lege Hoesje' })).toBeVisible()
  }
  await expect(page).toHaveTitle('Page not found | Het Lege Hoesje')
  await checkAccessibility(page)
  await page.getByRole('main').getByRole('searchbox').fill('mew')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(`/@${slug}?search=mew`)
  await expect(page.getByText('1 product available')).toBeVisible()

  const key = '00000000-0000-4000-8000-000000000000'
  const order = await page.goto(`/nl/@${slug}/order/${key}`)
  expect(order?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Stuur me de links opnieuw' })).toHaveAttribute(
    'href',
    `/nl/@${slug}/orders`,
  )
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Bekijk wat Het Lege Hoesje heeft' }).click()
  await expect(page).toHaveURL(`/nl/@${slug}`)
  await expect(page.getByText('2 producten')).toBeVisible()
})

test('below an unknown shop, the shop is reported as missing', { tag: '@long' }, async ({ page }) => {
  const answer = await page.goto('/@nobody-has-this-one/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Shop not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await expect(page).toHaveURL('/')
})
