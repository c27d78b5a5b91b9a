import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const slug = `zolderkamer-${unique}`
const box = { name: 'Prismatic Evolutions box', priceCents: 14_995, stock: 5, category: 'boosterboxes' }
const single = { name: 'Eevee 133', priceCents: 450, stock: 9, category: 'singles' }

let shop: Awaited<ReturnType<typeof openShop>>

// The browser logs failed downloads, and React a screen that could not be rendered.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404|could not be downloaded/] })

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  shop = await openShop(request, admin, { slug, name: 'De Zolderkamer' }, [box, single])
})

test('committing without a network shows an error, and the order succeeds once it is back', async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.clock.install()
  await page.context().route('https://betaal.example/**', (route) => route.fulfill({ body: 'Pay here' }))
  await page.goto(`/@${slug}`)
  await page.getByRole('button', { name: /^Add to Cart.*Eevee/ }).click()
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await cart.getByLabel('Your Email Address').fill(`noor-${unique}@verzamelaar.test`)
  await page.context().setOffline(true)
  await cart.getByRole('button', { name: /Commit to Buy/ }).click()
  const messages = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(messages.getByText('Failed to create order')).toBeVisible()
  await expect(messages.getByRole('alert')).toContainText('Check your connection')
  await expect(cart.getByText('Eevee 133')).toBeVisible()

  await test.step('the message disappears automatically, unless it is hovered or focused', async () => {
    await page.keyboard.press('F8')
    await expect(messages).toBeFocused()
    await messages.getByRole('button', { name: 'Close' }).focus()
    await page.clock.runFor(60_000)
    await expect(messages.getByText('Failed to create order')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(messages.getByText('Failed to create order')).toBeHidden()
    await expect(cart).toBeVisible()
    await checkAccessibility(page)
  })

  await page.context().setOffline(false)
  await cart.getByRole('button', { name: /Commit to Buy/ }).click()
  await expect(page.getByText('Thank you for your order at De Zolderkamer')).toBeVisible()
  await expect(messages.getByText('Order Created Successfully!')).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(messages.getByText('Order Created Successfully!')).toBeHidden()
})

test('searching without a network shows an error, and retries when the network is back', { tag: '@long' }, async ({
  arrive,
}) => {
  const visitor = await arrive(phone)
  await visitor.goto(`/@${slug}`)
  await expect(visitor.getByText('2 products available')).toBeVisible()
  await visitor.context().setOffline(true)
  await visitor.getByPlaceholder('Search products (min 3 characters)...').filter({ visible: true }).fill('eevee')
  await expect(visitor.getByText('Failed to load products')).toBeVisible()
  await expect(visitor.getByText('Check your connection.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Retry' }).click()
  await expect(visitor.getByText('Failed to load products')).toBeVisible()
  await visitor.context().setOffline(false)
  await expect(visitor.getByText('1 product available')).toBeVisible()

  await test.step('the owner’s lists do the same', async () => {
    const owner = await arrive(desktop)
    await owner.addInitScript((token) => localStorage.setItem('authToken', token), shop.owner.token)
    for (const [path, placeholder, typed, failure, found] of [
      ['products', /search/i, 'eevee', 'Failed to load products', 'Eevee 133'],
      ['orders', /number, email/i, 'mewtwo', 'Failed to load orders', 'No open orders match “mewtwo”'],
      ['customers', /name or e-?mail/i, 'eevee', 'Failed to load customer data', /no customers/i],
    ] as const) {
      await owner.goto(`/shopadmin/${path}`)
      const search = owner.getByRole('main').getByPlaceholder(placeholder).first()
      await expect(search).toBeVisible()
      await expect(owner.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await owner.context().setOffline(true)
      await search.fill(typed)
      await expect(owner.getByText(failure).first()).toBeVisible()
      await owner.context().setOffline(false)
      await expect(owner.getByText(found).first()).toBeVisible()
      await expect(owner.getByText(failure)).toHaveCount(0)
    }
  })
})

test('on a slow network a debounced search does not navigate away from a page opened since', { tag: '@long' }, async ({
  arrive,
}) => {
  const page = await arrive(phone)
  await page.clock.install()
  const { promise: slow, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/find-orders-screen-*.js', async (route) => {
    await slow
    await route.continue()
  })
  await page.goto(`/@${slug}`)
  await expect(page.getByText('2 products available')).toBeVisible()
  await page.getByPlaceholder('Search products (min 3 characters)...').filter({ visible: true }).fill('eevee')
  await page.getByRole('link', { name: 'Your orders' }).click()
  // The debounced search would run now.
  await page.clock.runFor(1_000)
  release()
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
  await expect(page).toHaveURL(`/@${slug}/orders`)
})

