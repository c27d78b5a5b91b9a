import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// TCGdex pictures are unreachable here: their placeholder is part of the test.
test.use({ expectedErrors: [/assets\.tcgdex\.net/] })

const unique = uniqueWord()

test('an owner finds products in the catalogue and imports several in a row, with the keyboard alone', async ({
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  const { owner } = await openShop(request, admin, { slug: `catalogue-${unique}`, name: 'Kaartenkast' }, [])
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/products?view=grid')
  const open = page.getByRole('button', { name: 'Search Pokemon Products' })
  await expect(open).toBeVisible()
  // On a slow network, keys typed at once are not lost.
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await typed
    await route.continue()
  })
  await open.click()
  await page.keyboard.type('199/165')
  release()
  const search = page.getByRole('combobox', { name: 'Search the catalogue' })
  await expect(search).toHaveValue('199/165')
  await page.unrouteAll({ behavior: 'wait' })
  await search.fill('')

  // The gutter of the scroll bar next to the overlay supports only a plain colour.
  const veiled = await page.evaluate(() => {
    const { backgroundColor, backgroundImage } = getComputedStyle(document.documentElement)
    return { backgroundImage, isGround: backgroundColor === getComputedStyle(document.body).backgroundColor }
  })
  expect(veiled).toEqual({ backgroundImage: 'none', isGround: false })

  await page.keyboard.type('o')
  await expect(page.getByText('Search query too short')).toBeVisible()
  await page.keyboard.type('bsidain etb')
  await expect(page.getByRole('option')).toHaveText([/Obsidian Flames Elite Trainer Box/])
  await checkAccessibility(page)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('textbox', { name: 'Price (€)', exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Set', exact: true })).toHaveValue('Obsidian Flames')
  await expect(page.getByRole('textbox', { name: 'Language' })).toHaveValue('English')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Missing information' })).toBeVisible()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid values: Price and stock must be greater than 0.')).toBeVisible()
  await checkAccessibility(page)
  await page.getByLabel('Price (€)').fill('54,95')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product imported', { exact: true })).toBeVisible()

  // The search reappears, with the imported entries marked.
  await expect(search).toBeFocused()
  await expect(page.getByRole('option', { name: /In your shop: 1/ })).toBeVisible()
  await page.keyboard.type('surging sparks booster')
  await expect(page.getByRole('option').nth(1)).toContainText('Surging Sparks')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  const second = (await page.getByRole('option').nth(1).locator('p').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  await page.keyboard.type('149')
  await page.getByRole('textbox', { name: 'Stock' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('xylophone quartet')
  const nothing = 'No results found: Try searching for a different Pokemon product.'
  await expect(page.getByRole('dialog').getByText(nothing, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByText(nothing, { exact: true })).toBeVisible()

  // A new platform has every card. Without TCGdex, a placeholder replaces the picture.
  await page.route('https://assets.tcgdex.net/**', (route) => route.abort())
  await search.fill('199/165')
  await expect(page.getByRole('option').first()).toContainText('Charizard ex', { timeout: 30_000 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Price (€)', exact: true })).toBeFocused()
  await expect(page.getByRole('dialog').getByText('No image')).toBeVisible()
  await page.keyboard.type('395')
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Close', exact: true }).last().press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search Pokemon Products' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Obsidian Flames Elite Trainer Box' })).toBeVisible()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  // Added behind the closed form: it belongs to the shop once it is in the list.
  await expect(page.getByRole('heading', { name: 'Charizard ex' })).toBeVisible()
  await page.goto(`/@catalogue-${unique}`)
  const card = page.getByRole('listitem').filter({ hasText: 'Charizard ex' })
  await expect(card.getByText('No image')).toBeVisible()
})

test('typed text survives an accidental close, and the dialog fits a phone', { tag: '@long' }, async ({
  arrive,
  request,
  admin,
}) => {
  const { owner } = await openShop(request, admin, { slug: `catalogue-phone-${unique}`, name: 'Kaartenkast' }, [])
  const page = await arrive(phone)
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/products')
  await page.getByRole('button', { name: 'Import, export and search' }).click()
  await page.getByRole('menuitem', { name: 'Search Pokemon Products' }).click()
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('151 bundle')
  await page.getByRole('option').first().click()
  await page.getByLabel('Price (€)').fill('34.95')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Price (€)')).toHaveValue('34.95')
  await page.getByRole('button', { name: 'Import product' }).click()
  await expect(page.getByText('Product imported', { exact: true })).toBeVisible()
})

test('an administrator sees the contents of the catalogue', { tag: '@long' }, async ({
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  const answer = await request.post('/api/auth/login', { data: admin })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((token) => localStorage.setItem('authToken', token), token)
  await page.goto('/platformadmin/catalogue')
  await expect(page.getByRole('heading', { name: 'Card Catalogue' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'TCGdex' }).getByRole('button', { name: 'Sync now' })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'pokedata.io' }).getByText('Not configured')).toBeVisible()
  await checkAccessibility(page)
})
