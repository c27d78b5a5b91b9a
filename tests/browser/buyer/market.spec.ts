import type { APIRequestContext, Page } from '@playwright/test'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// TCGdex pictures are unreachable here. A card that does not exist is answered with 404.
test.use({ expectedErrors: [/assets\.tcgdex\.net|status of 404/] })

const unique = uniqueWord()
const north = { slug: `noord-${unique}`, name: `Kaarten Noord ${unique}` }
const south = { slug: `zuid-${unique}`, name: `Kaarten Zuid ${unique}` }

type Send = Awaited<ReturnType<typeof openShop>>['send']
type Found = { id: number; name: string; setCode: string | null; number: string | null }

/** Cards that no other test sells, so that their figures come from the two shops. */
const cardSearches = [
  { search: 'Dragonite fo 4', code: 'FO', number: '4' },
  { search: 'Snorlax ju 11', code: 'JU', number: '11' },
  { search: 'Magikarp pal 203', code: 'PAL', number: '203' },
]

let cards: Found[]

// Sequential, because the tests share the two shops.
test.describe.configure({ mode: 'serial' })

async function findCards(send: Send, token: string): Promise<Found[]> {
  const found = cardSearches.map(async ({ search }) => {
    const [card] = await send<Found[]>('GET', `/api/pokemon/search?q=${encodeURIComponent(search)}`, undefined, token)
    if (!card) throw new Error(`${search} is not in the catalogue`)
    return card
  })
  return Promise.all(found)
}

/** A shop with cards of the catalogue at these prices; 0: not sold here. */
async function stocked(
  request: APIRequestContext,
  admin: { email: string; password: string },
  shop: { slug: string; name: string },
  shippingCents: number,
  prices: readonly number[],
) {
  const { owner, send } = await openShop(request, admin, shop, [])
  await send(
    'PUT',
    `/api/shops/${owner.shopId}`,
    { ships: true, shippingZones: flatShipping(shippingCents) },
    owner.token,
  )
  const found = await findCards(send, owner.token)
  const made: { id: number }[] = []
  for (const [place, priceCents] of prices.entries()) {
    const card = found[place]
    if (!card || priceCents === 0) continue
    const body = { pokemonProductId: card.id, priceCents, stock: 3, condition: 'NM', language: 'English' }
    made.push(await send('POST', '/api/pokemon/import', { ...body, shopId: owner.shopId }, owner.token))
  }
  return { owner, send, found, made }
}

let southern: Awaited<ReturnType<typeof stocked>>

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const northern = await stocked(request, admin, north, 295, [9_000, 6_000, 0])
  southern = await stocked(request, admin, south, 150, [9_900, 7_000, 1_200])
  cards = northern.found
})

/** A list as typed in a chat. */
const lineOf = ({ name, setCode, number }: Found, pieces: number) =>
  [pieces, name, setCode, number].filter((part) => part !== null).join(' ')

async function commit(page: Page) {
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await cart.getByLabel('Your Email Address').fill('bram@verzamelaar.test')
  await cart.getByRole('button', { name: /Commit to Buy/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible()
}

test('a collector buys a list from two shops', async ({ arrive, checkAccessibility }) => {
  test.setTimeout(120_000)
  const page = await arrive(phone)
  await page
    .context()
    .route('https://betaal.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pay</h1>' }))

  await test.step('the pasted list reports lines without a card', async () => {
    await page.goto('/market/list')
    await expect(page.getByText('Nothing on your list yet')).toBeVisible()
    const lines = [...cards.map((card, place) => lineOf(card, place === 1 ? 2 : 1)), '1 No Such Card XYZ 999']
    await page.getByLabel('One card a line').fill(lines.join('\n'))
    await page.getByRole('button', { name: 'Add these cards' }).click()
    await expect(page.getByText('One line names no card that we know')).toBeVisible()
    for (const { name } of cards) await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Find the cheapest way' })).toBeInViewport()
    await checkAccessibility(page)
  })

  await test.step('a removed line can be restored', async () => {
    const first = cards[0]?.name ?? ''
    await page.getByRole('button', { name: `Edit ${first}` }).click()
    await checkAccessibility(page)
    await page.getByRole('button', { name: `Remove ${first}` }).click()
    await expect(page.getByRole('heading', { level: 3, name: first })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 3, name: first })).toBeVisible()
  })

  await test.step('the cheapest basket is two parcels', async () => {
    await page.getByRole('button', { name: 'Find the cheapest way' }).click()
    await expect(page.getByText('The cheapest there is')).toBeVisible({ timeout: 20_000 })
    // 90 + 2 * 60 + 2.95 in the north, 12 + 1.50 in the south.
    await expect(page.getByText('€226.45').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: north.name })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: south.name })).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('a price change is reported when the collector returns to the page', async () => {
    const { owner, send, made } = southern
    await send('PUT', `/api/products/${made.at(-1)?.id}`, { priceCents: 1_300 }, owner.token)
    // Data older than a few seconds are refetched.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText('The total was €226.45 and is now €227.45.')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
  })

  await test.step('the carts are filled, and committed shop by shop', async () => {
    await page.getByRole('button', { name: 'Add to carts' }).click()
    await expect(page.getByText('Each shop is an order of its own')).toBeVisible()
    const carts = [
      { shop: north, total: '€212.95' },
      { shop: south, total: '€14.50' },
    ]
    const links = carts.map(({ shop }) => page.getByRole('link', { name: `Open the cart at ${shop.name}` }))
    const addresses = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
    for (const [place, { total }] of carts.entries()) {
      await page.goto(addresses[place] ?? '')
      await expect(page.getByRole('dialog', { name: 'Shopping Cart' }).getByText(total).first()).toBeVisible()
      await commit(page)
    }
  })
})

