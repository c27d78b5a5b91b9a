import type { Locator, Page } from '@playwright/test'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { layoutProblems } from '#tests/browser/support/layout-problems.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { tabTo } from '#tests/browser/support/tab-to.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import { isLong } from '#tests/support/long.ts'

const slug = `mandje-${uniqueWord()}`
const longName = `Rayquaza VMAX ${'with a very long name '.repeat(5)}`.trim()
const products = [
  { name: longName, priceCents: 49_500, stock: 1, category: 'singles', setName: 'Evolving Skies', language: 'German' },
  { name: 'Mew ex', priceCents: 250, stock: 3, category: 'singles', condition: 'EX', language: 'Japanese' },
  { name: 'Booster box', priceCents: 14_995, stock: 9, category: 'boosterboxes', language: 'English' },
]

type Shop = Awaited<ReturnType<typeof openShop>>
let shop: Shop

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  shop = await openShop(request, admin, { slug, name: 'Het Mandje' }, products)
  const delivery = { ships: true, pickup: true, shippingZones: flatShipping(495), pickupInfo: 'Oudegracht 12, Utrecht' }
  await shop.send('PUT', `/api/shops/${shop.owner.shopId}`, delivery, shop.owner.token)
})

async function fillCart(page: Page, language = '') {
  await page.goto(`${language}/@${slug}`)
  for (const { name } of products) {
    await page.getByRole('button', { name: new RegExp(`^(Add to Cart|In winkelmandje) ?: ${name}`) }).click()
  }
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^(Cart|Mandje)/ })
    .click()
  const cart = page.getByRole('dialog')
  await expect(cart.getByRole('listitem')).toHaveCount(3)
  return cart
}

for (const [language] of shortlist({ '/nl': 'nl', '/en': 'en' })) {
  test(`on the smallest phone the lines get more space than the payment, in ${language}`, { tag: '@long' }, async ({
    arrive,
    checkAccessibility,
  }) => {
    for (const height of isLong ? [640, 740] : [640]) {
      const page = await arrive({ ...phone, viewport: { width: 360, height } })
      const cart = await fillCart(page, language)
      const footer = cart.locator('form').locator('..')
      const footerHeight = async () => (await footer.boundingBox())?.height ?? height
      await expect.poll(footerHeight).toBeLessThan(height / 4)
      await expect(cart.getByRole('button', { name: /Commit to Buy|Bestellen met/ })).toBeInViewport({ ratio: 1 })
      await expect(cart.getByText(/^Tota/)).toBeInViewport({ ratio: 1 })
      // Total with shipping, the missing email, and the button.
      await page.setViewportSize({ width: 390, height })
      await expect.poll(footerHeight).toBeLessThanOrEqual(120)
      await checkAccessibility(page)
    }
  })
}

