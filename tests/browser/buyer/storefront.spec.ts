import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import { isLong } from '#tests/support/long.ts'

const unique = uniqueWord()
const slug = `kaartenhuis-${unique}`
const other = `kaartenkamer-${unique}`

const card = (number: number) => ({
  name: `Kaart ${String(number).padStart(2, '0')}`,
  priceCents: 100 + number,
  stock: 1 + (number % 5),
  category: number % 10 ? 'singles' : 'boosterboxes',
  setName: number % 3 ? 'Base Set' : 'Jungle',
  language: number % 2 ? 'English' : 'Dutch',
})
const special = {
  name: 'Mew ex 151/165 </script><b>',
  description: 'Straight from the pack.\n\nShips in a toploader.',
  priceCents: 12_345,
  stock: 2,
  category: 'singles',
  setName: 'Jungle',
  language: 'Japanese',
  tags: ['holo'],
}
const gone = { name: 'Sold out long ago', priceCents: 999, stock: 0 }

let mew: { id: number; name: string }
let soldOut: { id: number; name: string }

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const cards = Array.from({ length: 65 }, (_, place) => card(place + 1))
  const { products } = await openShop(request, admin, { slug, name: 'Het Kaartenhuis' }, [special, gone, ...cards])
  const [first, second] = products
  if (!first || !second) throw new Error('The shop has no products')
  await openShop(request, admin, { slug: other, name: 'De Kaartenkamer' }, cards.slice(0, 40))
  mew = first
  soldOut = second
  await request.dispose()
})

test('a visitor on a phone filters, searches, shares the view, and returns to their position', async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(`/@${slug}`)
  await expect(page.getByText('66 products available')).toBeVisible()
  await checkAccessibility(page)

  await test.step('filters add a step to the history', async () => {
    await page.getByRole('button', { name: 'Categories' }).click()
    const sheet = page.getByRole('dialog', { name: 'Categories and filters' })
    await sheet.getByRole('checkbox', { name: 'Booster Boxes (6)' }).check()
    await expect(sheet.getByRole('button', { name: 'Show 6 products' })).toBeVisible()
    await checkAccessibility(page)
    await sheet.getByRole('button', { name: 'Show 6 products' }).click()
    await expect(page).toHaveURL(`/@${slug}?category=boosterboxes`)
    await expect(page.getByText('6 products available')).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('a search applies from three letters on, and the address can be shared', async () => {
    const search = page.getByPlaceholder('Search products (min 3 characters)...').filter({ visible: true })
    await search.fill('ka')
    await expect(page.getByText('6 products available')).toBeVisible()
    await search.fill('kaart 1')
    await expect(page).toHaveURL(`/@${slug}?category=boosterboxes&search=kaart+1`)
    await expect(page.getByText('1 product available')).toBeVisible()
    const friend = await arrive(phone)
    await friend.goto(page.url())
    await expect(friend.getByText('1 product available')).toBeVisible()
    await expect(
      friend.getByPlaceholder('Search products (min 3 characters)...').filter({ visible: true }),
    ).toHaveValue('kaart 1')
    await friend.reload()
    await expect(friend.getByText('1 product available')).toBeVisible()
  })

  await test.step('Back removes them one by one', async () => {
    await page.goBack()
    await expect(page.getByText('6 products available')).toBeVisible()
    await expect(page.getByPlaceholder('Search products (min 3 characters)...').filter({ visible: true })).toHaveValue(
      '',
    )
    await page.goBack()
    await expect(page.getByText('66 products available')).toBeVisible()
  })

  await test.step('further products load automatically', async () => {
    await page.getByRole('heading', { name: 'Kaart 29', exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'Kaart 55', exact: true })).toBeAttached()
    await expect(page.getByText('66 of 66 shown').or(page.getByText('60 of 66 shown'))).toBeAttached()
  })

  await test.step('a product has its page, and Back returns to the position in the list', async () => {
    const link = page.getByRole('link', { name: 'Kaart 50', exact: true })
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/@${slug}/p/\\d+-kaart-50$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Kaart 50' })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('heading', { name: 'More from Base Set' })).toBeVisible()
    await checkAccessibility(page)
    await page.goBack()
    await expect(link).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(80)
    await page.reload()
    await expect(link).toBeInViewport()
  })

  await test.step('a new sort order and a new page start at the top', async () => {
    await page.getByRole('button', { name: 'Categories' }).click()
    const sheet = page.getByRole('dialog', { name: 'Categories and filters' })
    await sheet.getByLabel('Sort by').selectOption('Price: high to low')
    await sheet.getByRole('button', { name: 'Show 66 products' }).click()
    await expect(page).toHaveURL(`/@${slug}?sort=price-high`)
    await expect(page.getByRole('link', { name: special.name })).toBeInViewport()
    await page.getByRole('link', { name: 'Your orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('the bar links to the whole list, and to the filters from any page', async () => {
    const bar = page.getByRole('navigation', { name: 'Shop' })
    await bar.getByRole('button', { name: 'Categories' }).click()
    await expect(page.getByRole('dialog', { name: 'Categories and filters' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`/@${slug}?sort=price-high`)
    await bar.getByRole('link', { name: 'Shop' }).click()
    await expect(page).toHaveURL(`/@${slug}`)
    await bar.getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
  })
})

test('a fresh visit starts at the top, and Back restores the earlier position', { tag: '@long' }, async ({
  arrive,
}) => {
  const page = await arrive(phone)
  const top = () => page.evaluate(() => window.scrollY)
  await page.goto(`/@${slug}`)
  await expect(page.getByText('66 products available')).toBeVisible()
  await page.getByRole('heading', { name: 'Kaart 20', exact: true }).scrollIntoViewIfNeeded()
  const before = await top()
  expect(before).toBeGreaterThan(1_000)
  await page.goto(`/@${other}`)
  await expect(page.getByText('40 products available')).toBeVisible()
  // A stored position would be restored once the list has been rendered by the browser.
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await top()).toBe(0)
  await page.goBack()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(80)
})

test('a product’s page shows all details, and adds it to the cart', async ({ arrive, checkAccessibility }) => {
  const page = await arrive(phone)
  // A wrong name in the address is corrected. Unknown parameters are removed.
  await page.goto(`/@${slug}/p/${mew.id}-something-else?utm_source=mail`)
  await expect(page).toHaveURL(`/@${slug}/p/${mew.id}-mew-ex-151-165-script-b`)
  await expect(page.getByRole('heading', { level: 1, name: special.name })).toBeVisible()
  await expect(page.getByText('€123.45')).toBeVisible()
  await expect(page.getByText('Stock: 2').first()).toBeVisible()
  await expect(page.getByText('Ships in a toploader.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tags' }).getByText('holo')).toBeVisible()
  await checkAccessibility(page)

  const things = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(things.map((thing) => JSON.parse(thing))).toMatchObject([
    {
      '@type': 'Product',
      name: `${special.name} · Jungle · Japanese`,
      offers: { price: '123.45', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    },
    { '@type': 'BreadcrumbList' },
  ])

  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await page.getByRole('button', { name: `Add one ${special.name}` }).click()
  await expect(page.getByRole('button', { name: `Add one ${special.name}` })).toBeDisabled()
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Total (2 items)')).toBeVisible()
  await page.goBack()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Singles' }).click()
  await expect(page).toHaveURL(`/@${slug}/category/singles`)
  await expect(page.getByText('60 products available')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Categories' }).click()
  await expect(page.getByRole('dialog', { name: 'Categories and filters' })).toBeVisible()
  await expect(page).toHaveURL(`/@${slug}`)
})

test('search engines and previews get the description and the canonical address of a page', async ({
  request,
  app,
}) => {
  const headOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    return html.slice(0, html.indexOf('</head>'))
  }
  const home = `${app.url}/@${slug}`
  const shop = await headOf(`/${slug}`)
  expect(shop).toContain(`<link rel="canonical" href="${home}">`)
  expect(shop).toContain('<meta property="og:image" content="http')
  expect(shop).toContain('"@type":"Store"')
  expect(shop).toMatch(/<link rel="next" href="[^"]+cursor=/)
  expect(shop).not.toContain('name="robots"')
  for (const path of ['?category=singles', '?search=kaart', '?sort=recent']) {
    const part = await headOf(`/@${slug}${path}`)
    expect(part).toContain(`<link rel="canonical" href="${home}">`)
    expect(part).toContain('<meta name="robots" content="noindex, follow">')
  }
  const product = await headOf(`/@${slug}/p/${mew.id}-mew-ex-151-165-script-b`)
  expect(product).toContain(`<link rel="canonical" href="${home}/p/${mew.id}-mew-ex-151-165-script-b">`)
  expect(product).toContain('<meta property="og:type" content="product">')
  expect(product).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(product).not.toContain('</script><b>')

  const index = await (await request.get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, part = '']) => part)
  const maps = await Promise.all(parts.map(async (part) => (await request.get(part)).text()))
  expect(maps.join('')).toContain(`<loc>${home}/p/${mew.id}-mew-ex-151-165-script-b</loc>`)
  expect(maps.join('')).not.toContain(`/p/${soldOut.id}-`)
})

