import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// TCGdex pictures are unreachable here.
test.use({ expectedErrors: [/assets\.tcgdex\.net/] })

const unique = uniqueWord()

test('an administrator imports the price guide; an owner sees market prices, previews rules, applies and undoes them', {
  tag: '@long',
}, async ({ arrive, request, admin, checkAccessibility }) => {
  const { owner, send } = await openShop(request, admin, { slug: `prices-${unique}`, name: 'Prijzenkast' }, [])
  const search = () =>
    send<{ id: number; number: string }[]>('GET', '/api/pokemon/search?q=charizard+ex+199', undefined, owner.token)
  await expect.poll(async () => (await search())[0]?.number, { timeout: 60_000 }).toBe('199')
  const [entry] = await search()
  const card = { pokemonProductId: entry?.id, priceCents: 30_000, stock: 2, shopId: owner.shopId }
  const product = await send<{ id: number; name: string }>('POST', '/api/pokemon/import', card, owner.token)
  const signIn = async (token: string, path: string) => {
    const page = await arrive()
    await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
    await page.goto(path)
    return page
  }

  await test.step('the administrator imports the guide on request', async () => {
    const { token } = await send<{ token: string }>('POST', '/api/auth/login', admin)
    const page = await signIn(token, '/platformadmin/catalogue')
    const guide = page.getByRole('region', { name: 'Cardmarket' })
    await expect(guide).toContainText('price_guide_6.json')
    await guide.getByRole('button', { name: 'Sync now' }).click()
    await expect(guide.getByText('Up to date')).toBeVisible({ timeout: 60_000 })
    await checkAccessibility(page)
  })

  const page = await signIn(owner.token, '/shopadmin/products?view=grid')
  await test.step('the market price appears next to the owner’s, and in the form', async () => {
    await expect(page.getByText('Market €200.00 · 50% above')).toBeVisible()
    await page.getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('50% above')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use €200.00' }).click()
    await expect(dialog.getByText('at market price')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })

  await test.step('rules are validated while typing, and saved', async () => {
    await page.getByRole('link', { name: 'Prices', exact: true }).click()
    const first = page.getByRole('listitem', { name: 'Rule 1', exact: true })
    await first.getByLabel('% of trend').fill('much')
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(first.getByText('Enter a percentage, such as 85')).toBeVisible()
    await first.getByLabel('% of trend').fill('110')
    await first.getByRole('button', { name: 'Conditions: MT, NM' }).press('Enter')
    await page.getByRole('menuitemcheckbox', { name: 'MT' }).press('Enter')
    await page.keyboard.press('Escape')
    await expect(first.getByRole('button', { name: 'Conditions: NM' })).toBeFocused()
    await page.getByLabel('Rounding').selectOption({ label: 'To prices ending in .99' })
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(page.getByText('Price rules saved')).toBeVisible()
  })

  const price = async () =>
    (await send<{ priceCents: number }>('GET', `/api/products/${product.id}`, undefined, owner.token)).priceCents
  await test.step('a run previews the changes, and can be undone once applied', async () => {
    await page.getByRole('button', { name: 'Check prices' }).click()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Before €600.00')
    const row = page.getByRole('row', { name: new RegExp(product.name) })
    await expect(row).toContainText('Rule 1 · NM · 110% of trend')
    await expect(row).toContainText('× 110% = €220.00, rounded to €219.99')
    await checkAccessibility(page)
    const tick = row.getByRole('checkbox', { name: `Change the price of ${product.name}` })
    await tick.press('Space')
    await expect(page.getByRole('button', { name: 'Change no prices' })).toBeDisabled()
    await tick.press('Space')
    expect(await price()).toBe(30_000)
    await page.getByRole('button', { name: 'Change 1 price' }).click()
    await expect(page.getByText('1 price changed')).toBeVisible()
    expect(await price()).toBe(21_999)
    await page.getByRole('button', { name: 'Undo these changes' }).click()
    await expect(page.getByText('1 price restored')).toBeVisible()
    expect(await price()).toBe(30_000)
  })

  await test.step('selected products are repriced from the bulk bar', async () => {
    await page.goto('/shopadmin/products?view=table')
    await page.getByRole('checkbox', { name: `Select ${product.name}` }).check()
    await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Reprice…' }).click()
    await page.getByRole('button', { name: 'Change 1 price' }).click()
    await expect(page.getByText('1 price changed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('1 price restored')).toBeVisible()
    expect(await price()).toBe(30_000)
  })
})

test('the rules and a run fit a phone', { tag: '@long' }, async ({ arrive, request, admin, checkAccessibility }) => {
  const { owner } = await openShop(request, admin, { slug: `prices-phone-${unique}`, name: 'Prijzenkast' }, [
    { name: 'Booster Box', priceCents: 12_500, stock: 1 },
  ])
  const page = await arrive(phone)
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), owner.token)
  await page.goto('/shopadmin/prices')
  await page.getByRole('button', { name: 'Check prices' }).click()
  await expect(page.getByText('No price changes')).toBeVisible()
  await page.getByLabel('Show').selectOption({ label: 'Unchanged: Not in the card catalogue (1)' })
  await expect(page.getByRole('listitem').filter({ hasText: 'Booster Box' })).toContainText('it has no market price')
  await checkAccessibility(page)
  await page.getByRole('main').getByRole('link', { name: 'Prices', exact: true }).click()
  await expect(page).toHaveURL(/\/shopadmin\/prices$/)
})
