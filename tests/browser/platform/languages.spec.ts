import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { layoutProblems } from '#tests/browser/support/layout-problems.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const slug = `vertaald-${unique}`
const odd = `haakjes-${unique}`
const email = `bram-${unique}@verzamelaar.test`
const box = { name: 'Obsidian Flames booster box', priceCents: 14_995, stock: 6, category: 'boosterboxes' }
const single = { name: 'Mew ex 151/165', priceCents: 2_450, stock: 1, category: 'singles', setName: '151' }
const literal = {
  slug: odd,
  name: "{shop} <b>Kaarten</b> '{0}'",
  description: `{count, plural, other {#}} <strong>${'tot in de hoekjes '.repeat(10)}</strong>`,
}
const oddCard = { name: "<b>Mew</b> {name} '{'", priceCents: 100, stock: 3, setName: '{set} <i>' }

// A missing page, and an invalid form without scripts: the browser logs both.
test.use({ expectedErrors: [/status of (400|404)/] })

let owner: { token: string; shopId: number }
let mew: { id: number }
let send: Awaited<ReturnType<typeof openShop>>['send']

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const opened = await openShop(request, admin, { slug, name: 'De Vertaling' }, [box, single])
  const [, second] = opened.products
  if (!second) throw new Error('The shop has no products')
  owner = opened.owner
  send = opened.send
  mew = second
  await openShop(request, admin, literal, [oddCard])
})

