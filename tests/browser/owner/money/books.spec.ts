import { extractText } from 'unpdf'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { withinOneDay } from '#tests/browser/support/one-day.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import { camt } from '#tests/support/records/money/statements.ts'

const unique = uniqueWord()
const box = { name: 'Evolving Skies booster box', priceCents: 12_100, stock: 40 }

test.setTimeout(150_000)
// The server refuses an invalid number.
test.use({ expectedErrors: [/status of 400/] })

test('an owner enters the seller, an order is paid, and owner and customer download its invoice', {
  tag: '@long',
}, async ({ playwright, app, admin, arrive, checkAccessibility }) => {
  await withinOneDay()
  const request = await playwright.request.newContext({ baseURL: app.url })
  const shop = await openShop(request, admin, { slug: `boeken-${unique}`, name: 'Het Kasboek' }, [box])
  const owner = await arrive(desktop)
  await owner.addInitScript((secret) => localStorage.setItem('authToken', secret), shop.owner.token)

  await owner.goto('/shopadmin/books')
  await owner.getByRole('button', { name: 'Enter details' }).click()
  const typed = {
    'Legal name': 'Kasboek B.V.',
    Street: 'Oudegracht',
    Number: '12',
    Postcode: '3511AB',
    City: 'Utrecht',
    Phone: '030 123 4567',
    Email: 'hallo@kasboek.test',
    'KvK number': '1234',
  }
  for (const [label, text] of Object.entries(typed)) await owner.getByLabel(label, { exact: false }).first().fill(text)
  await owner.getByLabel('VAT number').fill('NL123456789B14')
  const save = owner.getByRole('button', { name: 'Save Changes' }).first()
  await save.click()
  await expect(owner.getByText('A KvK number has 8 digits')).toBeVisible()
  await expect(owner.getByText('This VAT number does not exist')).toBeVisible()
  await checkAccessibility(owner)
  await owner.getByLabel('KvK number').fill('68750110')
  await owner.getByLabel('VAT number').fill('NL123456789B13')
  await save.click()
  await expect(owner.getByText('Business details saved').first()).toBeVisible()

  const order = await shop.send<{ id: number; pageKey: string }>('POST', '/api/orders', {
    shopId: shop.owner.shopId,
    customerEmail: `anna-${unique}@post.test`,
    totalCents: box.priceCents,
    items: [{ productId: shop.products[0]?.id, quantity: 1, priceCents: box.priceCents }],
  })
  const customer = await arrive(phone)
  await customer.goto(`/@boeken-${unique}/order/${order.pageKey}`)
  await customer.getByRole('heading', { name: 'Invoice' }).click()
  await customer.getByRole('button', { name: 'Add a company' }).click()
  await customer.getByRole('button', { name: 'Save company' }).click()
  await expect(customer.getByText('Enter the name of the company')).toBeVisible()
  await customer.getByLabel('Company').fill('Bos & Zoon')
  const billing = customer.getByRole('group', { name: 'Billing address' })
  const address = { Name: 'A. Bos', Street: 'Kade', 'House number': '1', Postcode: '3511 AB', City: 'Utrecht' }
  for (const [label, text] of Object.entries(address))
    await billing.getByRole('textbox', { name: label, exact: true }).fill(text)
  await customer.getByLabel('VAT number').fill('12')
  await customer.getByRole('button', { name: 'Save company' }).click()
  await expect(customer.getByText('Enter a VAT number with its country')).toBeVisible()
  await checkAccessibility(customer)
  await customer.getByLabel('VAT number').fill('')
  await customer.getByRole('button', { name: 'Save company' }).click()
  await expect(customer.getByText('Made out to Bos & Zoon')).toBeVisible()
  await shop.send('PUT', `/api/orders/${order.id}`, { status: 'paid' }, shop.owner.token)

  // The invoice is issued once the payment can no longer be undone.
  const link = customer.getByRole('link', { name: /^Invoice \d{4}-0001/ })
  await expect(async () => {
    await customer.goto(`/@boeken-${unique}/order/${order.pageKey}`)
    await expect(link).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  await checkAccessibility(customer)
  const file = await customer.request.get((await link.getAttribute('href')) ?? '')
  const { text } = await extractText(new Uint8Array(await file.body()), { mergePages: true })
  for (const words of ['Bos & Zoon', 'Kasboek B.V.', 'NL123456789B13', box.name, '21.00', '121.00']) {
    expect(text.replaceAll(',', '.')).toContain(words)
  }

  await owner.goto('/shopadmin/books')
  await expect(owner.getByRole('table', { name: 'Invoices' }).getByRole('row')).toHaveCount(2)
  await checkAccessibility(owner)
  const downloading = owner.waitForEvent('download')
  await owner.getByRole('button', { name: /-0001 PDF$/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^(invoice|factuur)-\d{4}-0001\.pdf$/)

  await owner.goto(`/shopadmin/orders?order=${order.id}`)
  await owner.getByRole('button', { name: 'Reissue' }).click()
  await owner.getByLabel('Company').fill('Bos & Dochter')
  await owner.getByRole('button', { name: 'Issue to this company' }).click()
  await expect(owner.getByText('Made out to Bos & Dochter')).toBeVisible()
  await owner.getByRole('button', { name: 'Credit a part' }).click()
  await owner.getByRole('button', { name: 'Credit €0.00' }).click()
  await expect(owner.getByText('Choose at least one item')).toBeVisible()
  await checkAccessibility(owner)
  await owner.getByLabel('What to credit').selectOption('An amount')
  await owner.getByRole('textbox', { name: 'Amount' }).fill('21')
  await owner.getByLabel('Reason').fill('A dented corner')
  await owner.getByRole('button', { name: 'Credit €21.00' }).click()
  await expect(owner.getByText('Credit note issued').first()).toBeVisible()
  await expect(owner.getByText(/^Credit note \d{4}-0004$/)).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Reissue' })).toBeHidden()
  // The customer's page lists the same.
  await expect(customer.getByRole('link', { name: /^Credit note \d{4}-0004/ })).toBeVisible({ timeout: 20_000 })
})

test('an owner imports purchases and undoes it, and reconciles orders and bank entries', async ({
  playwright,
  app,
  admin,
  arrive,
  checkAccessibility,
}) => {
  await withinOneDay()
  const request = await playwright.request.newContext({ baseURL: app.url })
  const bankAccount = { name: 'Kasboek B.V.', iban: 'NL91ABNA0417164300' }
  const shop = await openShop(request, admin, { slug: `inkoop-${unique}`, name: 'De Inkoper', bankAccount }, [box])
  const order = await shop.send<{ id: number; orderNumber: string }>('POST', '/api/orders', {
    shopId: shop.owner.shopId,
    customerEmail: `bas-${unique}@post.test`,
    totalCents: box.priceCents,
    items: [{ productId: shop.products[0]?.id, quantity: 1, priceCents: box.priceCents }],
  })
  await shop.send('PUT', `/api/orders/${order.id}`, { status: 'paid' }, shop.owner.token)
  const day = amsterdamDay(new Date())
  const page = await arrive(phone)
  await page.addInitScript((secret) => localStorage.setItem('authToken', secret), shop.owner.token)

  await page.goto('/shopadmin/books')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const text = `date,supplier,amount\n${day},Jan Jansen,125.00\n${day},Els de Vries,much\n`
  const file = { name: 'purchases.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV file of purchases').setInputFiles(file)
  await expect(page.getByText('File checked: 1 New, 0 Already there, 1 Refused')).toBeAttached()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Import 1 purchase' }).click()
  const register = page.getByRole('table', { name: 'Purchases' })
  await expect(register.getByText('Jan Jansen')).toBeVisible()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByRole('button', { name: /Undo.*purchases\.csv/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 purchase deleted').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(register).toBeHidden()

  await page.goto('/shopadmin/payments')
  const statement = camt([{ amount: '12.34', text: 'For cards', name: 'N. Kok', day }])
  const upload = { name: 'bank.xml', mimeType: 'application/xml', buffer: statement }
  await page.getByLabel('Bank statement').setInputFiles(upload)
  await expect(page.getByText('N. Kok').first()).toBeVisible()
  await page.goto('/shopadmin/books')
  await page.getByRole('link', { name: 'Reconcile with revenue' }).click()
  await page.getByRole('button', { name: 'Paid orders without an invoice' }).click()
  const withoutInvoice = page.getByRole('table', { name: 'List: Paid orders without an invoice' })
  await checkAccessibility(page)
  await withoutInvoice.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/shopadmin/orders\\?order=${order.id}$`))
  await page.goBack()
  await page.getByRole('button', { name: /not yet matched to an order/ }).click()
  await page
    .getByRole('table', { name: /not yet matched to an order/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/shopadmin\/payments$/)
  await expect(page.getByText('N. Kok').first()).toBeVisible()
})
