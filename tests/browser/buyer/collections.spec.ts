import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const slug = `schappen-${uniqueWord()}`
const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

const card = (number: number) => ({
  name: `Kaart ${number}`,
  priceCents: 100 * number,
  stock: 5,
  category: 'singles',
  setName: number % 2 ? (number % 3 ? 'Base Set' : 'base-set') : 'Jungle',
})
const box = (number: number) => ({
  name: `Box ${number}`,
  priceCents: 9_000 + number,
  stock: 3,
  category: 'boosterboxes',
})

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const products = [
    ...Array.from({ length: 12 }, (_, place) => card(place + 1)),
    ...Array.from({ length: 5 }, (_, place) => box(place + 1)),
    { name: 'Aanrader', priceCents: 5_000, stock: 1, category: 'etbs', isFeatured: true },
    { name: 'Volgende maand', priceCents: 6_000, stock: 8, category: 'etbs', releaseDate: inTenDays },
  ]
  await openShop(request, admin, { slug, name: 'Volle Schappen' }, products)
  await request.dispose()
})

test('shelves appear above all products until a visitor filters', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(`/@${slug}`)
  const shelf = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(shelf('Featured').getByRole('link')).toHaveText(['Aanrader'])
  await expect(shelf('Pre-orders')).toContainText('Pre-order: released on')
  await expect(shelf('New').getByRole('listitem').first()).toContainText('Volgende maand')
  // No more than three.
  await expect(shelf('Singles')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible()
  await checkAccessibility(page)
  await shelf('New').getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(`/@${slug}?sort=recent`)
  await expect(shelf('New')).toHaveCount(0)
  await page.goBack()
  await shelf('Featured').getByRole('link', { name: 'Aanrader' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aanrader' })).toBeVisible()
})

test('a category has its own page, which its filters stay on', async ({ arrive, checkAccessibility }) => {
  const page = await arrive()
  await page.goto(`/@${slug}`)
  const chips = page.getByRole('navigation', { name: 'Categories', exact: true })
  await chips.getByRole('link', { name: 'Singles' }).click()
  await expect(page).toHaveURL(`/@${slug}/category/singles`)
  await expect(page).toHaveTitle('Singles | Volle Schappen')
  await expect(page.getByRole('heading', { level: 1, name: 'Singles' })).toBeVisible()
  await expect(page.getByText('12 products in Singles at Volle Schappen. From €1.00.')).toBeVisible()
  await expect(chips.getByRole('link', { name: 'Singles' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByLabel('Category')).toHaveCount(0)
  await checkAccessibility(page)

  await page.getByLabel('Set', { exact: true }).selectOption({ value: 'Jungle' })
  await expect(page).toHaveURL(`/@${slug}/category/singles?set=Jungle`)
  await expect(page.getByText('6 products available')).toBeVisible()
  await page.getByRole('link', { name: '(filtered - clear filters)' }).click()
  await expect(page).toHaveURL(`/@${slug}/category/singles`)
  await expect(page.getByText('12 products available')).toBeVisible()

  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Categories and filters' })
  await expect(sheet.getByRole('button', { name: 'Show 12 products' })).toBeVisible()
})

test('sets whose names share an address share a page', { tag: '@long' }, async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto(`/@${slug}/set/base-set`)
  await expect(page.getByRole('heading', { level: 1, name: 'Base Set' })).toBeVisible()
  await expect(page.getByText('6 products available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kaart 1', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kaart 3', exact: true })).toBeVisible()
})

test('a set’s page is indexed', async ({ request }) => {
  const html = await (await request.get(`/@${slug}/set/base-set`)).text()
  expect(html).toContain('<title>Base Set | Volle Schappen</title>')
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/set\/base-set">/)
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect(html).not.toContain('name="robots"')
  expect(await (await request.get(`/@${slug}/set/base-set?sort=recent`)).text()).toContain('noindex, follow')
})

test.describe('missing pages', () => {
  test.use({ expectedErrors: [/404/] })

  test('link back to the shop', { tag: '@long' }, async ({ arrive, request, checkAccessibility }) => {
    expect((await request.get(`/@${slug}/set/nothing-like-it`)).status()).toBe(404)
    const page = await arrive()
    await page.goto(`/@${slug}/set/nothing-like-it`)
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL(`/@${slug}`)
  })
})
