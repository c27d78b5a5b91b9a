import type { Page } from '@playwright/test'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { desktop, expect, phone, test } from '../support/fixtures.ts'
import { layoutProblems } from '../support/layout-problems.ts'
import { openShop } from '../support/open-shop.ts'
import { uniqueWord } from '../support/unique.ts'

const unique = uniqueWord()
const box = { name: 'Evolving Skies booster box', priceCents: 145_000, stock: 40 }
const address = {
  name: 'Bram Bos',
  street: 'Veldstraat',
  houseNumber: '12',
  addition: '',
  postcode: '9000',
  city: 'Gent',
  country: 'BE',
}

type Placed = { id: number; orderNumber: string; pageKey: string }

let token: string
/** The first customer reads Dutch, the second English. */
let orders: Placed[]

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const shippingZones = flatShipping(0).map((zone) => ({ ...zone, countries: ['NL', 'BE'] }))
  const settings = { slug: `kist-${unique}`, name: 'De Kist', shippingZones }
  const { owner, products, send } = await openShop(request, admin, settings, [box])
  token = owner.token
  await request.put('/api/account/language', {
    headers: { authorization: `Bearer ${token}` },
    data: { language: 'nl' },
  })
  orders = []
  for (const language of ['nl', 'en']) {
    const response = await request.post('/api/orders', {
      headers: { 'accept-language': language },
      data: {
        shopId: owner.shopId,
        customerEmail: `bram-${language}-${unique}@post.test`,
        totalCents: box.priceCents,
        items: [{ productId: products[0]?.id, quantity: 1, priceCents: box.priceCents }],
      },
    })
    const order = (await response.json()) as Placed
    const body = { delivery: 'ship', address, totalCents: box.priceCents }
    await send('PUT', `/api/customer-orders/${order.pageKey}/delivery`, body)
    orders.push(order)
  }
})

const numberAt = (place: number) => `#${orders[place]?.orderNumber}`
const rowOf = (page: Page, place: number) => page.getByRole('listitem').filter({ hasText: numberAt(place) })

async function signInInDutch(page: Page, path: string) {
  await page.addInitScript((secret) => {
    localStorage.setItem('authToken', secret)
    // The state that a sign-in leaves, so that the page is not reloaded in their language.
    localStorage.setItem('language', 'nl')
  }, token)
  await page.goto(path)
}

// order-undo.spec.ts does so in English; screens-in-dutch.spec.ts checks the texts.
test('a Dutch owner records a payment, ships with a tracking code and undoes it, all in Dutch', {
  tag: '@long',
}, async ({ arrive, checkAccessibility }) => {
  test.setTimeout(120_000)
  const page = await arrive(desktop)
  await signInInDutch(page, '/shopadmin/orders')
  await expect(page.getByRole('heading', { name: 'Openstaande bestellingen' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await checkAccessibility(page)

  await test.step('the payment', async () => {
    await rowOf(page, 0).getByRole('button', { name: 'Betaald melden' }).click()
    await expect(page.getByText('Op betaald gezet').first()).toBeVisible()
    await expect(rowOf(page, 0).locator('[data-badge]')).toHaveText('Betaald')
  })

  await test.step('the parcel', async () => {
    await rowOf(page, 0).getByRole('button', { name: 'Verzenden' }).click()
    const dialog = page.getByRole('dialog', { name: `Bestelling ${numberAt(0)} verzenden` })
    await dialog.getByRole('textbox', { name: 'Track-en-tracecode (optioneel)' }).fill('3SKIST1111111')
    await expect(dialog.getByText('PostNL. De klant ziet hem bij de bestelling.')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Verzenden' }).click()
    await expect(page.getByText('Bestelling staat op verzonden').first()).toBeVisible()
  })

  await test.step('the undo, and the events in the history', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText(`${numberAt(0)} is weer betaald`).first()).toBeVisible()
    // Removed from the completed orders, and back among the open ones.
    const details = page.getByRole('button', { name: `Details van ${numberAt(0)} bekijken` })
    await expect(details).toHaveCount(1)
    await details.click()
    const sheet = page.getByRole('dialog', { name: `Bestelling ${numberAt(0)}` })
    await expect(sheet.getByText('Verzending teruggedraaid')).toBeVisible()
    await expect(sheet.getByText('België', { exact: true })).toBeVisible()
    await checkAccessibility(page)
  })
})

test('each slip is in its customer’s language, the pull sheet in the owner’s', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
  request,
}) => {
  const headers = { authorization: `Bearer ${token}` }
  for (const { id } of orders) await request.put(`/api/orders/${id}`, { headers, data: { status: 'paid' } })
  const ids = orders.map(({ id }) => id).join(',')
  const page = await arrive(desktop)
  await signInInDutch(page, `/shopadmin/orders/packing-slips?orders=${ids}&prices=yes`)
  await expect(page.getByRole('heading', { name: 'Pakbonnen' })).toBeVisible()
  const dutch = page.getByRole('article', { name: `Pakbon ${numberAt(0)}` })
  await expect(dutch.getByText('Bedankt voor je bestelling bij De Kist!')).toBeVisible()
  await expect(dutch.getByText('België', { exact: true })).toBeVisible()
  await expect(dutch.getByRole('columnheader', { name: 'Aantal' })).toBeVisible()
  await expect(dutch).toContainText('€ 1.450,00')
  const english = page.getByRole('article', { name: `Packing slip ${numberAt(1)}` })
  await expect(english.getByText('Thank you for your order at De Kist!')).toBeVisible()
  await expect(english.getByText('Belgium', { exact: true })).toBeVisible()
  await expect(english).toContainText('€1,450.00')
  await expect(english).toHaveAttribute('lang', 'en')
  await checkAccessibility(page)
  await page.goto(`/shopadmin/orders/pull-sheet?orders=${ids}`)
  await expect(page.getByRole('heading', { name: 'De Kist: verzamellijst' })).toBeVisible()
  await expect(page.getByText('2 stuks van 1 product voor 2 bestellingen:', { exact: false })).toBeVisible()
  await checkAccessibility(page)
})

// This shop also has an order in English; screens-in-dutch.spec.ts checks the screens without one.
for (const [device, screen] of Object.entries({ phone, desktop })) {
  test(`the owner’s screens fit Dutch texts (${device})`, { tag: '@long' }, async ({ arrive }) => {
    const page = await arrive(screen)
    await signInInDutch(page, '/shopadmin')
    const headings = { '': 'Dashboard', '/orders': 'Bestellingen', '/customers': 'Klanten' }
    for (const [path, heading] of Object.entries(headings)) {
      await page.goto(`/shopadmin${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText('Bram Bos').first()).toBeVisible()
      expect(await layoutProblems(page), path).toEqual([])
    }
  })
}
