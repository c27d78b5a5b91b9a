import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { translator } from '#shared/messages/translator.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { chromiumArguments } from '../../scripts/chromium/arguments.ts'
import { findChromium } from '../../scripts/chromium/find.ts'
import { type DemoAddresses, type Screen, screens } from '../../scripts/gallery/screens.ts'
import { pastedList } from '../../scripts/gallery/steps.ts'
import { answerInstead } from './support/answer-instead.ts'
import { expect, test } from './support/fixtures.ts'
import { foreignTexts } from './support/foreign-texts.ts'
import { layoutProblems } from './support/layout-problems.ts'
import { openShop } from './support/open-shop.ts'
import { countRequests, settled } from './support/settled.ts'

// With text twice as large, 1280 becomes 640: all breakpoints count in the size of the text.
const widths = [320, 390, 640, 820, 1280, 1440]

const unique = Date.now().toString(36)
const longName = `Verzamelaarsvereniging Oost-Nederland ${'Donaudampfschifffahrtsgesellschaft'.slice(0, 30)}`.slice(
  0,
  80,
)

/** Names and prices of every length, with and without a set. */
const products = [
  {
    name: `Surging Sparks Elite Trainer Box ${'met heel veel extra woorden erachter '.repeat(3)}`.slice(0, 120),
    priceCents: 1_234_500,
  },
  { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', priceCents: 5 },
  ...Array.from({ length: 12 }, (_, index) => ({ name: `Booster ${index + 1}`, priceCents: 499 + index })),
].map((product) => ({
  ...product,
  stock: 40,
  category: 'boosterboxes',
  setName: 'Scarlet & Violet: Surging Sparks',
  language: 'English',
}))

/** Copies of one card, with all that a card can be. */
const wordyFinish = 'Crosshatch met handtekening van tekenaar'
const cards = [
  { condition: 'NM', finish: 'crackedice', language: 'Chinese (traditional)', priceCents: 1_234_500 },
  { condition: 'PO', finish: wordyFinish, isSigned: true, isAltered: true, isPlayset: true, priceCents: 5 },
  { gradeCompany: 'Beckett', grade: 'Black Label 10', certificateNumber: '0012345678901', priceCents: 99_900 },
].map((copy) => ({
  ...{ name: 'Pikachu', category: 'singles', setName: 'Scarlet & Violet: Surging Sparks', setCode: 'SSP', stock: 2 },
  ...{ collectorNumber: '238/191', rarity: 'Special illustration rare', language: 'English', ...copy },
}))

type Tokens = Record<Screen['who'], string | undefined>
let tokens: Tokens
let known: DemoAddresses
/** What people typed, in whatever language: here, and in the tests that share this platform. */
const typed = [
  longName,
  wordyFinish,
  ...[...products, ...cards].map(({ name }) => name),
  'Sanne de Vries',
  ...pastedList,
]

const seller = {
  ...{ legalName: `${longName} B.V.`, tradeName: longName, smallBusiness: false },
  ...{ street: 'Oudegracht', houseNumber: '12', postcode: '3511 AB', city: 'Utrecht', country: 'NL' },
  ...{ email: `winkel.${unique}@verzamelaarsvereniging.example`, phone: '030 123 4567' },
  ...{ kvkNumber: '68750110', vatNumber: 'NL000099998B57' },
}

const report = {
  reason: 'counterfeit',
  explanation: longName.repeat(3),
  name: longName,
  email: `melder.${unique}@verzamelaarsvereniging.example`,
  goodFaith: true,
}

/** A browser whose owner has set text to twice its size. */
let largeText: Browser
/** One page for each language: a new one for every screen would cost more than all that is looked at on it. */
let pages: Record<Language, Page>

async function order(
  request: APIRequestContext,
  shopId: number,
  product: { id: number; name: string },
  priceCents: number,
) {
  const response = await request.post('/api/orders', {
    data: {
      shopId,
      customerEmail: `zeer.lang.adres.verzamelaar.${unique}@verzamelaarsvereniging.example`,
      totalCents: priceCents,
      status: 'pending',
      paymentStatus: 'pending',
      items: [{ productId: product.id, quantity: 1, priceCents, productName: product.name }],
    },
  })
  return (await response.json()) as { id: number; pageKey: string }
}

type Send = Awaited<ReturnType<typeof openShop>>['send']

/** A card of the catalogue that the shop has for sale, in several copies. */
async function cardInMarket(send: Send, { token, shopId }: { token: string; shopId: number }): Promise<number> {
  const loading = () => send<{ loading: boolean }>('GET', '/api/pokemon/catalogue', undefined, token)
  await expect.poll(loading, { timeout: 40_000 }).toMatchObject({ loading: false })
  const [card] = await send<{ id: number }[]>('GET', '/api/pokemon/search?q=obf+125', undefined, token)
  if (!card) throw new Error('The card is not in the catalogue')
  for (const condition of ['NM', 'EX', 'PL']) {
    const body = { pokemonProductId: card.id, priceCents: 3_500, stock: 12, condition, language: 'German', shopId }
    await send('POST', '/api/pokemon/import', body, token)
  }
  return card.id
}

test.beforeAll(async ({ playwright, browser, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const slug = `screens-${unique}`
  const {
    owner,
    products: made,
    send,
  } = await openShop(request, admin, { slug, name: longName, description: longName.repeat(4) }, [...products, ...cards])
  await send('PUT', `/api/shops/${owner.shopId}/seller`, seller, owner.token)
  const placed: { id: number; pageKey: string }[] = []
  for (const [index, product] of made.slice(0, products.length).entries())
    placed.push(await order(request, owner.shopId, product, products[index]?.priceCents ?? 0))
  const waiting = placed.slice(0, 4).map(({ id }) => id)
  const shipped = placed[4]?.id
  for (const id of [...waiting, shipped]) await send('PUT', `/api/orders/${id}`, { status: 'paid' }, owner.token)
  await send('PUT', `/api/orders/${shipped}`, { status: 'shipped', trackingCode: '3SABC1234567890' }, owner.token)
  await send('POST', '/api/reports', { shopId: owner.shopId, productId: made[0]?.id, ...report })
  const { token } = await send<{ token: string }>('POST', '/api/auth/login', admin)
  tokens = { visitor: undefined, owner: owner.token, administrator: token }
  const shops = await send<{ name: string }[]>('GET', '/api/admin/shops?limit=100', undefined, token)
  const people = await send<{ firstName: string; lastName: string }[]>(
    'GET',
    '/api/admin/users?limit=100',
    undefined,
    token,
  )
  typed.push(...shops.map(({ name }) => name), ...people.flatMap(({ firstName, lastName }) => [firstName, lastName]))
  known = {
    shopId: owner.shopId,
    slug,
    product: `/@${slug}/p/${made[0]?.id}`,
    card: `/@${slug}/p/${made[products.length]?.id}`,
    marketCard: `/market/cards/${await cardInMarket(send, owner)}`,
    order: `/@${slug}/order/${placed.at(-1)?.pageKey}`,
    waiting: waiting.join(','),
  }
  await request.dispose()
  largeText = await playwright.chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
  })
  pages = {
    nl: await newPage(browser, { baseURL: app.url, viewport: { width: widths[0] ?? 320, height: 844 } }),
    en: await newPage(largeText, { baseURL: app.url, viewport: { width: 390, height: 844 } }),
  }
})