test.describe('missing products', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('a sold-out product is marked, and an unknown one links back to the shop', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto(`/@${slug}/p/${soldOut.id}`)
    await expect(page.getByText('Out of Stock')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Add to Cart/ })).toBeDisabled()
    await checkAccessibility(page)
    const answer = await page.goto(`/@${slug}/p/999999999-nothing`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'See what Het Kaartenhuis has' }).click()
    await expect(page.getByText('66 products available')).toBeVisible()
  })
})

test('everything is readable in dark mode', { tag: '@long' }, async ({ arrive, checkAccessibility }) => {
  const page = await arrive({ ...phone, colorScheme: 'dark' })
  const others = ['', '?category=singles', '?search=nothing+like+it', `/p/${mew.id}`]
  for (const path of [`/p/${soldOut.id}`, ...(isLong ? others : [])]) {
    await page.goto(`/@${slug}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccessibility(page)
  }
})

test('filters, further pages and products are readable without JavaScript', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto(`/@${slug}`)
  await expect(page.getByText('66 products available')).toBeVisible()
  await expect(page.getByText('Ordering needs JavaScript')).toBeVisible()
  await expect(page.getByRole('button')).toHaveText(['Show products'])

  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(page.getByRole('heading', { name: 'Kaart 31', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page.getByRole('heading', { name: special.name })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the first products' }).click()

  const category = page.getByRole('combobox', { name: 'Category' })
  await category.selectOption('Booster Boxes')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Dutch')
  await page.getByRole('button', { name: 'Show products' }).click()
  await expect(page.getByText('6 products available')).toBeVisible()
  await expect(category).toHaveValue('boosterboxes')
  await page.getByRole('link', { name: '(filtered - clear filters)' }).click()
  await expect(page.getByText('66 products available')).toBeVisible()

  await page.getByRole('textbox', { name: 'Search products' }).fill('mew')
  await page.getByRole('button', { name: 'Show products' }).click()
  await page.getByRole('link', { name: special.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: special.name })).toBeVisible()
  await expect(page.getByText('Ordering needs JavaScript')).toBeVisible()
  // The check itself needs scripts.
  const reader = await arrive(phone)
  await reader.goto(page.url())
  await checkAccessibility(reader)
})
