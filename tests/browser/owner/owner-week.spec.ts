import { readFileSync } from 'node:fs'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { paymentReference } from '#shared/rules/payments/payment-reference.ts'
import { counted } from '#tests/browser/support/counted.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import { camt } from '#tests/support/records/money/statements.ts'
import { seller } from '#tests/support/records/people/sellers.ts'

const unique = uniqueWord()
const box = { name: 'Evolving Skies boosterbox', priceCents: 12_100, stock: 40 }
const iban = 'NL91ABNA0417164300'
const CUSTOMERS = 10

type Placed = { id: number; orderNumber: string; pageKey: string }
type Most = { clicks: number; keys: number }

// Thumbnails of the catalogue are external. A name is looked up as a code first.
test.use({ expectedErrors: [/assets\.tcgdex\.net|404 .*products-by-code/] })

for (const [device, screen] of shortlist({ phone, desktop })) {
  test(`a week in the shop, in Dutch on a ${device}`, { tag: '@long' }, async ({
    arrive,
    playwright,
    app,
    admin,
    checkAccessibility,
  }) => {
    test.setTimeout(240_000)
    const request = await playwright.request.newContext({ baseURL: app.url })
    const settings = {
      slug: `week-${device}-${unique}`,
      name: 'De Weekwinkel',
      bankAccount: { name: 'De Weekwinkel', iban },
      shippingZones: flatShipping(495),
    }
    const shop = await openShop(request, admin, settings, [box])
    const { token, shopId } = shop.owner
    await shop.send('PUT', `/api/shops/${shopId}/seller`, { ...seller, tradeName: 'De Weekwinkel' }, token)
    await shop.send('PUT', '/api/account/language', { language: 'nl' }, token)
    const totalCents = box.priceCents + 495
    const address = {
      name: 'Anna Bos',
      street: 'Kade',
      houseNumber: '1',
      postcode: '3511 AB',
      city: 'Utrecht',
      country: 'NL',
    }
    const orders: Placed[] = []
    for (let number = 0; number < CUSTOMERS; number++) {
      orders.push(
        await shop.send('POST', '/api/orders', {
          shopId,
          customerEmail: `klant-${number}-${unique}@post.test`,
          totalCents,
          delivery: 'ship',
          address,
          items: [{ productId: shop.products[0]?.id, quantity: 1, priceCents: box.priceCents }],
        }),
      )
    }
    const statuses = async () => {
      const list = await shop.send<{ status: string }[]>(
        'GET',
        `/api/shops/${shopId}/orders?limit=50`,
        undefined,
        token,
      )
      return list.map(({ status }) => status)
    }

    const page = await arrive({ ...screen, locale: 'nl-NL' })
    await page.addInitScript((secret) => {
      localStorage.setItem('authToken', secret)
      localStorage.setItem('language', 'nl')
    }, token)
    const { click, type, press, choose, sums } = counted(page)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const isPhone = device === 'phone'
    const more = isPhone ? 'Import, export en zoeken' : 'Import / export'

    /** Does a job from its screen, which must not take more than these clicks and keys. */
    const job = (name: string, path: string, most: Most, work: () => Promise<void>) =>
      test.step(name, async () => {
        await page.goto(path)
        sums()
        await work()
        const { clicks, keys } = sums()
        expect(clicks, 'clicks').toBeLessThanOrEqual(most.clicks)
        expect(keys, 'keys').toBeLessThanOrEqual(most.keys)
        await checkAccessibility(page)
      })

    await job(
      'Monday: the stock of Cardmarket is imported',
      '/shopadmin/products',
      { clicks: 5, keys: 0 },
      async () => {
        await click(button(more))
        await click(page.getByRole('menuitem', { name: 'Producten importeren…' }))
        const sheet = page.getByRole('dialog', { name: 'Producten importeren' })
        const buffer = readFileSync('tests/fixtures/exports/cardmarket-stock.csv')
        await choose(sheet.getByLabel('CSV-bestand met producten'), { name: 'stock.csv', mimeType: 'text/csv', buffer })
        await click(sheet.getByRole('button', { name: /^\d+ producten importeren$/ }))
        await expect(page.getByText(/^\d+ toegevoegd/).first()).toBeVisible()
      },
    )

    const search = { clicks: isPhone ? 2 : 1, keys: 15 }
    await job('Tuesday: a card is added by its number', '/shopadmin/products', search, async () => {
      if (isPhone) await click(button(more))
      await click(page.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Pokémon-producten zoeken' }))
      await type('obf 125')
      await press('Enter')
      await expect(page.getByRole('textbox', { name: 'Prijs (€)', exact: true })).toBeFocused()
      await type('35')
      await press('Enter')
      await expect(page.getByText('Product geïmporteerd', { exact: true })).toBeVisible()
    })

    await job('Wednesday: ten payments are booked', '/shopadmin/payments', { clicks: 3, keys: 0 }, async () => {
      const amount = (totalCents / 100).toFixed(2)
      const lines = orders.map(({ orderNumber }) => ({
        amount,
        reference: paymentReference(orderNumber),
        name: 'Anna Bos',
      }))
      const statement = { name: 'november.xml', mimeType: 'application/xml', buffer: camt(lines) }
      await choose(page.getByLabel('Bankafschrift'), statement)
      await click(button(`${CUSTOMERS} bestellingen op betaald zetten`))
      await expect.poll(statuses).toEqual(Array(CUSTOMERS).fill('paid'))
    })

    await job('Thursday: ten orders are packed and shipped', '/shopadmin/orders', { clicks: 4, keys: 0 }, async () => {
      await click(page.getByRole('link', { name: `${CUSTOMERS} inpakken` }))
      await click(page.getByRole('checkbox', { name: 'Alles hieronder selecteren' }))
      await click(button(`Verzenden (${CUSTOMERS})`))
      await click(page.getByRole('dialog').getByRole('button', { name: `${CUSTOMERS} bestellingen verzenden` }))
      await expect.poll(statuses).toEqual(Array(CUSTOMERS).fill('shipped'))
    })

    await job(
      'Friday: a customer gets money back',
      `/shopadmin/orders?order=${orders[0]?.id}`,
      { clicks: 4, keys: 10 },
      async () => {
        await click(button('Terugbetalen').first())
        const dialog = page.getByRole('dialog', { name: /terugbetalen$/ })
        await click(dialog.getByRole('button', { name: `Eén ${box.name} erbij` }))
        await click(dialog.getByRole('textbox', { name: 'Reden' }))
        await type('Beschadigd')
        await click(dialog.getByRole('button', { name: /121,00 terugbetalen$/ }))
        await expect(dialog).toBeHidden()
        await expect(page.getByText(/121,00 is als terugbetaald geboekt/).first()).toBeVisible()
      },
    )

    await job('Saturday: a sale at the counter', '/shopadmin/counter', { clicks: 3, keys: 10 }, async () => {
      await click(page.getByRole('textbox', { name: 'Zoek of scan' }))
      await type('evolving', { delay: 80 })
      await press('Enter')
      await expect(page.getByText(`${box.name} toegevoegd`)).toBeVisible()
      if (device === 'phone') await click(button(/^Mandje, 1 stuk/))
      await click(button('Pin'))
      await expect(page.getByRole('heading', { name: /geboekt$/ })).toBeVisible()
    })

    await job('Sunday: the VAT of the quarter', '/shopadmin/books', { clicks: 1, keys: 0 }, async () => {
      const download = page.waitForEvent('download')
      await click(button('Overzicht (pdf)'))
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    })
    await request.dispose()
  })
}
