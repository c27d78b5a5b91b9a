import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const slug = `actie-${uniqueWord()}`
// Earlier sales affect the next one, so each device has its own product.
const known = { token: '', sale: [0, 0], soldOut: 0, bundle: 0 }

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const of = { category: 'singles', setName: 'Jungle' }
  const { owner, products } = await openShop(request, admin, { slug, name: 'De Actiebak' }, [
    { ...of, name: 'Kaart in de actie', priceCents: 950, stock: 5 },
    { ...of, name: 'Nog een kaart in de actie', priceCents: 950, stock: 5 },
    { ...of, name: 'Kaart die op is', priceCents: 2_000, stock: 0 },
    { name: 'Startpakket', priceCents: 3_000, stock: 0 },
    { name: 'Losse booster', priceCents: 500, stock: 9 },
  ])
  const [one, two, soldOut, bundle] = products.map(({ id }) => id)
  Object.assign(known, { token: owner.token, sale: [one, two], soldOut, bundle })
  await request.dispose()
})

for (const [device, { place, options }] of shortlist({
  'a phone': { place: 1, options: phone },
  'a desktop': { place: 0, options: desktop },
})) {
  test(`on ${device} a product is put on sale and its stock history read, and a visitor sees both`, async ({
    arrive,
    checkAccessibility,
  }) => {
    const visitor = await arrive(options)
    await visitor.goto(`/@${slug}/p/${known.soldOut}`)
    await visitor.getByLabel('Your email address').fill(`bram-${device.slice(2)}@verzamelaar.test`)
    await visitor.getByRole('button', { name: 'Tell me when it is back' }).click()
    await expect(visitor.getByText('You will hear when it is back')).toBeVisible()
    await checkAccessibility(visitor)

    const owner = await arrive(options)
    await owner.addInitScript((token) => localStorage.setItem('authToken', token), known.token)
    await owner.goto(`/shopadmin/products?product=${known.soldOut}`)
    await expect(owner.getByText(/to hear that it is back in stock/)).toBeVisible()

    await owner.goto(`/shopadmin/products?product=${known.sale[place]}`)
    const sheet = owner.getByRole('dialog')
    await expect(sheet.getByText('Added with the product')).toBeVisible()
    await expect(sheet.getByText(/shows no comparison/)).toBeVisible()
    await sheet.getByLabel('Sale price (€)').fill('8,00')
    await sheet.getByRole('button', { name: 'Put on sale' }).click()
    await expect(sheet.getByText('On sale for €8.00. Afterwards it costs €9.50.')).toBeVisible()
    await expect(sheet.getByText('For sale for 0 of 30 days.')).toBeVisible()
    await checkAccessibility(owner)

    // It has not been for sale for 30 days, so there is no price to compare with.
    for (const path of [`/@${slug}`, `/@${slug}/p/${known.sale[place]}`]) {
      await visitor.goto(path)
      await expect(visitor.getByText('€8.00').first()).toBeVisible()
      await expect(visitor.getByText('Lowest price, last 30 days')).toHaveCount(0)
    }
    await checkAccessibility(visitor)

    await sheet.getByRole('button', { name: 'End the sale' }).click()
    await expect(sheet.getByText('On sale for €8.00')).toBeHidden()
    await visitor.goto(`/@${slug}/p/${known.sale[place]}`)
    await expect(visitor.getByText('€9.50').first()).toBeVisible()
  })
}

test('two bundles are packed from stock, and a visitor sees the contents of one', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const owner = await arrive(phone)
  await owner.addInitScript((token) => localStorage.setItem('authToken', token), known.token)
  await owner.goto(`/shopadmin/products?product=${known.bundle}`)
  const sheet = owner.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Choose products' }).click()
  await sheet.getByPlaceholder('Add a product').fill('Losse booster')
  await sheet.getByRole('button', { name: 'Add Losse booster' }).click()
  await sheet.getByLabel('Number of Losse booster in one bundle').fill('3')
  await checkAccessibility(owner)
  await sheet.getByRole('button', { name: 'Save bundle' }).click()
  await expect(sheet.getByText('3 more can be packed from what is in stock.')).toBeVisible()
  await sheet.getByLabel('How many').fill('2')
  await sheet.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(sheet.getByText('1 more can be packed from what is in stock.')).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Bundle packed' })).toBeVisible()
  await checkAccessibility(owner)

  const visitor = await arrive(phone)
  await visitor.goto(`/@${slug}/p/${known.bundle}`)
  const inIt = visitor.getByRole('region', { name: 'What is in it' })
  await expect(inIt.getByText('3 ×')).toBeVisible()
  await expect(inIt.getByRole('link', { name: 'Losse booster' })).toBeVisible()
  await checkAccessibility(visitor)
})
