import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { administrator, platformUrl } from '#tests/browser/support/platform.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// The browser logs every refused call.
test.use({ expectedErrors: [/status of 409/] })

const unique = uniqueWord()
let token = ''
let shopId = 0
let send: (method: string, path: string, data?: object) => Promise<never>

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: platformUrl() })
  const shop = await openShop(request, administrator, { slug: `hand-${unique}`, name: 'Handkaarten' }, [])
  token = shop.owner.token
  shopId = shop.owner.shopId
  send = (method, path, data) => shop.send(method, path, data, token)
})

test('singles are added by hand in sequence, and an identical listing increases its stock instead', {
  tag: '@long',
}, async ({ arrive, checkAccessibility }) => {
  test.setTimeout(180_000)
  const page = await arrive()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), token)
  await page.goto('/shopadmin/products?view=table&dialog=add')
  const dialog = page.getByRole('dialog', { name: 'Add Product' })

  await test.step('a sealed product shows no card fields', async () => {
    await dialog.getByRole('combobox', { name: 'Category' }).selectOption('etbs')
    await expect(dialog.getByLabel('Condition')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: /^Grade, rarity/ })).toHaveCount(0)
    await dialog.getByRole('combobox', { name: 'Category' }).selectOption('singles')
    await expect(dialog.getByLabel('Stock')).toHaveValue('1')
    await checkAccessibility(page)
  })

  await test.step('the next card keeps set, language and condition', async () => {
    await dialog.getByLabel('Name', { exact: false }).first().fill('Charizard ex')
    await dialog.getByLabel('Set', { exact: true }).fill('Obsidian Flames')
    await dialog.getByLabel('Number', { exact: true }).fill('125/197')
    await dialog.getByLabel('Condition').selectOption('NM')
    await dialog.getByLabel('Finish').fill('Reverse holo')
    await dialog.getByLabel('Language').fill('German')
    await dialog.getByLabel('Price (€)', { exact: false }).first().fill('35')
    await dialog.getByLabel('Location').fill('Box 2')
    await dialog.getByRole('button', { name: 'Save and add another' }).click()
    await expect(
      page.getByText(/Charizard ex · Obsidian Flames 125\/197 · NM · Reverse holo · German \(1 added\)/),
    ).toBeVisible()
    await expect(dialog.getByLabel('Name', { exact: false }).first()).toBeFocused()
    await expect(dialog.getByLabel('Set', { exact: true })).toHaveValue('Obsidian Flames')
    await expect(dialog.getByLabel('Condition')).toHaveValue('NM')
    await expect(dialog.getByLabel('Number', { exact: true })).toHaveValue('')
  })

  await test.step('an identical card is reported, and added to its stock', async () => {
    await dialog.getByLabel('Name', { exact: false }).first().fill('Charizard ex')
    await dialog.getByLabel('Number', { exact: true }).fill('125/197')
    await dialog.getByLabel('Price (€)', { exact: false }).first().fill('40')
    await dialog.getByLabel('Stock').fill('3')
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await expect(dialog.getByText('You have this listing already')).toBeVisible()
    await expect(dialog.getByText(/1 in stock at €35\.00/)).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Add 3 to its stock' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/3 added to the stock of Charizard ex/)).toBeVisible()
    const items: { stock: number }[] = await send('GET', `/api/shops/${shopId}/products`)
    expect(items.map(({ stock }) => stock)).toEqual([4])
  })

  await test.step('a refusal by the server is shown at its field', async () => {
    await page.getByRole('button', { name: 'Add Product' }).first().click()
    await dialog.getByRole('combobox', { name: 'Category' }).selectOption('singles')
    await dialog.getByLabel('Name', { exact: false }).first().fill('Slab')
    await dialog.getByLabel('Price (€)', { exact: false }).first().fill('90')
    await dialog.getByRole('button', { name: 'Grade, rarity and purchase price' }).click()
    await dialog.getByLabel('Graded by').fill('PSA')
    await dialog.getByLabel('Grade', { exact: true }).fill('10')
    await dialog.getByLabel('Certificate number').fill('4711')
    await dialog.getByRole('button', { name: 'Save and add another' }).click()
    await expect(page.getByText(/Slab · PSA 10 \(1 added\)/)).toBeVisible()
    await dialog.getByLabel('Name', { exact: false }).first().fill('Another slab')
    await dialog.getByLabel('Price (€)', { exact: false }).first().fill('90')
    await dialog.getByLabel('Graded by').fill('PSA')
    await dialog.getByLabel('Certificate number').fill('4711')
    await dialog.getByRole('button', { name: 'Add Product' }).click()
    await expect(dialog.getByText('Slab has the certificate 4711 already')).toBeVisible()
    await expect(dialog.getByLabel('Certificate number')).toBeFocused()
    await expect(dialog.getByLabel('Name', { exact: false }).first()).toHaveValue('Another slab')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button').last().click()
    const added = page.getByRole('region', { name: 'Added just now' })
    await expect(added.getByRole('listitem').first()).toContainText('Slab · PSA 10')
    await expect(page.getByRole('row').filter({ hasText: 'Slab' })).toContainText('Added just now')
    await checkAccessibility(page)
    await added.getByRole('button', { name: 'Add another like this: Slab' }).click()
    await expect(dialog.getByLabel('Name', { exact: false }).first()).toHaveValue('Slab')
    await page.keyboard.press('Escape')
    await added.getByRole('button', { name: 'Hide what was just added' }).click()
    await expect(added).toHaveCount(0)
  })

  await test.step('cells are edited in the shop’s condition scale', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Charizard ex' })
    await row.getByRole('gridcell', { name: 'NM', exact: true }).click()
    await page.getByRole('combobox', { name: 'Condition of Charizard ex' }).fill('EX')
    await page.keyboard.press('Enter')
    await expect(row.getByRole('gridcell', { name: 'EX', exact: true })).toBeVisible()
    await expect(page.getByText('NM → EX')).toBeVisible()
  })

  await test.step('columns are selected, and a view is saved with its filters', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Show Location' }).check()
    await page.getByRole('checkbox', { name: 'Show Language' }).uncheck()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible()
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('combobox', { name: 'Grading' }).selectOption('yes')
    await expect(page.getByRole('row').filter({ hasText: 'Charizard ex' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('Name').fill('Slabs')
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('button', { name: 'Show view Slabs' })).toBeVisible()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Grading' }).selectOption('all')
    await expect(page.getByRole('row').filter({ hasText: 'Charizard ex' })).toBeVisible()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Show view Slabs' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Charizard ex' })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Grading' }).selectOption('all')
  })

  await test.step('several are deleted, and restored', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check()
    const bar = page.getByRole('region', { name: 'Selected products' })
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 products' }).click()
    await expect(page.getByText('2 products deleted')).toBeVisible()
    await expect(page.getByText('No products yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Charizard ex' })).toBeVisible()
  })
})

