import type { Page } from '@playwright/test'
import { desktop, expect, phone, tablet, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const box = { name: 'Evolving Skies booster box', priceCents: 145_000, stock: 40 }
const address = {
  name: 'Bram Bos',
  street: 'Oudegracht',
  houseNumber: '12',
  addition: '',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
}

type Placed = { id: number; orderNumber: string; pageKey: string }

let token: string
let orders: Placed[]
let send: Awaited<ReturnType<typeof openShop>>['send']

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const shop = await openShop(request, admin, { slug: `doosje-${unique}`, name: 'Het Doosje' }, [box])
  send = shop.send
  token = shop.owner.token
  orders = []
  for (const buyer of ['anna', 'bram', 'cleo', 'daan']) {
    const order = await send<Placed>('POST', '/api/orders', {
      shopId: shop.owner.shopId,
      customerEmail: `${buyer}-${unique}@post.test`,
      totalCents: box.priceCents,
      items: [{ productId: shop.products[0]?.id, quantity: 1, priceCents: box.priceCents }],
    })
    orders.push(order)
  }
  // All but the first have a delivery address.
  for (const { pageKey } of orders.slice(1)) {
    const body = { delivery: 'ship', address, totalCents: box.priceCents }
    await send('PUT', `/api/customer-orders/${pageKey}/delivery`, body)
  }
})

const numberAt = (place: number) => `#${orders[place]?.orderNumber}`
const rowOf = (page: Page, place: number) => page.getByRole('listitem').filter({ hasText: numberAt(place) })

async function openOrders(page: Page) {
  await page.addInitScript((secret) => localStorage.setItem('authToken', secret), token)
  await page.goto('/shopadmin/orders')
  await expect(rowOf(page, 0)).toBeVisible()
}

for (const [device, screen] of shortlist({ tablet, desktop, phone })) {
  test(`a second click never triggers another action (${device})`, async ({ arrive }) => {
    const page = await arrive(screen)
    await openOrders(page)
    const row = rowOf(page, 3)
    const markPaid = row.getByRole('button', { name: 'Mark Paid' })
    await markPaid.scrollIntoViewIfNeeded()
    const area = await markPaid.boundingBox()
    if (!area) throw new Error('Mark Paid is not there')
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
    await page.mouse.click(x, y)
    await expect(row.getByRole('button', { name: 'Ship' })).toBeVisible()
    for (const at of [area.x + 1, x, area.x + area.width - 1]) {
      const under = await page.evaluate(
        ([left, top]) => {
          return (
            document
              .elementFromPoint(left ?? 0, top ?? 0)
              ?.closest('button')
              ?.getAttribute('aria-label') ?? null
          )
        },
        [at, y],
      )
      expect(under).toBeNull()
    }
    await page.mouse.click(x, y)
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(markPaid).toBeVisible()
    await expect(row.getByText('Pending Payment')).toBeVisible()
  })
}

test('a menu stays open and keeps the focus while its order is marked paid', { tag: '@long' }, async ({ arrive }) => {
  const page = await arrive(desktop)
  await openOrders(page)
  const row = rowOf(page, 3)
  const opened = Promise.withResolvers<void>()
  await page.route('**/api/orders/*', async (route) => {
    await opened.promise
    await route.continue()
  })
  await row.getByRole('button', { name: 'Mark Paid' }).click()
  await row.getByRole('button', { name: 'More for' }).click()
  const entry = page.getByRole('menuitem', { name: 'View details' })
  await entry.hover()
  opened.resolve()
  await expect(row.getByRole('button', { name: 'Ship' })).toBeVisible()
  await expect(entry).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row.getByText('Pending Payment')).toBeVisible()
})

