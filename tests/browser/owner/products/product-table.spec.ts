import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { administrator } from '#tests/browser/support/platform.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// The browser logs every refused call.
test.use({ expectedErrors: [/status of 409/] })

const unique = uniqueWord()

const cards = [
  { name: 'Abra 43', priceCents: 100, stock: 4 },
  { name: 'Bulbasaur 44', priceCents: 200, stock: 8 },
  { name: 'Charmander 46', priceCents: 300, stock: 6 },
  { name: 'Diglett 47', priceCents: 400, stock: 2 },
  { name: 'Eevee 51', priceCents: 500, stock: 0 },
]

type Shop = { id: number; token: string; products: Record<string, number> }

/** An open shop with a few cards, created through the platform's own calls. */
async function openShop(request: APIRequestContext): Promise<Shop> {
  const send = async (method: string, path: string, data?: unknown, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
    expect(answer.ok(), `${method} ${path}`).toBe(true)
    return answer.json()
  }
  const account = { email: `table-${unique}@shop.test`, password: 'glanzend-151' }
  const { token } = await send('POST', '/api/auth/register', { ...account, firstName: 'Sanne', lastName: 'de Vries' })
  const [{ id }] = await send('GET', '/api/shops/my', undefined, token)
  const settings = { slug: `table-${unique}`, name: 'Tafelkaarten', paymentLink: 'https://pay.example.com/x' }
  await send('PUT', `/api/shops/${id}`, settings, token)
  const admin = await send('POST', '/api/auth/login', administrator)
  await send('PUT', `/api/admin/shops/${id}/approval`, { approved: true }, admin.token)
  const products: Shop['products'] = {}
  for (const card of cards) {
    const product = await send('POST', '/api/products', { ...card, shopId: id, category: 'singles' }, token)
    products[card.name] = product.id
  }
  return { id, token, products }
}

async function buy(request: APIRequestContext, shop: Shop, name: string, priceCents: number) {
  const productId = shop.products[name]
  const data = {
    shopId: shop.id,
    customerEmail: 'bram@verzamelaar.test',
    totalCents: priceCents,
    status: 'pending',
    paymentStatus: 'pending',
    items: [{ productId, quantity: 1, priceCents, productName: name }],
  }
  expect((await request.post('/api/orders', { data })).status()).toBe(201)
}

const enter = (page: Page, token: string) =>
  page.addInitScript((token) => localStorage.setItem('authToken', token), token)

/** The visible controls covered by the message, except those scrolled under a bar. */
const coveredByToast = (page: Page) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .locator('li')
    .evaluate((toast) => {
      if (toast instanceof HTMLElement) toast.style.pointerEvents = 'none'
      const over = toast.getBoundingClientRect()
      const controls = document.querySelectorAll('a[href], button, input, select, [role=alert], [aria-readonly=false]')
      return [...controls]
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect()
          const [x, y] = [
            [Math.max(left, over.left), Math.min(right, over.right)],
            [Math.max(top, over.top), Math.min(bottom, over.bottom)],
          ] as const
          if (toast.contains(control) || x[0] >= x[1] || y[0] >= y[1]) return false
          const inFront = document.elementFromPoint((x[0] + x[1]) / 2, (y[0] + y[1]) / 2)
          return control.checkVisibility() && control.parentElement?.contains(inFront)
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent)
    })

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const cellOf = (row: Locator, stop: string) => row.locator(`[data-stop=${stop}]`)

