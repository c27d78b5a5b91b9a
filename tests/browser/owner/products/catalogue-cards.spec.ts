import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// TCGdex pictures are unreachable here: their placeholder is part of the test.
test.use({ expectedErrors: [/assets\.tcgdex\.net|api\/pokemon\/import/] })

const unique = uniqueWord()

type Listed = { name: string; collectorNumber: string; [more: string]: unknown }

/** Keyboard input for a card: its description and its price. */
const cards = [
  ['obf 125', '35', 'Charizard ex 125/197'],
  ['mew 199', '175', 'Charizard ex 199/165'],
  ['evs 215', '950', 'Umbreon VMAX 215/203'],
  ['mew 205', '24', 'Mew ex 205/165'],
  ['ssp 238', '190', 'Pikachu ex 238/191'],
  ['bs 4', '220', 'Charizard 4/102'],
  ['bs 58', '5', 'Pikachu 58/102'],
  ['pal 254', '60', 'Iono 254/193'],
  ['pre 161', '800', 'Umbreon ex 161/131'],
  ['n1 9', '90', 'Lugia 9/111'],
] as const

test('ten singles are typed in sequence without losing a key', async ({ page, request, admin, checkAccessibility }) => {
  const { owner, send } = await openShop(request, admin, { slug: `typed-${unique}`, name: 'Kaartenkast' }, [])
  const listed = () => send<Listed[]>('GET', `/api/shops/${owner.shopId}/products`, undefined, owner.token)
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/products')
  const search = page.getByRole('combobox', { name: 'Search the catalogue' })
  await page.getByRole('button', { name: 'Search Pokemon Products' }).click()

  // The first one sets the shared values of the others.
  await page.keyboard.type('obf 125')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Price (€)', exact: true })).toBeFocused()
  await expect(page.getByRole('dialog').getByLabel('Finish').getByRole('option')).toHaveText([
    'Holo',
    'Player Rewards Program',
  ])
  await expect(page.getByText('1st edition')).toHaveCount(0)
  await checkAccessibility(page)
  await page.getByRole('dialog').getByLabel('Condition').selectOption('EX')
  await page.getByRole('dialog').getByLabel('Language').selectOption('German')
  await page.getByRole('dialog').getByLabel('Location').fill('Box A')
  await page.getByRole('textbox', { name: 'Price (€)', exact: true }).fill('35')
  // Enter adds from every field, including selects.
  await page.getByRole('dialog').getByLabel('Condition').press('Enter')
  await expect(search).toBeFocused()
  await expect(page.getByText('Product imported', { exact: true })).toBeVisible()

  let keys = 0
  for (const [what, price] of cards.slice(1)) {
    // Does not wait for the server's responses in between.
    await page.keyboard.type(what)
    await page.keyboard.press('Enter')
    await page.keyboard.type(price)
    await expect(page.getByRole('textbox', { name: 'Price (€)', exact: true })).toHaveValue(price)
    await page.keyboard.press('Enter')
    keys += what.length + price.length + 2
  }
  expect(keys).toBeLessThan(115)
  const common = { condition: 'EX', language: 'German', location: 'Box A', stock: 1 }
  await expect.poll(async () => (await listed()).length).toBe(cards.length)
  const found = (await listed()).sort((one, other) => Number(one.id) - Number(other.id))
  expect(found.map(({ name, collectorNumber }) => `${name} ${collectorNumber}`).sort()).toEqual(
    cards.map(([, , name]) => name).sort(),
  )
  for (const product of found) expect(product).toMatchObject(common)

  // Adding it again increases its stock, which can be undone.
  await search.fill('obf 125')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your shop has this listing: 1 in stock at €35.00')).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stock is now 2')).toBeVisible()
  const charizard = async () => (await listed()).filter(({ collectorNumber }) => collectorNumber === '125/197')
  expect(await charizard()).toMatchObject([{ stock: 2, priceCents: 3_500 }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(charizard).toMatchObject([{ stock: 1 }])
  await expect(page.getByRole('dialog')).toBeVisible()

  // Another condition is another listing. A second listing of the same card is the alternative.
  await search.fill('obf 125')
  await page.keyboard.press('Enter')
  await page.getByLabel('Add as a second listing').check()
  await page.getByRole('textbox', { name: 'Price (€)', exact: true }).fill('36')
  await page.keyboard.press('Enter')
  await expect.poll(charizard).toHaveLength(2)
  await search.fill('obf 125')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Condition').selectOption('NM')
  await expect(page.getByText(/^Your shop has this listing/)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Price (€)', exact: true }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Missing information' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Price (€)', exact: true }).fill('50')
  await page.keyboard.press('Enter')
  await expect.poll(charizard).toHaveLength(3)
})

test('a card that could not be added is not lost, and everything fits a phone', { tag: '@long' }, async ({
  arrive,
  request,
  admin,
}) => {
  const { owner } = await openShop(request, admin, { slug: `typed-phone-${unique}`, name: 'Kaartenkast' }, [])
  const page = await arrive(phone)
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/products')
  await page.getByRole('button', { name: 'Import, export and search' }).click()
  await page.getByRole('menuitem', { name: 'Search Pokemon Products' }).click()
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('4/102 charizard')
  await page.getByRole('option').first().click()
  // Base Set has a 1st edition.
  await page.getByLabel('1st edition').check()
  await page.getByText('Grading, flags and purchase price').click()
  await page.getByLabel('Grading company').fill('PSA')
  await page.getByLabel('Grade', { exact: true }).fill('9')
  await expect(page.getByRole('dialog').getByLabel('Condition')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Price (€)', exact: true }).fill('4000')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.route('**/api/pokemon/import', (route) => route.abort())
  await page.getByRole('button', { name: 'Import product' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Charizard was not added' })).toBeVisible()
  await page.unroute('**/api/pokemon/import')
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByRole('textbox', { name: 'Price (€)', exact: true })).toHaveValue('4000')
  await page.getByRole('button', { name: 'Import product' }).click()
  await expect(page.getByText('Charizard · Base Set 4/102 · PSA 9 · Holo · 1st edition · English')).toBeVisible()
})

test('a pasted list is shown line by line and added at once; undecided lines stay over a reload', async ({
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  const { owner, send } = await openShop(request, admin, { slug: `pasted-${unique}`, name: 'Kaartenkast' }, [])
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/products')
  await page.getByRole('button', { name: 'Search Pokemon Products' }).click()
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const lines = [
    '4 Charizard ex OBF 125 NM DE 35.00',
    '2 Pikachu SSP 057',
    'Pikachu',
    'Xylophone quartet',
    '1 Lapras OBF 045 $2.50',
  ]
  await page.getByLabel('List of cards').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Look up cards' }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(0)).toContainText('OBF 125/197')
  await expect(rows.nth(3)).toContainText('Not found in the catalogue')
  await checkAccessibility(page)
  await expect(page.getByRole('button', { name: 'Add 3 cards' })).toBeEnabled()
  const dollars = page.getByLabel('Price (€): 1 Lapras OBF 045 $2.50')
  await expect(dollars).toHaveValue('')
  await page.getByLabel('1 price in USD: 1 USD in euros').fill('0,8')
  await page.getByRole('button', { name: 'Convert' }).click()
  await expect(dollars).toHaveValue('2.00')
  await rows.nth(2).getByRole('combobox').selectOption({ index: 1 })
  await page.getByLabel('Price (€): Pikachu', { exact: true }).fill('dear')
  await page.getByRole('button', { name: 'Add 4 cards' }).click()
  await expect(rows.nth(2).getByRole('alert')).toBeVisible()
  await page.getByLabel('Price (€): Pikachu', { exact: true }).fill('1,50')
  await page.getByLabel('Stock: 2 Pikachu SSP 057').fill('3')
  await page.getByRole('button', { name: 'Add 4 cards' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText(/^1 line is undecided/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Search Pokemon Products' }).click()
  await page.getByRole('button', { name: 'Decide them' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Drop 1 undecided line' }).click()
  await expect(page.getByText('No cards in this list')).toBeVisible()
  const listed = await send<Listed[]>('GET', `/api/shops/${owner.shopId}/products`, undefined, owner.token)
  const found = listed.sort((one, other) => Number(one.id) - Number(other.id))
  expect(found).toMatchObject([
    {
      name: 'Charizard ex',
      collectorNumber: '125/197',
      condition: 'NM',
      language: 'German',
      stock: 4,
      priceCents: 3500,
    },
    { name: 'Pikachu ex', collectorNumber: '057/191', condition: 'NM', language: 'English', stock: 3 },
    { name: 'Pikachu', stock: 1, priceCents: 150 },
    { name: 'Lapras', stock: 1, priceCents: 200 },
  ])
})
