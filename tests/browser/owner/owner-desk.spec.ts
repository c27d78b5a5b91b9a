import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const pack = { name: 'Lost Origin booster', priceCents: 499, stock: 40 }
const single = { name: 'Giratina V', priceCents: 250, stock: 4, category: 'singles', condition: 'NM' }
const unpriced = { name: 'Unpriced promo', priceCents: 0, stock: 3, isActive: false }
const products = [pack, single, unpriced]

let token: string
let place: (quantity?: number, product?: typeof pack) => Promise<{ id: number; orderNumber: string }>
let save: (settings: object) => Promise<unknown>
let move: (id: number, status: string) => Promise<unknown>

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const shop = await openShop(request, admin, { slug: `bureau-${unique}`, name: 'Het Bureau' }, products)
  token = shop.owner.token
  place = (quantity = 1, product = pack) =>
    shop.send('POST', '/api/orders', {
      shopId: shop.owner.shopId,
      customerEmail: `koper-${quantity}@post-${unique}.test`,
      totalCents: quantity * product.priceCents,
      items: [{ productId: shop.products[products.indexOf(product)]?.id, quantity, priceCents: product.priceCents }],
    })
  save = (settings) => shop.send('PUT', `/api/shops/${shop.owner.shopId}`, settings, token)
  move = (id, status) => shop.send('PUT', `/api/orders/${id}`, { status }, token)
})

async function signIn(page: Page, path: string) {
  await page.addInitScript((secret) => localStorage.setItem('authToken', secret), token)
  await page.goto(path)
}

test.describe.configure({ mode: 'serial' })

test('a shop without orders shows setup steps and no tasks', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive()
  await signIn(page, '/shopadmin')
  await expect(page.getByText('Nothing to do right now')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Set up your shop' })
  await expect(steps.getByText('4 of 9 done')).toBeVisible()
  await expect(steps.getByText('Add your first product')).toBeHidden()
  await steps.getByText('4 steps done').click()
  await expect(steps.getByText('Add your first product')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Publish your terms' })).toHaveAttribute(
    'href',
    '/shopadmin/settings/terms',
  )
  await checkAccessibility(page)
})

test('each number of the dashboard links to the list that it counts, and is updated', async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive()
  await signIn(page, '/shopadmin')
  const toDo = page.getByRole('region', { name: 'To do' })
  const { id } = await place()
  const waiting = toDo.getByRole('link', { name: /Waiting for payment/ })
  await expect(waiting).toContainText('1')
  const sales = page.getByRole('region', { name: 'Sales' })
  // Counted shortly after the order, and polled every five seconds.
  await expect(sales.getByText('1 order', { exact: true }).first()).toBeVisible({ timeout: 10_000 })
  await checkAccessibility(page)
  await waiting.click()
  await expect(page).toHaveURL(/\/shopadmin\/orders\?status=pending$/)
  const tabs = page.getByRole('navigation', { name: 'Orders by status' })
  await expect(tabs.getByRole('link', { name: 'Pending 1' })).toHaveAttribute('aria-current', 'page')
  await move(id, 'paid')
  await expect(tabs.getByRole('link', { name: 'Pending 0' })).toBeVisible()
  await page.getByRole('link', { name: 'Pack 1 order' }).click()
  await expect(tabs.getByRole('link', { name: 'To pack 1' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: /^Pull sheet \(1\)/ })).toBeVisible()
  await page.goto('/shopadmin')
  await expect(toDo.getByRole('link', { name: /To pack/ })).toContainText('1')
  await expect(waiting).toHaveCount(0)
  await page.getByRole('link', { name: 'Low Stock' }).click()
  await expect(page).toHaveURL(/stock=low/)
  await expect(page.getByText('Active products with 2 or fewer left.')).toBeVisible()
})