test('the product table supports cell edits, bulk changes and undo, and rows do not move during input', async ({
  arrive,
  request,
  checkAccessibility,
}) => {
  test.setTimeout(240_000)
  const shop = await openShop(request)
  const page = await arrive()
  await enter(page, shop.token)
  const typed = () => page.getByRole('grid').getByRole('textbox')

  await test.step('the table view is selected, and remembered', async () => {
    await page.goto('/shopadmin/products')
    await expect(page.getByText('Showing 5 products')).toBeVisible({ timeout: 15_000 })
    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page).toHaveURL(/view=table/)
    await page.goto('/shopadmin/products')
    await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible({ timeout: 15_000 })
    await checkAccessibility(page)
  })

  await test.step('Enter saves a price and moves down, Tab saves and moves right, Escape cancels', async () => {
    await cellOf(rowOf(page, 'Abra 43'), 'price').click()
    await typed().fill('1,50')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'Abra 43')).toContainText('€1.50')
    await expect(cellOf(rowOf(page, 'Bulbasaur 44'), 'price')).toBeFocused()
    await expect(page.getByText('Price of Abra 43 changed').first()).toBeVisible()
    expect(await coveredByToast(page)).toEqual([])
    await page.keyboard.type('2.25')
    await page.keyboard.press('Tab')
    await expect(rowOf(page, 'Bulbasaur 44')).toContainText('€2.25')
    await expect(cellOf(rowOf(page, 'Bulbasaur 44'), 'stock')).toBeFocused()
    await page.keyboard.press('F2')
    await typed().fill('999')
    await page.keyboard.press('Escape')
    await expect(cellOf(rowOf(page, 'Bulbasaur 44'), 'stock')).toHaveText('8')
    await expect(cellOf(rowOf(page, 'Bulbasaur 44'), 'stock')).toBeFocused()
  })

  await test.step('an invalid value is reported at the cell, and stays there', async () => {
    await page.keyboard.press('Enter')
    await typed().fill('-1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Stock must be 0 or more' })).toBeVisible()
    await expect(typed()).toHaveValue('-1')
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
  })

  await test.step('an ambiguous number is never guessed: both readings are offered, by mouse and by keyboard', async () => {
    const price = cellOf(rowOf(page, 'Abra 43'), 'price')
    await price.click()
    await typed().fill('1.450')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Did you mean €1,450.00 or €1.45?' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '€1.45', exact: true })).toBeFocused()
    await checkAccessibility(page)
    await page.keyboard.press('Enter')
    await expect(price).toHaveText('€1.45')
    await expect(price).toBeFocused()
    const stock = cellOf(rowOf(page, 'Abra 43'), 'stock')
    await stock.click()
    await typed().fill('1.000')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: '1,000', exact: true }).click()
    await expect(stock).toHaveText('1,000')
    await price.click()
    await typed().fill('1,50')
    await page.keyboard.press('Enter')
    await expect(price).toHaveText('€1.50')
  })

  await test.step('refetching does not disturb typing, and a sale in the meantime is reported at the cell', async () => {
    await cellOf(rowOf(page, 'Charmander 46'), 'stock').click()
    await typed().fill('16')
    await buy(request, shop, 'Charmander 46', 300)
    await expect(page.getByText('Someone else changed this to 5.')).toBeVisible({ timeout: 15_000 })
    await expect(typed()).toHaveValue('16')
    await expect(typed()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The stock has changed: it is now 5.')).toBeVisible()
    const cell = cellOf(rowOf(page, 'Charmander 46'), 'stock')
    await expect(cell).toContainText('16')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(typed()).toHaveValue('16')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Stock of Charmander 46 changed').first()).toBeVisible()
    await expect(cell).toHaveText('16')
  })

  await test.step('three are selected with the keyboard, raised by ten percent, and this is undone', async () => {
    await cellOf(rowOf(page, 'Abra 43'), 'select').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    const bar = page.getByRole('region', { name: 'Selected products' })
    await expect(bar.getByText('3 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Price', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change price of 3 products' })
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('10')
    await expect(dialog.getByText('€1.65')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Change price of 3 products' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Charmander 46')).toContainText('€3.30')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Change undone').first()).toBeVisible()
    await expect(rowOf(page, 'Charmander 46')).toContainText('€3.00')
  })

  await test.step('an invalid bulk price is refused with the product’s name, and the dialog stays open', async () => {
    await page
      .getByRole('region', { name: 'Selected products' })
      .getByRole('button', { name: 'Price', exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'What happens' }).selectOption({ label: 'Lower by (€)' })
    await dialog.getByRole('textbox', { name: 'Amount (€)' }).fill('2')
    await dialog.getByRole('button', { name: 'Change price of 3 products' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Abra 43')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('changing the filters clears the selection and reports it', async () => {
    await page.getByRole('textbox', { name: 'Search products...' }).fill('diglett')
    await expect(page.getByText('Selection of 3 products cleared: the filters changed.')).toBeVisible()
    await expect(page.getByText('Showing 1 product')).toBeVisible()
  })

  await test.step('Escape does not discard typed text in a dialog, and its header stays while the form scrolls', async () => {
    await cellOf(rowOf(page, 'Diglett 47'), 'edit').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Product' })
    await page.setViewportSize({ width: 1440, height: 600 })
    await dialog.getByText('Active: visitors can see and buy it').scrollIntoViewIfNeeded()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Diglett 48')
    await page.keyboard.press('Escape')
    await page
      .getByRole('alertdialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Diglett 48')
    await dialog.getByRole('textbox', { name: 'Price (€)' }).fill('1.234')
    await dialog.getByRole('textbox', { name: 'Stock' }).fill('1.000')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog.getByText('Did you mean 1,000 or 1?')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: '1,000', exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: 'Stock' })).toBeFocused()
    await dialog.getByRole('button', { name: '€1,234.00' }).click()
    await dialog.getByRole('textbox', { name: 'Price (€)' }).press('ArrowUp')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Diglett 48')).toContainText('€1,234.01')
    await expect(rowOf(page, 'Diglett 48')).toContainText('1,000')
    await checkAccessibility(page)
  })

  await test.step('nothing scrolls sideways on a small laptop', async () => {
    for (const width of [1280, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      for (const view of ['grid', 'table']) {
        await page.goto(`/shopadmin/products?view=${view}`)
        await expect(page.getByText('Showing 5 products')).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
  })

  await test.step('on a phone it is a list of the same products, and nothing scrolls sideways', async () => {
    const hand = await arrive(phone)
    await enter(hand, shop.token)
    await hand.goto('/shopadmin/products?view=table')
    await hand.getByRole('checkbox', { name: 'Select Bulbasaur 44' }).tap()
    await expect(hand.getByText('1 selected')).toBeVisible()
    await cellOf(rowOf(hand, 'Eevee 51'), 'stock').tap()
    await hand.getByRole('textbox', { name: 'Stock of Eevee 51' }).fill('7')
    await hand.keyboard.press('Enter')
    await expect(rowOf(hand, 'Eevee 51')).toContainText('Stock: 7')
    await expect(hand.getByText('Stock of Eevee 51 changed').first()).toBeVisible()
    expect(await coveredByToast(hand)).toEqual([])
    expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    // A control half below the header counts as too small.
    await hand.evaluate(() => window.scrollTo(0, 0))
    await checkAccessibility(hand)
  })
})