test('in Dutch a visitor filters, fills the cart, commits and follows the order', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const visitor = await arrive({ ...phone, viewport: { width: 320, height: 640 } })
  const looksRight = async () => {
    expect(await layoutProblems(visitor), `${visitor.url()} at 320 pixels`).toEqual([])
    await checkAccessibility(visitor)
  }
  await visitor
    .context()
    .route('https://betaal.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Betalen</title><h1>Betaal hier</h1>' }),
    )

  await test.step('the shop is in Dutch, and so are its filters', async () => {
    await visitor.goto(`/nl/@${slug}`)
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(visitor.getByText('2 producten beschikbaar')).toBeVisible()
    await looksRight()
    await visitor.getByRole('button', { name: 'Categorieën' }).click()
    const sheet = visitor.getByRole('dialog', { name: 'Categorieën en filters' })
    await sheet.getByRole('checkbox', { name: /^Boosterboxen/ }).check()
    await looksRight()
    await sheet.getByRole('button', { name: '1 product tonen' }).click()
    await expect(visitor).toHaveURL(`/nl/@${slug}?category=boosterboxes`)
    await visitor.getByPlaceholder('Producten zoeken (minimaal 3 tekens)...').filter({ visible: true }).fill('obsidian')
    await expect(visitor).toHaveURL(`/nl/@${slug}?category=boosterboxes&search=obsidian`)
    await expect(visitor.getByText('1 product beschikbaar')).toBeVisible()
    await expect(visitor.getByRole('listbox', { name: 'Suggesties' })).toBeVisible()
    await checkAccessibility(visitor)
    // The open suggestions cover the content below.
    await visitor.keyboard.press('Escape')
    await looksRight()
  })

  await test.step('a product’s page and the link back are in Dutch, too', async () => {
    await visitor.getByRole('link', { name: box.name }).click()
    await expect(visitor).toHaveURL(new RegExp(`/nl/@${slug}/p/\\d+-obsidian`))
    await expect(visitor.getByRole('definition').filter({ hasText: 'Boosterboxen' })).toBeVisible()
    await looksRight()
    await visitor
      .getByRole('main')
      .getByRole('button', { name: /^In winkelmandje/ })
      .click()
    await visitor.goBack()
    await expect(visitor.getByText('1 product beschikbaar')).toBeVisible()
  })

  await test.step('the button states the obligation to pay', async () => {
    await visitor
      .getByRole('navigation', { name: 'Winkel' })
      .getByRole('button', { name: /^Mandje/ })
      .click()
    const cart = visitor.getByRole('dialog', { name: 'Winkelmandje' })
    await expect(cart.getByText('Totaal (1 stuk)')).toBeVisible()
    await cart.getByRole('button', { name: `Eén ${box.name} erbij` }).click()
    await expect(cart.getByText('Totaal (2 stuks)')).toBeVisible()
    await cart.getByLabel('Je e-mailadres').fill(email)
    await looksRight()
    const payment = visitor.context().waitForEvent('page')
    await cart.getByRole('button', { name: /^Bestellen met betalingsverplichting €\s299,90/ }).click()
    await (await payment).close()
  })

  await test.step('the order’s page is in Dutch, also after a reload', async () => {
    await expect(visitor).toHaveURL(new RegExp(`/nl/@${slug}/order/[0-9a-f-]{36}$`))
    await expect(visitor.getByRole('heading', { level: 1, name: /^Bestelling #?\S+$/ })).toBeVisible()
    await expect(visitor.getByText('Bedankt voor je bestelling bij De Vertaling')).toBeVisible()
    // At 320 pixels there is no free place for it.
    await visitor.getByRole('button', { name: 'Sluiten' }).click()
    await looksRight()
    await visitor.reload()
    await expect(visitor.getByText('Wacht op je betaling')).toBeVisible()
    await expect(visitor).toHaveTitle(/^Bestelling /)
    await visitor.getByRole('link', { name: 'Account' }).click()
    await expect(visitor).toHaveURL(`/nl/@${slug}/orders`)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Je bestellingen' })).toBeVisible()
    await looksRight()
  })
})

test('every call requests a response in the language of the page', async ({ arrive }) => {
  const visitor = await arrive(phone)
  const requested: (string | undefined)[] = []
  visitor.on('request', (request) => {
    if (request.url().includes('/api/')) requested.push(request.headers()['accept-language'])
  })
  await visitor.goto(`/nl/@${slug}/orders`)
  await visitor.getByLabel('Je e-mailadres').fill(email)
  await visitor.getByRole('button', { name: 'Stuur me de links' }).click()
  await expect.poll(() => requested).toContain('nl')
  expect(new Set(requested)).toEqual(new Set(['nl']))
})

test('the switch opens the same page in the other language, and its links keep that language', async ({ arrive }) => {
  const visitor = await arrive(desktop)
  await visitor.goto(`/@${slug}?search=mew`)
  await expect(visitor.getByText('1 product available')).toBeVisible()
  await visitor.getByRole('link', { name: 'Nederlands' }).click()
  await expect(visitor).toHaveURL(`/nl/@${slug}?search=mew`)
  await expect(visitor.getByText('1 product beschikbaar')).toBeVisible()
  await visitor.getByRole('link', { name: single.name }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: single.name })).toBeVisible()
  await visitor.getByRole('link', { name: 'English' }).click()
  await expect(visitor).toHaveURL(new RegExp(`/en/@${slug}/p/${mew.id}-`))
  await expect(visitor.getByText('Stock: 1').first()).toBeVisible()
  await visitor.getByRole('link', { name: 'De Vertaling' }).first().click()
  await expect(visitor).toHaveURL(`/en/@${slug}`)
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toHaveAttribute(
    'href',
    '/en/terms',
  )
})

