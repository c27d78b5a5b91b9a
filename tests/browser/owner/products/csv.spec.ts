import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

const phoneMenu = 'Import, export and search'

async function openImport(page: Page, menu = 'Import / Export') {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: 'Import products…' }).click()
  return page.getByRole('dialog', { name: 'Import products' })
}

test.use({ expectedErrors: [/the server responded with a status of 400/] })

test('products are imported from a file after a preview, and exported to an equal one', async ({
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  const shelf = [{ name: 'Surging Sparks Booster Box', priceCents: 16_995, stock: 4 }]
  const { owner } = await openShop(request, admin, { slug: `csv-${unique}`, name: 'Kaartenlijst' }, shelf)
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/products?view=grid')

  const sheet = await openImport(page)
  await checkAccessibility(page)
  const chosen = sheet.getByLabel('CSV file of products')
  await chosen.setInputFiles(file('leeg.csv', 'stock;price', '1;2,50'))
  await expect(sheet.getByRole('alert')).toContainText('“leeg.csv” cannot be imported')

  await chosen.setInputFiles(
    file(
      'levering.csv',
      'name;price;stock;set',
      'Surging Sparks Booster Box;159,95;4;',
      'Prismatic Evolutions ETB;54,95;6;Prismatic Evolutions',
      'Zonder prijs;;2;',
    ),
  )
  await expect(sheet.getByText('1 refused row is skipped.')).toBeVisible()
  const changed = sheet.getByRole('row', { name: /Surging Sparks Booster Box/ })
  await expect(changed).toContainText('€169.95')
  await expect(changed).toContainText('€159.95')
  await expect(sheet.getByRole('row', { name: /Zonder prijs/ })).toContainText('Price is required')
  await checkAccessibility(page)
  await sheet.getByRole('tab', { name: 'Refused' }).click()
  await expect(sheet.getByRole('row', { name: /Prismatic/ })).toHaveCount(0)

  await sheet.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('1 added, 1 changed, 1 row skipped', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Prismatic Evolutions ETB' })).toBeVisible()
  await expect(page.getByText('Showing 2 products')).toBeVisible()

  await page.getByRole('button', { name: 'Import / Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^Export all products for Dutch Excel/ }).click()
  const exported = await (await coming).path()
  expect(readFileSync(exported, 'utf8')).toMatch(/Surging Sparks Booster Box;.*159,95/)
  await (await openImport(page)).getByLabel('CSV file of products').setInputFiles(exported)
  await expect(sheet.getByText('There is nothing to import.')).toBeVisible()
})

test('a file in dollars requires a rate, and refused rows can be downloaded', { tag: '@long' }, async ({
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  const { owner } = await openShop(request, admin, { slug: `tcg-${unique}`, name: 'Dollarkaarten' }, [])
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/products')
  const sheet = await openImport(page)
  const headings =
    'TCGplayer Id,Product Line,Set Name,Product Name,Number,Condition,Total Quantity,Add to Quantity,TCG Marketplace Price'
  const mew = '1,Pokemon,Made up,Mew - 8/18,8,Lightly Played Holofoil,2,1,10.00'
  const lines = [headings, mew, '2,Pokemon,Made up,Zubat,9,Sparkling,1,0,1.00']
  await sheet.getByLabel('CSV file of products').setInputFiles(file('tcgplayer.csv', ...lines))
  await expect(sheet.getByRole('heading', { name: 'A pricing file from TCGplayer' })).toBeVisible()
  await expect(
    sheet.getByText('1 row has no price and no market price: it comes in inactive, under “Needs a price”'),
  ).toBeVisible()
  await checkAccessibility(page)

  await sheet.getByLabel(/in USD: 1 USD in euros/).fill('0,9')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('row', { name: /Mew/ })).toContainText('€9.00')
  await expect(sheet.getByRole('row', { name: /Mew/ })).toContainText('EX')

  const coming = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download refused rows' }).click()
  const refused = readFileSync(await (await coming).path(), 'utf8')
  expect(refused).toContain('why_refused')
  expect(refused).toContain('“Sparkling” is not a condition')
  expect(refused).not.toContain('Mew')
  await sheet.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 added, 1 row skipped', { exact: true })).toBeVisible()
})

test('the columns of a spreadsheet are mapped by keyboard, and remembered', { tag: '@long' }, async ({
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  const { owner } = await openShop(request, admin, { slug: `kolommen-${unique}`, name: 'Kolommen' }, [])
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/products')
  const sheet = await openImport(page)
  const list = file('lijst.csv', 'Wat;Welke;Hoeveel', 'Mew;8/18;3')
  await sheet.getByLabel('CSV file of products').setInputFiles(list)
  await sheet.getByRole('button', { name: 'Name the columns' }).press('Enter')
  await checkAccessibility(page)
  await expect(sheet.getByRole('button', { name: 'Check file' })).toBeDisabled()
  await sheet.getByLabel('What Wat is').selectOption('Name')
  await sheet.getByLabel('What Welke is').selectOption('Number')
  await sheet.getByLabel('What Hoeveel is').selectOption('Quantity')
  await sheet.getByRole('button', { name: 'Check file' }).press('Enter')
  await expect(sheet.getByRole('row', { name: /Mew/ })).toContainText('8/18')
  await sheet.getByRole('button', { name: 'Another file' }).click()
  await sheet.getByLabel('CSV file of products').setInputFiles(list)
  await expect(sheet.getByRole('heading', { name: 'A file whose columns you named' })).toBeVisible()
})

test('on a phone the sheet fits, and Escape returns to the menu that opened it', { tag: '@long' }, async ({
  arrive,
  request,
  admin,
}) => {
  const { owner } = await openShop(request, admin, { slug: `csv-phone-${unique}`, name: 'Kaartenlijstje' }, [])
  const page = await arrive(phone)
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/products')
  const sheet = await openImport(page, phoneMenu)
  await sheet
    .getByLabel('CSV file of products')
    .setInputFiles(file('een.csv', 'name,price', `${'Lang'.repeat(40)},1.00`))
  await expect(sheet.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: phoneMenu })).toBeFocused()
})