test('a chunk that a deployment removed causes one reload, then an error message', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(`/@${slug}`)
  await page.getByRole('button', { name: /^Add to Cart.*Eevee/ }).click()
  const loads = countLoads(page)
  const stop = await remove(page, 'find-orders-screen')

  await page.getByRole('link', { name: 'Your orders' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByText('Your cart is as you left it.')).toBeVisible()
  expect(loads.count).toBe(1)
  await checkAccessibility(page)

  await test.step('a chunk that is available again is downloaded on request', async () => {
    await stop()
    await page.goBack()
    await expect(page.getByText('2 products available')).toBeVisible()
    await page.getByRole('link', { name: 'Your orders' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible()
  })
})

test('the cart opens after one reload if its chunk is missing', { tag: '@long' }, async ({ arrive }) => {
  const page = await arrive(phone)
  const stop = await remove(page, 'cart-sheet')
  await page.goto(`/@${slug}`)
  const loads = countLoads(page)
  page.once('framenavigated', stop)
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: /^Cart/ }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible()
  await expect.poll(() => loads.count).toBe(1)
})

test('in the owner’s area a failed chunk leaves the menu usable, and loads once the network is back', {
  tag: '@long',
}, async ({ arrive, checkAccessibility }) => {
  const page = await arrive(desktop)
  await page.addInitScript((token) => localStorage.setItem('authToken', token), shop.owner.token)
  await page.goto('/shopadmin')
  await expect(page.getByRole('heading', { name: 'Recent Orders' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByText('Everything you have saved is safe.')).toBeVisible()
  await expect(page.getByText(/cart/)).toBeHidden()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test.describe('a link is followed even if the browser aborts the page’s downloads for it, as Firefox does', () => {
  test('before hydration', async ({ arrive }) => {
    const page = await arrive(phone)
    const abort = await hold(page, /\/assets\/(?!wake)[^/]+\.js$/)
    await page.goto(`/@${slug}`, { waitUntil: 'commit' })
    await leave(page, abort)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  })

  test('while a chunk is loading', async ({ arrive }) => {
    const page = await arrive(phone)
    const abort = await hold(page, /\/assets\/cart-sheet-[^/]+\.js$/)
    await page.goto(`/@${slug}`)
    await page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: /^Cart/ }).click()
    await leave(page, abort)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  })
})

/** Holds these downloads. Returns a function that aborts them, once there is one. */
async function hold(page: Page, files: RegExp) {
  const held = Promise.withResolvers<void>()
  const isLeft = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    held.resolve()
    await isLeft.promise
    await route.abort()
  })
  return async () => {
    await held.promise
    isLeft.resolve()
  }
}

/** Follows a link whose page takes a while, and calls `abort` in between. */
async function leave(page: Page, abort: () => Promise<void>) {
  const isAborted = Promise.withResolvers<void>()
  await page.route('/terms', async (route) => {
    await isAborted.promise
    await route.continue()
  })
  const requested = page.waitForRequest((request) => request.url().endsWith('/terms'))
  await page.evaluate(() => {
    // Firefox aborts immediately. However long it takes here, no time passes for the page.
    const now = performance.now()
    performance.now = () => now
    window.location.assign('/terms')
  })
  await requested
  const failed = page.waitForEvent('requestfailed')
  await abort()
  await failed
  // Time for a wrong reload, which would cancel the navigation.
  await setTimeout(500)
  isAborted.resolve()
}

/** Makes the files with these name prefixes unavailable, as after a deployment. Returns a function that restores them. */
async function remove(page: Page, name: string) {
  const files = `**/assets/${name}-*.js`
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }))
  return () => page.unroute(files)
}

function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('load', () => {
    loads.count++
  })
  return loads
}
