import type { Page } from '@playwright/test'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { countRequests, settled } from '#tests/browser/support/settled.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const password = 'glimmend-151'

/** Delays the application until it is released; the small wake script loads at once. */
async function delayApplication(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!wake)[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  )

test('the landing page loads almost no script until its form is touched', async ({ arrive }) => {
  const page = await arrive(phone)
  countRequests(page)
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await settled(page)
  const scripts = await scriptsOf(page)
  expect(scripts).toHaveLength(1)
  expect(scripts[0]?.bytes).toBeLessThan(2_000)
  await page.getByRole('textbox', { name: 'First Name' }).tap()
  await expect.poll(async () => (await scriptsOf(page)).length).toBeGreaterThan(1)
})

test('before its first paint, a storefront does not load the application for a pointer on it', async ({
  arrive,
  playwright,
  app,
  admin,
}) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const slug = `rust-${unique}`
  await openShop(request, admin, { slug, name: 'De Rustplaats' }, [{ name: 'Slakoth', priceCents: 500, stock: 3 }])
  await request.dispose()
  const page = await arrive()
  // No paint is reported.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  countRequests(page)
  await page.goto(`/@${slug}`)
  await page.mouse.move(100, 100)
  await page.mouse.move(200, 100)
  await settled(page)
  expect(await scriptsOf(page)).toHaveLength(1)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect.poll(async () => (await scriptsOf(page)).length).toBeGreaterThan(1)
})

test('a form submitted before hydration is sent once, and never appears in an address', async ({ arrive }) => {
  const page = await arrive()
  const letGo = await delayApplication(page)
  const registrations: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') registrations.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('textbox', { name: 'First Name' }).fill('Noor')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Jansen')
  await page.getByRole('textbox', { name: 'Email' }).fill(`slaap-${unique}@kaarten.test`)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  const submit = page.getByRole('button', { name: 'Create Account' })
  await submit.click()
  await expect(submit).toHaveAttribute('data-held', '')
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await expect(page).toHaveURL('/')
  expect(registrations).toEqual([])
  letGo()
  await expect(page).toHaveURL('/shopadmin')
  expect(registrations.filter((url) => url.endsWith('/api/auth/register'))).toHaveLength(1)
})

test('hydration keeps text and focus of a form that is being filled in, without a layout shift', async ({ arrive }) => {
  const page = await arrive(phone)
  const letGo = await delayApplication(page)
  await page.goto('/?tab=sign-in')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.pressSequentially('noor@kaa')
  const before = await email.boundingBox()
  letGo()
  const eye = page.getByRole('button', { name: 'Show password' })
  await email.pressSequentially('rten.test')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('noor@kaarten.test')
  expect(await email.boundingBox()).toEqual(before)
  await eye.click()
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
})

test('early clicks on tabs, links and show-password buttons are repeated', async ({ arrive }) => {
  const page = await arrive()
  const letGo = await delayApplication(page)
  await page.goto('/')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  letGo()
  const email = page.getByRole('tabpanel').getByRole('textbox', { name: 'Email' })
  await expect(email).toBeFocused()
  await expect(page).toHaveURL('/?tab=sign-in')
})

test('early clicks are repeated in order: a card is added, and the cart opens with it', async ({
  arrive,
  playwright,
  app,
  admin,
}) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const slug = `slaap-${unique}`
  const shop = await openShop(request, admin, { slug, name: 'De Slaapkast' }, [
    { name: 'Snorlax', priceCents: 500, stock: 3 },
  ])
  await request.dispose()
  const page = await arrive(phone)
  const letGo = await delayApplication(page)
  // React would hydrate the whole page for a press that reaches it.
  await page.addInitScript(() => {
    for (const press of ['pointerdown', 'mousedown', 'touchstart', 'click'])
      document.addEventListener('DOMContentLoaded', () =>
        document.getElementById('root')?.addEventListener(press, () => {
          document.documentElement.dataset.reached = `${document.documentElement.dataset.reached ?? ''} ${press}`
        }),
      )
  })
  await page.goto(`/@${slug}/p/${shop.products[0]?.id}`, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first()
  const place = await add.boundingBox()
  await add.click()
  // A spinner in the button's own place, and an announcement.
  await expect(add).toHaveAttribute('data-held')
  expect(await add.boundingBox()).toEqual(place)
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(page.locator('html')).not.toHaveAttribute('data-reached')
  await page.getByRole('button', { name: /^cart/i }).filter({ visible: true }).first().click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Snorlax').first()).toBeVisible()
  await expect(page.locator('[data-held]')).toHaveCount(0)
  // Each of the two presses was repeated once.
  await expect(page.locator('html')).toHaveAttribute('data-reached', ' click click')
})

test('an owner signs in with the keyboard alone', async ({ arrive, admin }) => {
  const page = await arrive()
  await page.goto('/')
  const reach = async (name: string) => {
    const focused = page.locator(':focus')
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      if ((await focused.textContent())?.trim() === name) return
    }
    throw new Error(`The keyboard does not reach ${name}`)
  }
  await reach('Sign in')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel').getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.keyboard.type(admin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/platformadmin')
})

test('the page wakes without storage', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is blocked', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})
