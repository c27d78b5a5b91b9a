import type { BrowserContextOptions, Page } from '@playwright/test'
import { paymentReference } from '#shared/rules/payments/payment-reference.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import { camt } from '#tests/support/records/money/statements.ts'

const unique = uniqueWord()
const box = { name: 'Evolving Skies booster box', priceCents: 12_100, stock: 40 }
const iban = 'NL91ABNA0417164300'

type Placed = { id: number; orderNumber: string }

test.setTimeout(90_000)
// The file whose columns are mapped.
test.use({ expectedErrors: [/status of 400 .*\/statements\?fileName=bank\.csv$/] })

for (const [device, screen] of shortlist({ phone, desktop })) {
  test(`an owner matches payments from a bank statement (${device})`, { tag: '@long' }, async ({
    arrive,
    playwright,
    app,
    admin,
    checkAccessibility,
  }) => {
    const request = await playwright.request.newContext({ baseURL: app.url })
    const name = 'De Kassa'
    const shop = await openShop(
      request,
      admin,
      { slug: `kassa-${device}-${unique}`, name, bankAccount: { name, iban } },
      [box],
    )
    const orders: Placed[] = []
    for (const [buyer, quantity] of Object.entries({ anna: 1, bram: 1, 'cleo.hoekstra': 2 })) {
      orders.push(
        await shop.send('POST', '/api/orders', {
          shopId: shop.owner.shopId,
          customerEmail: `${buyer}@post-${unique}.test`,
          totalCents: quantity * box.priceCents,
          items: [{ productId: shop.products[0]?.id, quantity, priceCents: box.priceCents }],
        }),
      )
    }
    const [anna, bram, cleo] = orders.map(({ orderNumber }) => orderNumber)
    const lines = [
      { amount: '121.00', reference: paymentReference(anna ?? ''), name: 'A Bos' },
      { amount: '121.00', text: `Bestelling ${bram}`, name: 'Bram Bakker' },
      { amount: '242.00', text: 'kaarten', name: 'C. Hoekstra' },
      { amount: '35.00', text: 'kast', name: 'T Wassenaar' },
    ]
    const statement = { name: 'november.xml', mimeType: 'application/xml', buffer: camt(lines) }
    const page = await open(arrive, screen, shop.owner.token)
    const upload = (file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.getByLabel('Bank statement').setInputFiles(file)
    const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text })

    await test.step('certain matches are selected, likely ones show a reason, and the rest is listed', async () => {
      await expect(page.getByText('Upload a statement from your bank to see who paid.')).toBeVisible()
      await upload(statement)
      await expect(page.getByText('4 new entries')).toBeVisible()
      await expect(entry('A Bos').getByRole('checkbox')).toBeChecked()
      await expect(entry('A Bos')).toContainText('Payment reference and amount match')
      await expect(entry('Bram Bakker').getByRole('checkbox')).toBeChecked()
      await expect(entry('C. Hoekstra').getByRole('checkbox')).not.toBeChecked()
      await expect(entry('C. Hoekstra')).toContainText('Same amount, name is like the customer')
      await expect(entry('T Wassenaar')).toContainText('Fits no order')
      await checkAccessibility(page)
    })

    const statuses = async () => {
      const list = await shop.send<{ status: string }[]>(
        'GET',
        `/api/shops/${shop.owner.shopId}/orders`,
        undefined,
        shop.owner.token,
      )
      return list.map(({ status }) => status).sort()
    }

    await test.step('they are marked paid at once, undone, and marked again', async () => {
      await page.getByRole('button', { name: 'Mark 2 orders paid' }).click()
      await expect(page.getByText('2 orders marked paid')).toBeVisible()
      await expect(entry('A Bos')).toHaveCount(0)
      expect(await statuses()).toEqual(['paid', 'paid', 'pending'])
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(page.getByText('Booking undone')).toBeVisible()
      await expect(entry('A Bos').getByRole('checkbox')).toBeChecked()
      expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
      await entry('C. Hoekstra').getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Mark 3 orders paid' }).click()
      await expect(page.getByText('3 orders marked paid')).toBeVisible()
      expect(await statuses()).toEqual(['paid', 'paid', 'paid'])
    })

    await test.step('importing the same file again adds nothing', async () => {
      await upload(statement)
      await expect(page.getByText('Nothing new in this statement')).toBeVisible()
      await expect(page.getByText('4 entries were already known from earlier statements.')).toBeVisible()
      await expect(entry('T Wassenaar')).toHaveCount(1)
      await expect(entry('A Bos')).toHaveCount(0)
      await page.getByLabel('Show', { exact: true }).selectOption('Booked')
      await expect(entry('A Bos')).toContainText(`#${anna}`)
      await expect(entry('C. Hoekstra')).toContainText(`#${cleo}`)
    })

    await test.step('the columns of an unknown bank’s file are mapped', async () => {
      await page.getByLabel('Show', { exact: true }).selectOption('To review')
      const text = 'Wanneer;Hoeveel;Van wie;Waarvoor\n21-11-2026;12,34;M Vermeer;schilderij\n'
      await upload({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await expect(page.getByText('bank.csv could not be read')).toBeVisible()
      await page.getByRole('button', { name: 'Name the columns' }).click()
      const dialog = page.getByRole('dialog', { name: 'Which column is what?' })
      await dialog.getByLabel('What Wanneer is').selectOption('Date')
      await expect(dialog.getByRole('button', { name: 'Read the file' })).toBeDisabled()
      await dialog.getByLabel('What Hoeveel is').selectOption('Amount')
      await dialog.getByLabel('What Van wie is').selectOption('Name of the payer')
      await checkAccessibility(page)
      await dialog.getByRole('button', { name: 'Read the file' }).click()
      await expect(page.getByText('1 new entry')).toBeVisible()
      await expect(entry('M Vermeer')).toContainText('€12.34')
      const next = 'Wanneer;Hoeveel;Van wie;Waarvoor\n22-11-2026;5,00;J Steen;schets\n'
      await upload({ name: 'next.csv', mimeType: 'text/csv', buffer: Buffer.from(next) })
      await expect(entry('J Steen')).toContainText('€5.00')
    })

    await test.step('an incoming payment is split between orders while typing', async () => {
      await entry('T Wassenaar').getByRole('button', { name: 'Choose order' }).click()
      const dialog = page.getByRole('dialog', { name: /^Which order is €35\.00/ })
      await dialog.getByRole('button', { name: new RegExp(`#${anna}`) }).click()
      await dialog.getByRole('button', { name: new RegExp(`#${bram}`) }).click()
      await dialog.getByLabel(`Amount for #${anna}`).fill('20')
      await expect(dialog.getByLabel(`Amount for #${bram}`)).toHaveValue('15.00')
      await dialog.getByLabel(`Amount for #${bram}`).fill('10')
      await expect(dialog.getByText('€5.00 left to divide')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Use', exact: true })).toBeDisabled()
      await checkAccessibility(page)
      await dialog.getByLabel(`Amount for #${bram}`).fill('15')
      await dialog.getByRole('button', { name: 'Use', exact: true }).click()
      await expect(entry('T Wassenaar')).toContainText('Chosen by you')
    })

    await test.step('entries for no order are ignored once or always, and come back', async () => {
      // Toasts name the payer, too.
      const listed = (text: string) =>
        page.getByRole('list', { name: 'Bank entries' }).getByRole('listitem').filter({ hasText: text })
      await listed('M Vermeer').getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Ignore 1 entry' }).click()
      await expect(listed('M Vermeer')).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(listed('M Vermeer')).toHaveCount(1)
      await entry('J Steen')
        .getByRole('button', { name: /^More for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Always ignore this name J Steen' }).click()
      const rules = page.getByRole('list', { name: 'Always ignored' })
      await expect(rules).toContainText('J Steen')
      await expect(listed('J Steen')).toHaveCount(0)
      await checkAccessibility(page)
      await rules.getByRole('button', { name: 'Remove J Steen' }).click()
      await page.getByLabel('Also bring back the entry ignored so far').check()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(rules).toHaveCount(0)
      await expect(listed('J Steen')).toContainText('€5.00')
    })
  })
}

async function open(
  arrive: (device: BrowserContextOptions) => Promise<Page>,
  screen: BrowserContextOptions,
  token: string,
) {
  const page = await arrive(screen)
  await page.addInitScript((secret) => localStorage.setItem('authToken', secret), token)
  await page.goto('/shopadmin/payments')
  return page
}
