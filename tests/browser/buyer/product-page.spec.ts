import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const slug = `kijkkast-${uniqueWord()}`
const card = (number: number) => ({
  name: `Kaart ${number}`,
  priceCents: 1_000 * number,
  stock: 3,
  category: 'singles',
  setName: 'Jungle',
  condition: 'NM' as const,
  tags: ['holo'],
})

const ids: number[] = []

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const delivery = {
    shippingZones: flatShipping(495, 5_000),
    deliveryDaysMin: 1,
    deliveryDaysMax: 2,
    returnDays: 30,
  }
  const { products } = await openShop(
    request,
    admin,
    { slug, name: 'De Kijkkast', ...delivery },
    [1, 2, 3, 4].map(card),
  )
  ids.push(...products.map(({ id }) => id))
  await request.dispose()
})

const at = (place: number) => `/@${slug}/p/${ids[place]}`

test('next to the button are delivery costs and time, returns and the seller', async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive({})
  await page.goto(at(0))
  const service = page.getByRole('list', { name: 'Delivery and returns' })
  await expect(service).toContainText('Shipping to the Netherlands: €4.95 · Free from €50.00')
  await expect(service).toContainText('Delivered in 1 to 2 working days')
  await expect(service).toContainText('Return within 30 days')
  await expect(service.getByRole('link', { name: 'De Kijkkast' })).toBeVisible()
  await checkAccessibility(page)
  await page.goto(`/nl${at(0)}`)
  await expect(page.getByText('Bezorgd binnen 1 tot 2 werkdagen')).toBeVisible()
  await expect(page.getByText('Binnen 30 dagen terugsturen')).toBeVisible()
})

test('on a phone the button stays visible after scrolling past the page’s own', async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(at(0))
  const bar = page.getByRole('region', { name: 'Buy this product' })
  await expect(bar).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(bar.getByRole('button', { name: /^Add one/ })).toBeVisible()
  await checkAccessibility(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).toBeHidden()
})

test('viewed products are offered again until they are cleared', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive({})
  for (const place of [0, 1, 2]) {
    await page.goto(at(place))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(String(ids[place]))
  }
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  await expect(seen.getByRole('listitem')).toHaveText([/Kaart 2/, /Kaart 1/])
  await checkAccessibility(page)
  await seen.getByRole('button', { name: 'Clear' }).click()
  await expect(seen).toBeHidden()
  await page.goto(at(3))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(seen.getByText('Kaart 2')).toBeHidden()
})

test('on a wide screen, the header searches the shop from every page', async ({ arrive, checkAccessibility }) => {
  const page = await arrive()
  await page.goto(at(0))
  const search = page.getByRole('banner').getByPlaceholder('Search products (min 3 characters)...')
  await search.fill('kaart 3')
  await checkAccessibility(page)
  await search.press('Enter')
  await expect(page).toHaveURL(`/@${slug}?search=kaart%203`)
  await expect(search).toHaveValue('kaart 3')
  await expect(page.getByText('1 product available')).toBeVisible()
})

test('a page can be shared, by its link if the device has no share sheet', { tag: '@long' }, async ({ arrive }) => {
  const page = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(at(0))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('the printed page shows the product and no controls', { tag: '@long' }, async ({ arrive }) => {
  const page = await arrive(phone)
  await page.goto(at(0))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Return within 30 days')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('messengers and home screens get existing pictures', async ({ request }) => {
  const html = await (await request.get(at(0))).text()
  const linked = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replace(/^https?:\/\/[^/]+/, '')
  const files = [
    [linked(/property="og:image" content="([^"]+)"/), 'image/jpeg'],
    [linked(/rel="apple-touch-icon" href="([^"]+)"/), 'image/png'],
    [linked(/rel="manifest" href="([^"]+)"/), 'application/manifest+json; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
  ]
  for (const [path = '', type] of files) {
    const answer = await request.get(path)
    expect({ path, status: answer.status(), type: answer.headers()['content-type'] }).toEqual({
      path,
      status: 200,
      type,
    })
  }
  expect(html).toContain('<meta property="og:image:width" content="1200">')
})

test.describe('missing products', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an unknown product links to the shop’s search', async ({ arrive }) => {
    const page = await arrive({})
    await page.goto(`/@${slug}/p/999999999-nothing`)
    await page.getByRole('searchbox', { name: 'Search products' }).fill('kaart 3')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(`/@${slug}?search=kaart+3`)
    await expect(page.getByRole('link', { name: /Kaart 3/ })).toBeVisible()
  })
})
