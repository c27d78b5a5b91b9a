import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openShop } from '../support/open-shop.ts'
import { uniqueWord } from '../support/unique.ts'

const unique = uniqueWord()

type Admin = { email: string; password: string }
const shelf = [
  { name: 'Abra 43', priceCents: 100, stock: 4, category: 'singles' },
  { name: 'Surging Sparks Booster Box', priceCents: 123_450, stock: 2, category: 'boosterboxes' },
]

/** An open shop whose owner reads Dutch, signed in with that language. */
async function dutchOwner(page: Page, request: APIRequestContext, admin: Admin, slug: string) {
  const { owner, send } = await openShop(request, admin, { slug: `${slug}-${unique}`, name: 'Kaartenhoek' }, shelf)
  await send('PUT', '/api/account/language', { language: 'nl' }, owner.token)
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token)
    localStorage.setItem('language', 'nl')
  }, owner.token)
}

test('a product is added and edited in Dutch, with amounts in Dutch notation', { tag: '@long' }, async ({
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  await dutchOwner(page, request, admin, 'nl-product')
  await page.goto('/shopadmin/products?dialog=add')
  const add = page.getByRole('dialog', { name: 'Product toevoegen' })
  await add.getByLabel('Naam').fill('Pikachu 25')
  await add.getByLabel('Prijs (€)').fill('1.234')
  await add.getByLabel('Voorraad').fill('3')
  await add.getByRole('button', { name: 'Product toevoegen' }).click()
  await expect(add.getByText(/Bedoel je €\s1\.234,00 of €\s1,23\?/)).toBeVisible()
  await checkAccessibility(page)
  await add.getByRole('button', { name: /^€\s1,23$/ }).click()
  await expect(add.getByLabel('Prijs (€)')).toHaveValue('1,23')
  await add.getByLabel('Prijs (€)').fill('12.50')
  await add.getByRole('button', { name: 'Product toevoegen' }).click()
  await expect(page.getByText('Product toegevoegd', { exact: true })).toBeVisible()
  await expect(page.getByText('3 producten')).toBeVisible()

  await page.getByRole('button', { name: 'Pikachu 25 bewerken' }).last().click()
  const edit = page.getByRole('dialog', { name: 'Product bewerken' })
  await expect(edit.getByLabel('Prijs (€)')).toHaveValue('12,50')
  await edit.getByLabel('Prijs (€)').fill('1.250,75')
  await edit.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
  await expect(page.getByText('Product opgeslagen')).toBeVisible()
  await expect(page.getByText(/^€\s1\.250,75$/)).toBeVisible()
})

// product-table.spec.ts does so in English; screens-in-dutch.spec.ts checks the texts.
test('bulk changes are made and undone in Dutch', { tag: '@long' }, async ({
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  await dutchOwner(page, request, admin, 'nl-bulk')
  await page.goto('/shopadmin/products?view=table')
  await page.getByRole('checkbox', { name: 'Alles in beeld selecteren' }).check()
  await page
    .getByRole('region', { name: 'Geselecteerde producten' })
    .getByRole('button', { name: 'Prijs', exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Prijs van 2 producten wijzigen' })
  await dialog.getByLabel('Procent').fill('7,5')
  await expect(dialog.getByText(/^€\s1\.327,09$/)).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Prijs van 2 producten wijzigen' }).click()
  await expect(page.getByText('Prijs van 2 producten gewijzigd')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /€\s1\.327,09/ })).toBeVisible()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByRole('gridcell', { name: /€\s1\.234,50/ })).toBeVisible()
})

// csv.spec.ts does so in English; screens-in-dutch.spec.ts checks the texts.
test('a file is imported with a report in Dutch', { tag: '@long' }, async ({
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  await dutchOwner(page, request, admin, 'nl-import')
  await page.goto('/shopadmin/products')
  await page.getByRole('button', { name: 'Import / export' }).click()
  await page.getByRole('menuitem', { name: 'Producten importeren…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Producten importeren' })
  const lines = ['name;price;stock', 'Abra 43;1,50;4', 'Eevee 51;2,00;6', 'Zonder prijs;;2']
  await sheet
    .getByLabel('CSV-bestand met producten')
    .setInputFiles({ name: 'levering.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(sheet.getByText('1 geweigerde rij wordt overgeslagen.')).toBeVisible()
  await expect(sheet.getByRole('row', { name: /Abra 43/ })).toContainText(/€\s1,50/)
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: '2 producten importeren' }).click()
  await expect(page.getByText('1 toegevoegd, 1 gewijzigd, 1 rij overgeslagen', { exact: true })).toBeVisible()
})

test('the settings of a shop are in Dutch, and accept input in both notations', { tag: '@long' }, async ({
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  await dutchOwner(page, request, admin, 'nl-settings')
  await page.goto('/shopadmin/settings/shipping')
  await expect(page.getByRole('heading', { name: 'Winkelinstellingen' })).toBeVisible()
  const shipping = page.getByRole('textbox', { name: /^Prijs \(€\)/ })
  await expect(shipping).toHaveValue('0,00')
  await shipping.fill('4.95')
  // Changes of several subjects are saved together.
  await page.getByRole('tab', { name: 'Algemeen' }).click()
  await page.getByLabel('Taal van je winkel').selectOption('Nederlands')
  await page.getByLabel('Beschrijving').fill('Losse kaarten uit Utrecht.')
  await page.getByLabel('Tekst onder de naam, in het Engels').fill('Singles from Utrecht.')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click()
  await expect(page.getByText('Winkelinstellingen opgeslagen')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Tekst onder de naam, in het Engels')).toHaveValue('Singles from Utrecht.')
  await page.getByRole('tab', { name: 'Verkoop en verzending' }).click()
  await expect(page).toHaveURL('/shopadmin/settings/shipping')
  await expect(shipping).toHaveValue('4,95')
})