test('an address in an unsupported language is not found', { tag: '@long' }, async ({ page, checkAccessibility }) => {
  const answer = await page.goto(`/fr/@${slug}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await checkAccessibility(page)
})
test('filters and forms keep the language without scripts', { tag: '@long' }, async ({ arrive }) => {
  const visitor = await arrive({ ...phone, javaScriptEnabled: false })
  await visitor.goto(`/nl/@${slug}`)
  await visitor.locator('select[name=category]').selectOption('Losse kaarten')
  await visitor.getByRole('button', { name: 'Producten tonen' }).click()
  await expect(visitor).toHaveURL(new RegExp(`/nl/@${slug}\\?.*category=singles`))
  await expect(visitor.getByText('1 product beschikbaar')).toBeVisible()
  await visitor.getByRole('link', { name: 'Account' }).click()
  await visitor.getByLabel('Je e-mailadres').fill('niemand')
  await visitor.getByRole('button', { name: 'Stuur me de links' }).click()
  await expect(visitor).toHaveURL(`/nl/@${slug}/orders`)
  await expect(visitor.getByText('Vul een geldig e-mailadres in')).toBeVisible()
})

test('characters of the message syntax are shown literally, in both languages', { tag: '@long' }, async ({
  arrive,
}) => {
  const visitor = await arrive(desktop)
  for (const { language, add, about, more } of [
    { language: 'en', add: 'Add to Cart', about: 'About', more: 'More from' },
    { language: 'nl', add: 'In winkelmandje', about: 'Over', more: 'Meer uit' },
  ]) {
    await visitor.goto(`/${language}/@${odd}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(literal.name)
    await expect(visitor.getByRole('heading', { name: `${about} ${literal.name}` })).toBeVisible()
    await expect(visitor.getByText(literal.description.trim()).first()).toBeVisible()
    await visitor.getByRole('button', { name: add }).first().click()
    await expect(visitor.getByRole('status').filter({ hasText: oddCard.name })).toBeAttached()
    await expect(visitor).toHaveTitle(literal.name)
    await visitor.getByRole('link', { name: oddCard.name }).click()
    await expect(visitor).toHaveTitle(`${oddCard.name} · ${oddCard.setName} | ${literal.name}`)
    await expect(visitor.getByText(oddCard.setName).first()).toBeVisible()
    await expect(visitor.getByRole('heading', { name: more })).toHaveCount(0)
    await emptyCart(visitor)
  }
})

test('each page declares its addresses in both languages, and its canonical address', async ({ request, app }) => {
  const addressesOf = async (path: string) => {
    const html = await (await request.get(path)).text()
    const head = html.slice(0, html.indexOf('</head>'))
    const link = (pattern: RegExp) => pattern.exec(head)?.[1]?.replace(app.url, '')
    return {
      lang: /<html lang="(\w+)"/.exec(html)?.[1],
      canonical: link(/<link rel="canonical" href="([^"]+)"/),
      nl: link(/hreflang="nl" href="([^"]+)"/),
      en: link(/hreflang="en" href="([^"]+)"/),
      any: link(/hreflang="x-default" href="([^"]+)"/),
      thing: link(/"url":"([^"]+)"/),
    }
  }
  const home = `/@${slug}`
  const english = { nl: `/nl${home}`, en: home, any: home }
  expect(await addressesOf(home)).toEqual({ ...english, lang: 'en', canonical: home, thing: home })
  expect(await addressesOf(`/en${home}`)).toEqual({ ...english, lang: 'en', canonical: home, thing: home })
  expect(await addressesOf(`/nl${home}`)).toEqual({
    ...english,
    lang: 'nl',
    canonical: `/nl${home}`,
    thing: `/nl${home}`,
  })

  await send('PUT', `/api/shops/${owner.shopId}`, { language: 'nl' }, owner.token)
  const dutch = { nl: home, en: `/en${home}`, any: home }
  expect(await addressesOf(home)).toEqual({ ...dutch, lang: 'nl', canonical: home, thing: home })
  expect(await addressesOf(`/nl${home}`)).toEqual({ ...dutch, lang: 'nl', canonical: home, thing: home })
  expect(await addressesOf(`/en${home}`)).toEqual({
    ...dutch,
    lang: 'en',
    canonical: `/en${home}`,
    thing: `/en${home}`,
  })
  // A changed product address redirects within the same language.
  const moved = await request.get(`/en${home}/p/${mew.id}-other`, { maxRedirects: 0 })
  expect({ status: moved.status(), to: moved.headers().location }).toEqual({
    status: 301,
    to: `/en${home}/p/${mew.id}-mew-ex-151-165`,
  })
})

const emptyCart = (page: Page) => page.evaluate(() => localStorage.clear())