test('a sheet of A4 lists twenty cards to pull, and slips fit their paper', { tag: '@long' }, async ({ arrive }) => {
  test.setTimeout(120_000)
  const page = await arrive()
  const items: object[] = []
  for (let card = 1; card <= 20; card++) {
    const product: { id: number; name: string } = await send('POST', '/api/products', {
      shopId,
      name: `Charizard ex ${card}`,
      setName: 'Obsidian Flames',
      collectorNumber: `${card}/197`,
      condition: 'NM',
      finish: 'reverse',
      language: 'German',
      location: `Box ${card % 3}`,
      category: 'singles',
      priceCents: 100,
      stock: 5,
    })
    items.push({ productId: product.id, quantity: 1, priceCents: 100, productName: product.name })
  }
  const order: { id: number } = await send('POST', '/api/orders', {
    shopId,
    customerEmail: 'bram@verzamelaar.test',
    totalCents: 2_000,
    status: 'pending',
    paymentStatus: 'pending',
    items,
  })
  await send('PUT', `/api/orders/${order.id}`, { status: 'paid' })
  await page.addInitScript((token) => localStorage.setItem('authToken', token), token)
  await page.goto(`/shopadmin/orders/pull-sheet?orders=${order.id}`)
  await expect(page.getByRole('row')).toHaveCount(21)
  await expect(page.getByRole('row').nth(1)).toContainText('Box 0')
  await expect(page.getByRole('row').nth(1)).toContainText('Obsidian Flames 3/197 · NM · Reverse holo · German')
  expect(await pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(['A4'])

  await page.goto(`/shopadmin/orders/packing-slips?orders=${order.id}`)
  await expect(page.getByRole('article')).toContainText('Obsidian Flames 3/197 · NM')
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('a6')
  expect(new Set(await pagesOf(await page.pdf({ preferCSSPageSize: true })))).toEqual(new Set(['A6']))
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Paper' })).toHaveValue('a6')
})

// screens-in-dutch.spec.ts checks both on a phone.
test('the form and the table fit a phone, in Dutch', { tag: '@long' }, async ({ arrive, checkAccessibility }) => {
  const page = await arrive(phone)
  await page.addInitScript((token) => localStorage.setItem('authToken', token), token)
  await send('PUT', '/api/account/language', { language: 'nl' })
  await page.goto('/shopadmin/products?view=table&dialog=add')
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('combobox', { name: /^Categor/ }).selectOption('singles')
  await expect(dialog.locator('select[name=condition]')).toBeVisible()
  await checkAccessibility(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})

const sizes: Record<string, string> = { '595x842': 'A4', '298x420': 'A6' }

/** The page sizes of a PDF, by name. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => {
    const size = `${Math.round(Number(width))}x${Math.round(Number(height))}`
    return sizes[size] ?? size
  })
}