test('mistakes can be undone, packs are opened only after confirmation, and a parcel needs an address', {
  tag: '@long',
}, async ({ arrive, checkAccessibility }) => {
  test.setTimeout(120_000)
  const page = await arrive()
  await openOrders(page)
  const bar = page.getByRole('region', { name: 'Selected orders' })

  await test.step('several orders are marked paid, and this is undone with the keyboard, but not while typing', async () => {
    await page.getByText('Select all shown').click()
    await bar.getByRole('button', { name: 'Mark Paid (4)' }).click()
    await expect(page.getByText('4 orders have been marked as paid').first()).toBeVisible()
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/^Number, email/))
      .first()
      .focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(bar.getByRole('button', { name: 'Mark Paid (0)' })).toBeDisabled()
    await bar.getByRole('button', { name: 'Clear selection' }).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Undone for 4 orders').first()).toBeVisible()
    await expect(page.getByText('Pending Payment')).toHaveCount(4)
    await bar.getByRole('button', { name: 'Mark Paid (4)' }).click()
    await expect(bar.getByRole('button', { name: 'Ship (4)' })).toBeEnabled()
  })

  await test.step('packs are listed before they are opened', async () => {
    await bar.getByRole('button', { name: 'Mark Ripped (4)' }).click()
    const question = page.getByRole('alertdialog', { name: 'Open the packs of 4 orders?' })
    await expect(question.getByRole('listitem')).toHaveText([`4 ×${box.name}`])
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'Not yet' }).click()
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await rowOf(page, 3)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Mark Ripped' }).click()
    const one = page.getByRole('alertdialog', { name: `Open the packs of ${numberAt(3)}?` })
    await expect(one.getByRole('listitem')).toHaveText([`1 × ${box.name}`])
    await one.getByRole('button', { name: 'Mark Ripped' }).click()
    await expect(page.getByText('Order has been marked as ripped').first()).toBeVisible()
    await expect(rowOf(page, 3).getByText('Ripped', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  await test.step('without an address, the dialog offers two ways to enter it', async () => {
    await rowOf(page, 0).getByRole('button', { name: 'Ship' }).click()
    const dialog = page.getByRole('dialog', { name: `Ship order ${numberAt(0)}` })
    await expect(dialog.getByText('This order has no address')).toBeVisible()
    const anyway = dialog.getByRole('button', { name: 'Ship without an address' })
    // A scanner's Enter confirms nothing.
    await dialog.getByRole('textbox', { name: /^Tracking Code/ }).press('Enter')
    await expect(anyway).toBeFocused()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Request address' }).click()
    await expect(page.getByText('Address requested').first()).toBeVisible()
    await rowOf(page, 0).getByRole('button', { name: 'Ship' }).click()
    await dialog.getByRole('button', { name: 'Enter address' }).click()
    const form = page.getByRole('dialog', { name: `Address for order ${numberAt(0)}` })
    await form.getByRole('button', { name: 'Save address' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('Anna Aalbers')
    const street = form.getByRole('textbox', { name: 'Street' })
    await street.fill('Kerkstraat 5')
    await street.press('Tab')
    // The error disappears with the house number in the street, and the focus stays in the next field.
    const city = form.getByRole('textbox', { name: 'City' })
    await expect(form.getByRole('textbox', { name: 'House number' })).toHaveValue('5')
    await expect(city).toBeFocused()
    await city.fill('Amsterdam')
    await form.getByRole('textbox', { name: 'Postcode' }).fill('1017GA')
    await checkAccessibility(page)
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Address saved').first()).toBeVisible()
    await expect(form).toBeHidden()
  })

  await test.step('codes are scanned in the order of the slips, and shipping is undone from the toast', async () => {
    await page.getByText('Select all shown').click()
    await bar.getByRole('button', { name: 'Ship (4)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ship 4 orders' })
    const slips = [0, 1, 2, 3].map((place) => `${numberAt(place)}${place === 0 ? 'Anna Aalbers' : 'Bram Bos'}`)
    await expect(dialog.getByRole('listitem')).toContainText(slips)
    await checkAccessibility(page)
    await dialog.getByRole('textbox').first().fill('3SDOOS1111111')
    await page.keyboard.press('Enter')
    await page.keyboard.type('3SDOOS2222222')
    await dialog.getByRole('button', { name: 'Ship 4 orders' }).click()
    await expect(page.getByText('No open orders')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone for 4 orders').first()).toBeVisible()
    await expect(rowOf(page, 1).getByRole('button', { name: 'Ship' })).toBeVisible()
  })

  await test.step('a sent parcel gets its tracking code, and dashboard and orders agree', async () => {
    await rowOf(page, 1).getByRole('button', { name: 'Ship' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Close' })
      .click()
    await rowOf(page, 1).getByRole('button', { name: 'Add tracking' }).click()
    const dialog = page.getByRole('dialog', { name: `Tracking code of order ${numberAt(1)}` })
    await dialog.getByRole('textbox', { name: 'Tracking Code' }).fill('3SDOOS3333333')
    await expect(dialog.getByText(/^PostNL/)).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Tracking code saved').first()).toBeVisible()
    await expect(rowOf(page, 1).getByRole('button', { name: 'Change tracking' })).toBeVisible()
    await send('POST', `/api/orders/${orders[2]?.id}/cancel`, undefined, token)
    const badges = { 1: ['Shipped'], 2: ['Cancelled', 'Refund due'], 3: ['Paid', 'Ripped'] }
    for (const screen of ['/shopadmin/orders', '/shopadmin']) {
      await page.goto(screen)
      for (const [place, labels] of Object.entries(badges)) {
        for (const label of labels) {
          await expect(rowOf(page, Number(place)).getByText(label, { exact: true })).toBeVisible()
        }
      }
    }
  })
})