test.afterAll(async () => {
  await pages.nl.context().close()
  await largeText.close()
})

const onePixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ ...options, reducedMotion: 'reduce' })
  await answerInstead(page, {
    // The stream of news never ends, and the test waits until everything has come.
    '*/api/shops/*/events': { status: 204 },
    // The catalogue's pictures are elsewhere, and tests talk to this machine alone.
    'https://assets.tcgdex.net/*': { status: 200, contentType: 'image/gif', body: onePixel },
  })
  countRequests(page)
  return page
}

/** Until the screen is laid out for this width. */
async function redraw(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 820 ? 844 : 900 })
  await page.waitForFunction((expected) => window.innerWidth === expected, width)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

// A file whose columns have to be named first is answered with 400.
test.use({ expectedErrors: [/the server responded with a status of (404|400 .*\/product-imports)/] })

/** The screen as someone sees it who has just come: nothing is left of the one before. */
async function open(app: { url: string }, page: Page, screen: Screen, language: Language) {
  const token = tokens[screen.who]
  if (token) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.put(`${app.url}/api/account/language`, { data: { language }, headers })).ok()).toBe(true)
  }
  // A page of the same origin, on which nothing runs.
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate(
    (kept) => {
      sessionStorage.clear()
      localStorage.clear()
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    },
    token ? { authToken: token, language } : {},
  )
  const path = typeof screen.path === 'string' ? screen.path : screen.path(known)
  const isPersonal = /^\/(shopadmin|platformadmin|account)/.test(path)
  await page.goto(isPersonal || language === 'en' ? path : inLanguage(language, path))
  await page.locator('#root[data-wakes]').waitFor({ state: 'detached' })
  await settled(page)
  await screen.steps?.(page, translator(language))
  await settled(page)
}

for (const screen of screens) {
  test(`${screen.name} fits every window in Dutch, a phone with text twice as large in English, and each says nothing in the other language`, async ({
    app,
    watch,
  }) => {
    watch(pages.nl.context())
    watch(pages.en.context())
    await open(app, pages.nl, screen, 'nl')
    const problems: Record<string, string[]> = {}
    for (const width of widths) {
      await redraw(pages.nl, width)
      const found = await layoutProblems(pages.nl)
      if (found.length) problems[`${width}`] = found
    }
    expect.soft(problems, 'in Dutch').toEqual({})
    expect.soft(await foreignTexts(pages.nl, 'nl', typed), 'English on the Dutch page').toEqual([])

    await open(app, pages.en, screen, 'en')
    // A sheet that has just opened may still be taking its size.
    await expect.poll(() => layoutProblems(pages.en), 'with large text').toEqual([])
    expect(await foreignTexts(pages.en, 'en', typed), 'Dutch on the English page').toEqual([])
  })
}
