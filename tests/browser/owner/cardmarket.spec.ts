import { readFileSync } from 'node:fs'
import { expect, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import { soldFile, soldOrder } from '#tests/support/records/products/cardmarket.ts'

test('stock goes to Cardmarket, and its sales come back with a product that the owner chooses', {
  tag: '@long',
}, async ({ page, request, admin, checkAccessibility }) => {
  const shelf = [
    { name: 'Mew', priceCents: 1_250, stock: 4 },
    { name: 'Kaarthoesjes rood', priceCents: 300, stock: 6 },
  ]
  const { owner } = await openShop(request, admin, { slug: `cm-${uniqueWord()}`, name: 'Kaartenbak' }, shelf)
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/cardmarket')
  await expect(page.getByText('2 products changed')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything in stock' }).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain('Kaarthoesjes rood')

  const buffer = soldFile(
    soldOrder(1, '1,00', '1x Mew (Set) - 12,50 EUR | 2x Sleeves Red (Accessories) - 3,00 EUR'),
    soldOrder(2, '1,00', '1x Mew (Set) - 12,50 EUR', { status: 'Cancelled' }),
  )
  await page.getByLabel('Sold orders from Cardmarket').setInputFiles({ name: 'sold.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('1 article of 1 order, €12.50')).toBeVisible()
  await expect(page.getByRole('row', { name: /Cancelled there/ })).toBeVisible()
  await checkAccessibility(page)
  const unknown = page.getByRole('row', { name: /Sleeves Red/ })
  await expect(unknown).toContainText('Matches no product')
  await unknown.getByRole('button', { name: /^Choose product: / }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Which of your products is it?' })
  await checkAccessibility(page)
  await dialog.getByRole('textbox').fill('kaarthoesjes')
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(unknown).toContainText('6 → 4 in stock')
  await page.getByRole('button', { name: 'Book 3 articles' }).click()
  await expect(page.getByText('3 articles booked')).toBeVisible()
  await page.goto('/shopadmin')
  await expect(page.getByRole('link', { name: /^Cardmarket.*Since the last exchange/ })).toBeVisible()
})