test('a line names its copy, links to its page, and can be restored in place', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  const cart = await fillCart(page)
  await expect(cart.getByRole('listitem').nth(1)).toContainText(/EX\s*Japanese/)
  await expect(cart.getByText('Max. 1')).toBeVisible()

  await test.step('a removed line can be restored', async () => {
    await cart.getByRole('button', { name: /^Remove Mew ex/ }).click()
    const undo = cart.getByRole('button', { name: /^Undo: put Mew ex/ })
    await expect(undo).toBeFocused()
    await expect(cart.getByText('Total (2 items)')).toBeVisible()
    await checkAccessibility(page)
    await page.keyboard.press('Enter')
    await expect(cart.getByText('Total (3 items)')).toBeVisible()
    await expect(cart.getByRole('listitem').nth(1)).toContainText('Mew ex')
    await expect(undo).toBeHidden()
  })

  await test.step('the last line as well', async () => {
    for (const { name } of products)
      await cart
        .getByRole('button', { name: `Remove ${name}` })
        .first()
        .click()
    await expect(cart.getByText('Your cart is empty')).toBeVisible()
    await cart.getByRole('button', { name: /^Undo/ }).click()
    await expect(cart.getByText('Total (1 item)')).toBeVisible()
  })

  await test.step('the total follows the choice of delivery', async () => {
    await expect(cart.getByText('€4.95 shipping included')).toBeVisible()
    await cart.getByLabel(/Pick up at the shop/).check()
    await expect(cart.getByRole('button', { name: /Commit to Buy .* €149\.95/ })).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('a product page replaces the cart, and Back returns to where the cart was opened', async () => {
    await cart.getByRole('link', { name: 'Booster box' }).click()
    await expect(page).toHaveURL(/\/p\/\d+-booster-box$/)
    await expect(cart).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Booster box' })).toBeFocused()
    // Navigating between products keeps the cart on the same page.
    await page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: /^Cart/ }).click()
    await cart.getByRole('link', { name: 'Booster box' }).click()
    await expect(cart).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/@${slug}$`))
  })
})

test('a card is found, added and ordered with the keyboard alone', async ({ arrive }) => {
  const page = await arrive(desktop)
  await page.goto(`/@${slug}`)

  await test.step('the first tab stop skips the header', async () => {
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await tabTo(page, skip)
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the sheet of filters restores the focus', async () => {
    const opener = page.getByRole('button', { name: /^Filters/ })
    const sheet = page.getByRole('dialog', { name: 'Categories and filters' })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await expect(sheet).toBeFocused()
    await tabTo(page, sheet.getByRole('checkbox', { name: 'Singles (2)' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeFocused()
    await tabTo(page, sheet.getByRole('checkbox', { name: 'Singles (2)' }))
    await page.keyboard.press('Space')
    await tabTo(page, sheet.getByRole('button', { name: 'Show 2 products' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/@${slug}?category=singles`)
    await expect(opener).toBeFocused()
  })

  await test.step('the search finds a card, which is added to the cart twice', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('mew')
    await expect(page.getByRole('option', { name: /^Mew ex/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Mew ex' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: /^Add to Cart ?: Mew ex/ }))
    await page.keyboard.press('Enter')
    const more = page.getByRole('button', { name: /^Add one Mew ex/ })
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/2 items/).first()).toBeAttached()
  })

  await test.step('the cart opens, changes and closes', async () => {
    const opener = page.getByRole('banner').getByRole('button', { name: /^Cart/ })
    const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
    await tabTo(page, opener, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(cart).toBeFocused()
    await tabTo(page, cart.getByRole('button', { name: /^Remove one Mew ex/ }))
    await page.keyboard.press('Enter')
    await expect(cart.getByText('Total (1 item)')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cart).toBeFocused()
    await tabTo(page, cart.getByLabel('Your Email Address'))
    await page.keyboard.type('keyboard@example.com')
    await tabTo(page, cart.getByRole('button', { name: /^Commit to Buy/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/order\//)
  })

  await test.step('the order page focuses its number, links to the payment, and does not announce the cart again', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Mew ex' })).toHaveCount(0)
    await tabTo(
      page,
      page
        .getByRole('link', { name: /^Pay/ })
        .or(page.getByLabel('Name', { exact: true }))
        .first(),
    )
  })
})

test('the email keeps focus while the idle page loads its sheets', async ({ arrive }) => {
  const page = await arrive(phone)
  await page.addInitScript(() => {
    const works: IdleRequestCallback[] = []
    window.requestIdleCallback = (work) => works.push(work)
    window.addEventListener('test:idle', () => {
      for (const work of works) work({ didTimeout: false, timeRemaining: () => 50 })
    })
  })
  const cart = await fillCart(page)
  const email = cart.getByLabel('Your Email Address')
  await email.fill('noor@')
  const filters = page.waitForResponse(/\/assets\/filter-sheet-/)
  await page.evaluate(() => window.dispatchEvent(new Event('test:idle')))
  await filters
  await page.keyboard.type('verzamelaar.test', { delay: 50 })
  await expect(email).toHaveValue('noor@verzamelaar.test')
  await expect(email).toBeFocused()
})

test('the checkout marks a missing field, and leads to it from above the button, until it is filled in', async ({
  arrive,
  checkAccessibility,
}) => {
  const { owner, send } = shop
  await send('PUT', `/api/shops/${owner.shopId}`, { addressAtCheckout: true }, owner.token)
  const page = await arrive(phone)
  const cart = await fillCart(page)
  const email = cart.getByLabel('Your Email Address')
  const commit = cart.getByRole('button', { name: /^Commit to Buy/ })

  await test.step('the fields are below each other, and the disabled button leads to the email', async () => {
    const names = ['Delivery', 'Your Email Address', 'Name', 'Postcode', 'Street', 'City']
    const tops = await Promise.all(
      names.map(async (name) => {
        const field = name === 'Delivery' ? cart.getByRole('group', { name }) : cart.getByRole('textbox', { name })
        return (await field.boundingBox())?.y ?? 0
      }),
    )
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    await expect(commit).toBeDisabled()
    await expect(commit).toHaveAccessibleDescription('Enter your email to order')
    await cart.getByRole('button', { name: 'Enter your email to order' }).click()
    await expect(email).toBeFocused()
    await expect(email).toBeInViewport({ ratio: 1 })
  })

  await test.step('a wrong email is marked until it is changed', async () => {
    await email.fill('noor@')
    await commit.click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('noor@verzamelaar.test')
    await expect(email).not.toHaveAttribute('aria-invalid')
  })

  await test.step('so is the address, until all of it is filled in', async () => {
    await commit.click()
    const name = cart.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await expect(name).toBeInViewport({ ratio: 1 })
    const check = cart.getByRole('button', { name: 'Check the delivery address.' })
    await expect(check).toBeVisible()
    await name.fill('Noor de Vries')
    await check.click()
    await expect(cart.getByRole('textbox', { name: 'Postcode' })).toBeFocused()
    await checkAccessibility(page)
    const address = { Postcode: '3511ab', 'House number': '12', Street: 'Oudegracht', City: 'Utrecht' }
    for (const [label, text] of Object.entries(address)) await cart.getByRole('textbox', { name: label }).fill(text)
    await expect(check).toBeHidden()
  })

  await test.step('with text of twice the size no word is broken, and nothing is covered', async () => {
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')).toHaveCount(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await layoutProblems(page)).toEqual([])
    expect(await brokenWords(cart.getByRole('group', { name: 'Delivery' }))).toEqual([])
  })
  await send('PUT', `/api/shops/${owner.shopId}`, { addressAtCheckout: false }, owner.token)
})

/** Words that are broken over two lines. */
const brokenWords = (part: Locator) =>
  part.evaluate((element) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: node } = texts
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    }
    return broken
  })

test('a closed shop keeps the cart, and asks for no input', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await fillCart(page)
  const { owner, send } = shop
  await send('PUT', `/api/shops/${owner.shopId}`, { isActive: false }, owner.token)
  await page.reload()
  const cart = page.getByRole('dialog')
  await expect(cart.getByText('Shopping is temporarily unavailable')).toBeVisible()
  await expect(cart.getByRole('button', { name: 'Shop Closed - Orders Unavailable' })).toBeDisabled()
  await expect(cart.getByLabel('Your Email Address')).toBeHidden()
  await checkAccessibility(page)
  await send('PUT', `/api/shops/${owner.shopId}`, { isActive: true }, owner.token)
})