test('banner, figures, to-do list and five recent orders fit a desktop without scrolling', { tag: '@long' }, async ({
  arrive,
}) => {
  for (const quantity of [1, 2, 1, 2, 1]) await place(quantity)
  await save({ pendingDays: 2, pendingDaysChosen: true })
  const page = await arrive(desktop)
  await signIn(page, '/shopadmin')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^#/ })).toHaveCount(5)
  for (const seen of [
    main.getByRole('heading', { name: 'Het Bureau' }),
    main.getByRole('link', { name: 'Edit Banner' }),
    main.getByRole('link', { name: 'Pending Orders' }),
    main.getByRole('region', { name: 'To do' }),
    main.getByRole('link', { name: /^#/ }).last(),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 })
  }
})

test('orders are browsed, selected and opened by keyboard', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const numbers = []
  for (const quantity of [2, 3]) numbers.unshift(`#${(await place(quantity)).orderNumber}`)
  const [first = '', second = ''] = numbers
  const page = await arrive()
  await signIn(page, '/shopadmin/orders')
  const nameOf = (number: string) => page.getByRole('button', { name: `View details of ${number}` })
  await expect(nameOf(first)).toBeVisible()
  await page.keyboard.press('j')
  await expect(nameOf(first)).toBeFocused()
  await page.keyboard.press('j')
  await expect(nameOf(second)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Select ${second}` })).toBeChecked()
  await page.keyboard.press('k')
  await expect(nameOf(first)).toBeFocused()
  await page.keyboard.press('o')
  const sheet = page.getByRole('dialog', { name: `Order ${first}` })
  await expect(sheet).toBeVisible()
  // The list behind a dialog ignores keys.
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(nameOf(first)).toBeFocused()
  const search = page.getByRole('textbox', { name: /^Number, email/ })
  await search.fill('x?')
  await expect(search).toHaveValue('x?')
  await expect(page.getByRole('checkbox', { name: `Select ${second}` })).toHaveCount(0)
  await search.fill('')

  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await nameOf(first).focus()
  await page.keyboard.press('?')
  await expect(help.getByText('Next order')).toBeVisible()
  await checkAccessibility(page)
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(nameOf(first)).toBeFocused()
  for (const key of ['j', '?']) await page.keyboard.press(key)
  await expect(nameOf(first)).toBeFocused()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await nameOf(first).focus()
  await page.keyboard.press('j')
  await expect(nameOf(second)).toBeFocused()
})

for (const [device, screen] of shortlist({ phone, desktop })) {
  test(`the first order is visible without scrolling (${device})`, { tag: '@long' }, async ({
    arrive,
    checkAccessibility,
  }) => {
    const page = await arrive(screen)
    await signIn(page, '/shopadmin/orders')
    const first = page.locator('[data-order]').first()
    await expect(first).toBeInViewport({ ratio: 1 })
    await checkAccessibility(page)
  })
}

test('products, orders, customers, screens and settings are found and opened by keyboard', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const { id, orderNumber } = await place(4)
  const page = await arrive()
  await signIn(page, '/shopadmin/orders')
  await expect(page.locator('[data-order]').first()).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search your shop' })
  const field = palette.getByRole('combobox')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await checkAccessibility(page)
  await page.keyboard.type(orderNumber)
  await expect(palette.getByRole('option', { name: new RegExp(orderNumber) })).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`order=${id}`))
  await expect(page.getByRole('dialog', { name: `Order #${orderNumber}` })).toBeVisible()
  // Not on top of an open dialog.
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Escape')

  for (const [typed, name, url] of [
    ['lost origin', /Lost Origin booster/, /\/shopadmin\/products\?search=Lost/],
    ['koper-4', /koper-4@post/, /\/shopadmin\/customers\?customer=/],
    ['logo', /Branding, banner and logo/, /\/shopadmin\/settings\/branding/],
  ] as const) {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.keyboard.type(typed)
    const found = palette.getByRole('option', { name }).last()
    await expect(found).toBeVisible()
    while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url)
    await expect(palette).toHaveCount(0)
    if (!typed.startsWith('koper')) continue
    await expect(page.getByRole('dialog', { name: /^koper/i })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('zzzzzz')
  await expect(palette.getByText('Nothing matches “zzzzzz”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})

test('on a phone the main places and the search are at the bottom', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await signIn(page, '/shopadmin')
  const bar = page.getByRole('navigation', { name: 'Main places' })
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await checkAccessibility(page)
  await bar.getByRole('link', { name: /^Orders/ }).click()
  await expect(page.locator('[data-order]').first()).toBeInViewport({ ratio: 1 })
  await page.getByText('Select all shown').click()
  // The action bar is above the navigation, and does not cover the end of the page.
  const [actions, places] = [page.getByRole('region', { name: 'Selected orders' }), bar]
  await expect(actions).toBeInViewport({ ratio: 1 })
  const bottom = (await actions.boundingBox()) ?? { y: 0, height: 0 }
  expect(bottom.y + bottom.height).toBeLessThanOrEqual(((await places.boundingBox())?.y ?? 0) + 1)
  await checkAccessibility(page)
  await bar.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('prices')
  await page.getByRole('option', { name: 'Prices' }).click()
  await expect(page).toHaveURL(/\/shopadmin\/prices$/)
})

test('on a phone a toast shows the full order it is about, with its close button inside', { tag: '@long' }, async ({
  arrive,
}) => {
  const { orderNumber } = await place(6)
  const page = await arrive(phone)
  await signIn(page, '/shopadmin/orders')
  await page.getByRole('button', { name: `Mark Paid #${orderNumber}` }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  const [title, description] = [toast.getByText('Order has been marked as paid'), toast.getByText(`#${orderNumber}`)]
  for (const line of [title, description]) {
    await expect(line).toBeInViewport({ ratio: 1 })
    // Nothing is truncated.
    await expect.poll(() => line.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
  }
  const [card, cross] = [await toast.boundingBox(), await toast.getByRole('button', { name: 'Close' }).boundingBox()]
  expect(cross && card && cross.y >= card.y && cross.y + cross.height <= card.y + card.height).toBe(true)
})

test('Mark Ripped is in the menu of a paid order of single cards', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const { id, orderNumber } = await place(1, single)
  await move(id, 'paid')
  const page = await arrive()
  await signIn(page, '/shopadmin/orders')
  await page.getByRole('button', { name: new RegExp(`^More .*#${orderNumber}`) }).click()
  await page.getByRole('menuitem', { name: 'Mark Ripped' }).click()
  const question = page.getByRole('alertdialog', { name: `Open the packs of #${orderNumber}?` })
  await expect(question.getByText(/single cards only/)).toBeVisible()
  await checkAccessibility(page)
  await question.getByRole('button', { name: 'Mark Ripped' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Order has been marked as ripped')).toBeVisible()
})

test.describe('without a price', () => {
  // The server refuses the sale until the owner confirms it.
  test.use({ expectedErrors: [/status of 409/] })

  test('a product without a price is activated only after confirmation', { tag: '@long' }, async ({
    arrive,
    checkAccessibility,
  }) => {
    const page = await arrive()
    await signIn(page, '/shopadmin/products')
    const active = page.getByRole('switch', { name: /^Active: Unpriced/ })
    await active.click()
    const question = page.getByRole('alertdialog', { name: /^Sell Unpriced.* for €0\.00\?$/ })
    await expect(question).toBeVisible()
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(active).not.toBeChecked()
    await active.click()
    await question.getByRole('button', { name: 'Sell for €0.00' }).click()
    await expect(active).toBeChecked()
  })
})