test('a card has its own page, which the market links to', async ({ arrive, checkAccessibility }) => {
  const [dragonite] = cards
  if (!dragonite) throw new Error('There is no card')
  const page = await arrive()
  await page.goto(`/market?search=${encodeURIComponent(cardSearches[0]?.search ?? '')}`)
  await checkAccessibility(page)
  await page.getByRole('link', { name: dragonite.name, exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/market/cards/${dragonite.id}-`))
  await expect(page.getByRole('heading', { level: 1, name: dragonite.name })).toBeFocused()
  await expect(page.getByText('Sorted by price with shipping, and nothing else.')).toBeVisible()
  await expect(page.getByText('with shipping, 2 shops')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Offers' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText(/About this seller€92.95incl. €2.95 shipping/)
  await expect(rows.nth(1)).toContainText(south.name)
  await expect(rows.nth(0).getByRole('link', { name: `View at shop ${north.name}` })).toHaveAttribute(
    'href',
    new RegExp(`^/@${north.slug}/p/`),
  )
  const seller = rows.nth(0).getByRole('link', { name: `About this seller: ${north.name}` })
  await expect(seller).toHaveAttribute('href', `/@${north.slug}/about`)
  await checkAccessibility(page)

  await page.goto(`${page.url()}?condition=MT`)
  await expect(page.getByText('No offer fits what you chose')).toBeVisible()
  const chips = page.getByRole('navigation', { name: 'Condition' })
  await expect(chips.getByRole('link', { name: 'MT or better' })).toHaveAttribute('aria-current', 'true')
  await chips.getByRole('link', { name: 'All' }).click()
  await expect(rows).toHaveCount(2)

  const heart = page.getByRole('button', { name: 'Add to my want list' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^Want list/ })
    .click()
  await expect(page.getByRole('heading', { level: 3, name: dragonite.name })).toBeVisible()

  await page.goto(`/@${south.slug}/p/${southern.made[0]?.id}`)
  await page.getByRole('link', { name: 'Compare with other shops' }).click()
  await expect(page).toHaveURL(new RegExp(`/market/cards/${dragonite.id}-`))
})

test('search engines get the lowest price and the number of offers, and no want list', async ({ request }) => {
  const [dragonite] = cards
  const page = await request.get(`/market/cards/${dragonite?.id}`)
  const html = await page.text()
  expect(page.url()).toMatch(new RegExp(`/market/cards/${dragonite?.id}-dragonite`))
  expect(html).toContain('"@type":"AggregateOffer"')
  expect(html).toMatch(/"offerCount":\d+,"lowPrice":"90.00","highPrice":"99.00","priceCurrency":"EUR"/)
  expect(html).toMatch(/<title>Dragonite[^<]* from €90.00 \| Market<\/title>/)
  expect(html).not.toContain('noindex')
  expect(await (await request.get('/market/list')).text()).toContain('<meta name="robots" content="noindex">')
  expect((await request.get('/market/cards/999999999')).status()).toBe(404)
  expect((await request.get('/market/cards/dragonite')).status()).toBe(404)

  const map = await (await request.get('/sitemap.xml')).text()
  const parts = [...map.matchAll(/\/sitemaps\/market-\d+\.xml/g)].map(([path]) => path)
  const pages = await Promise.all(parts.map(async (path) => (await request.get(path)).text()))
  expect(pages.join()).toContain(`/market/cards/${dragonite?.id}-dragonite`)
  expect((await request.get('/sitemaps/market-99999.xml')).status()).toBe(404)
})
