import type { Page } from '@playwright/test'
import { desktop, expect, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const shop = { slug: `beweging-${uniqueWord()}`, name: 'De Beweging' }
let name: string

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner, send } = await openShop(request, admin, shop, [])
  const [card] = await send<{ id: number; name: string }[]>(
    'GET',
    '/api/pokemon/search?q=Gengar%20fo%205',
    undefined,
    owner.token,
  )
  if (!card) throw new Error('The card is not in the catalogue')
  name = card.name
  const body = { pokemonProductId: card.id, priceCents: 4_000, stock: 2, condition: 'NM', language: 'English' }
  await send('POST', '/api/pokemon/import', { ...body, shopId: owner.shopId }, owner.token)
  await request.dispose()
})

/** Records the pages on which the picture of the card moved into place, and pictures that flew to the cart. */
async function watchMotion(page: Page) {
  await page.context().route('https://assets.tcgdex.net/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="63" height="88"><rect width="63" height="88" fill="teal" /></svg>',
    }),
  )
  await page.addInitScript(() => {
    const note = (what: string) => sessionStorage.setItem('moves', `${sessionStorage.getItem('moves') ?? ''} ${what}`)
    const whenReady = async (transition: ViewTransition | null) => {
      await transition?.ready.catch(() => undefined)
      const moved = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
      if (moved.includes('::view-transition-group(card-picture)')) note(location.pathname)
    }
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      const transition = start(...given)
      void whenReady(transition)
      return transition
    }
    window.addEventListener('pagereveal', (event) => void whenReady(event.viewTransition))
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLElement && node.matches('.flying-picture')) note('cart')
    }).observe(document, { childList: true, subtree: true })
  })
  return {
    // Polled, also while another document loads.
    moves: () => page.evaluate(() => sessionStorage.getItem('moves') ?? '').catch(() => ''),
    forget: () => page.evaluate(() => sessionStorage.removeItem('moves')),
  }
}

const tile = (page: Page) => page.locator('main').getByRole('link', { name }).first()
const heading = (page: Page) => page.getByRole('heading', { level: 1, name })

// The browser leaves a movement out if it is busy.
test('the picture of a card moves from the list to its page, to the market and back', { tag: '@long' }, async ({
  arrive,
}) => {
  const page = await arrive({ ...desktop, reducedMotion: 'no-preference' })
  const { moves, forget } = await watchMotion(page)
  const list = `/@${shop.slug}`

  // The motions load when the page is idle.
  await expect(async () => {
    await page.goto(list)
    await page.waitForLoadState('networkidle')
    await tile(page).click()
    await expect(heading(page)).toBeVisible()
    await expect.poll(moves, { timeout: 1_000 }).toContain('/p/')
  }).toPass()

  await forget()
  await page.goBack()
  await expect.poll(moves).toBe(` ${list}`)

  await page.goForward()
  await expect.poll(moves).toContain('/p/')

  await forget()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect.poll(moves).toBe(' cart')
  await expect(page.locator('.flying-picture')).toHaveCount(0)

  await forget()
  await page.getByRole('link', { name: 'Compare with other shops' }).click()
  await expect(page).toHaveURL(/market\/cards/)
  await expect.poll(moves).toContain('/market/cards/')

  await forget()
  await page.goBack()
  await expect.poll(moves).toContain('/p/')
})

test('nothing moves for readers who prefer less motion', async ({ arrive }) => {
  const page = await arrive()
  const { moves } = await watchMotion(page)
  await page.goto(`/@${shop.slug}`)
  await page.locator('#root[data-wakes]').waitFor({ state: 'detached' })
  await tile(page).click()
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('.main-picture')).toHaveCSS('view-transition-name', 'none')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Compare with other shops' }).click()
  await expect(page).toHaveURL(/market\/cards/)
  await expect(page.locator('.main-picture')).toHaveCSS('view-transition-name', 'none')
  await page.goBack()
  await expect(heading(page)).toBeVisible()
  expect(await moves()).toBe('')
})
