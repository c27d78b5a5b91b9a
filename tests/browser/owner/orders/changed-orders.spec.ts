import type { BrowserContextOptions } from '@playwright/test'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const box = { name: 'Evolving Skies booster box', priceCents: 12_100, stock: 10 }
const single = { name: 'Mew ex 151/165', priceCents: 2_450, stock: 5 }
const pack = { name: 'Paldea Evolved Booster Pack', category: 'boosterpacks', priceCents: 550, stock: 20 }
const home = { postcode: '3511 AB', city: 'Utrecht', country: 'NL' }
const recording = 'https://video.example/rip'

type Placed = { id: number; orderNumber: string; pageKey: string }

test.setTimeout(180_000)
// A quantity above the stock is refused.
test.use({ expectedErrors: [/status of 409 .*\/changes\/preview$/] })

for (const [device, screen] of shortlist({ desktop, phone })) {
  test(`an order is changed, opened live, refunded, sent in two parcels and returned; two more share a parcel (${device})`, {
    tag: '@long',
  }, async ({ arrive, playwright, app, admin, checkAccessibility }) => {
    const request = await playwright.request.newContext({ baseURL: app.url })
    const slug = `wissel-${device}-${unique}`
    const shop = await openShop(request, admin, { slug, name: 'De Wissel' }, [box, single, pack])
    const { token, shopId } = shop.owner
    await shop.send('PUT', `/api/shops/${shopId}`, { opensLive: true }, token)
    const customerEmail = `bram@${slug}.test`
    const order = await shop.send<Placed>('POST', '/api/orders', {
      shopId,
      customerEmail,
      totalCents: 3 * box.priceCents + 2 * pack.priceCents,
      items: [
        { productId: shop.products[0]?.id, quantity: 3, priceCents: box.priceCents },
        { productId: shop.products[2]?.id, quantity: 2, priceCents: pack.priceCents, openLive: true },
      ],
    })
    const visitor = await arrive(phone)
    const owner = await open(screen, token)
    const details = () => shop.send<Details>('GET', `/api/orders/${order.id}/details`, undefined, token)
    const stock = async () => {
      const products = await shop.send<{ id: number; stock: number }[]>(
        'GET',
        `/api/shops/${shopId}/products`,
        undefined,
        token,
      )
      return shop.products.map(({ id }) => products.find((product) => product.id === id)?.stock)
    }

    await test.step('the customer removes a piece and leaves a note', async () => {
      await visitor.goto(`/@${slug}/order/${order.pageKey}`)
      await visitor.getByRole('heading', { name: 'Change your order' }).click()
      await visitor.getByRole('button', { name: 'Order fewer' }).click()
      await visitor.getByRole('button', { name: `Remove one ${box.name}` }).click()
      await expect(visitor.getByText('Total then: €253.00')).toBeVisible()
      await checkAccessibility(visitor)
      await visitor.getByRole('button', { name: 'Change order' }).click()
      await expect(visitor.getByRole('button', { name: 'Order fewer' })).toBeVisible()
      await visitor.getByRole('button', { name: 'Add a note' }).click()
      await visitor.getByLabel('Your note to the shop').fill('No stamps on the box, please')
      await visitor.getByRole('button', { name: 'Save note' }).click()
      await expect(visitor.getByRole('button', { name: 'Change note' })).toBeFocused()
      expect(await details()).toMatchObject({ totalCents: 25_300, customerNote: 'No stamps on the box, please' })
      expect(await stock()).toEqual([8, 5, 18])
    })

    await test.step('the owner removes a piece, adds a card with a discount, and previews the effect', async () => {
      await owner.goto(`/shopadmin/orders?order=${order.id}`)
      await expect(owner.getByText('No stamps on the box, please')).toBeVisible()
      await owner.getByRole('button', { name: `Change order #${order.orderNumber}` }).click()
      const dialog = owner.getByRole('dialog', { name: `Change order #${order.orderNumber}` })
      await expect(dialog.getByRole('button', { name: 'Change order', exact: true })).toBeDisabled()
      await dialog.getByRole('button', { name: `Remove one ${box.name}` }).click()
      await dialog.getByRole('checkbox', { name: 'Put 1 piece back on sale' }).uncheck()
      // Enter adds the first hit, and never submits the form.
      await dialog.getByPlaceholder('Add a product').fill('mew')
      await dialog.getByPlaceholder('Add a product').press('Enter')
      await expect(dialog.getByRole('button', { name: /^Add one Mew ex/ })).toBeVisible()
      await expect(dialog.getByPlaceholder('Add a product')).toHaveValue('')
      await dialog.getByRole('button', { name: 'Add a discount' }).click()
      await dialog.getByLabel('Takes off').fill('4.50')
      await dialog.getByLabel('What the customer should know').fill('One box was dented')
      await expect(dialog.getByText('The customer still has to pay €152.00.')).toBeVisible()
      await checkAccessibility(owner)
      await dialog.getByRole('button', { name: 'Change order', exact: true }).click()
      await expect(owner.getByText('Order changed').first()).toBeVisible()
      expect(await details()).toMatchObject({ totalCents: 15_200, extras: [{ name: 'Discount', amountCents: -450 }] })
      // The dented box is not for sale.
      expect(await stock()).toEqual([8, 4, 18])
    })

    await test.step('a change to a paid order shows the refund, and more than the stock is refused', async () => {
      await shop.send('PUT', `/api/orders/${order.id}`, { status: 'paid' }, token)
      await owner.goto(`/shopadmin/orders?order=${order.id}`)
      await owner.getByRole('button', { name: `Change order #${order.orderNumber}` }).click()
      const dialog = owner.getByRole('dialog', { name: `Change order #${order.orderNumber}` })
      for (const _ of [1, 2, 3, 4, 5]) await dialog.getByRole('button', { name: /^Add one Mew ex/ }).click()
      await expect(dialog.getByRole('alert')).toContainText(/only 4 of Mew ex.* left/i)
      await dialog.getByRole('button', { name: /^Take off Mew ex/ }).click()
      await expect(dialog.getByText('You owe the customer €24.50.', { exact: false })).toBeVisible()
      await dialog.getByRole('button', { name: 'Change order', exact: true }).click()
      await expect(dialog).toBeHidden()
      expect(await details()).toMatchObject({ status: 'paid', totalCents: 12_750, receivedCents: 15_200 })
      expect(await stock()).toEqual([8, 5, 18])
    })

    await test.step('the owner refunds the amount owed, with a reason', async () => {
      const sheet = owner.getByRole('dialog', { name: `Order #${order.orderNumber}` })
      await sheet.getByRole('button', { name: 'Refund', exact: true }).click()
      const dialog = owner.getByRole('dialog', { name: `Refund #${order.orderNumber}` })
      await dialog.getByLabel('Amount').fill('24.50')
      await dialog.getByLabel('Reason').fill('Mew was sold out')
      await checkAccessibility(owner)
      await dialog.getByRole('button', { name: 'Refund €24.50' }).click()
      await expect(sheet.getByRole('region', { name: 'Money back' })).toContainText('Mew was sold out')
      expect(await details()).toMatchObject({ receivedCents: 15_200, returnedCents: 2_450, status: 'paid' })
    })

    await test.step('the requested packs are opened live, and the customer watches the recording', async () => {
      const sheet = owner.getByRole('dialog', { name: `Order #${order.orderNumber}` })
      await sheet.getByRole('button', { name: `Mark Ripped #${order.orderNumber}` }).click()
      const question = owner.getByRole('alertdialog')
      await expect(question.getByRole('checkbox', { name: new RegExp(pack.name) })).toBeChecked()
      await question.getByLabel('Link to the recording (optional)').fill(recording)
      await question.getByRole('button', { name: 'Mark Ripped' }).click()
      await expect(question).toBeHidden()
      await visitor.reload()
      await expect(visitor.getByRole('link', { name: /^Watch the recording/ })).toHaveAttribute('href', recording)
    })

    await test.step('it is sent in two parcels', async () => {
      const sheet = owner.getByRole('dialog', { name: `Order #${order.orderNumber}` })
      const dialog = owner.getByRole('dialog', { name: `Ship order #${order.orderNumber}` })
      await sheet.getByRole('button', { name: 'Ship #' }).click()
      await dialog.getByLabel('Send only a part now').click()
      for (const _ of [1, 2]) await dialog.getByRole('button', { name: `Remove one ${pack.name}` }).click()
      await dialog.getByRole('button', { name: 'Ship without an address' }).click()
      await expect(sheet.getByText('Partly shipped: 1 of 3')).toBeVisible()
      await sheet.getByRole('button', { name: 'Ship #' }).click()
      await dialog.getByRole('button', { name: 'Ship without an address' }).click()
      await expect(dialog).toBeHidden()
      expect(await details()).toMatchObject({ status: 'shipped' })
    })

    await test.step('the owner accepts the return of a damaged item, without its discount', async () => {
      await owner.goto(`/shopadmin/orders?order=${order.id}`)
      const sheet = owner.getByRole('dialog', { name: `Order #${order.orderNumber}` })
      await sheet.getByRole('button', { name: 'Take back', exact: true }).click()
      const dialog = owner.getByRole('dialog', { name: `Take back from order #${order.orderNumber}?` })
      await dialog.getByRole('button', { name: `Add one ${box.name}` }).click()
      await dialog.getByLabel('Reason').fill('Damaged on its way')
      await checkAccessibility(owner)
      await dialog.getByRole('button', { name: 'Agree on return' }).click()
      await expect(sheet.getByRole('region', { name: 'Returns' })).toContainText('€116.87 is due at the latest on')
    })

    await test.step('the customer sees the result', async () => {
      await visitor.reload()
      const bought = visitor.getByRole('region', { name: 'What you ordered' })
      await expect(bought.getByText('Discount')).toBeVisible()
      await expect(bought).toContainText('€127.50')
      await expect(visitor.getByText('Mew was sold out')).toBeVisible()
      await expect(visitor.getByText('Damaged on its way').first()).toBeVisible()
      await checkAccessibility(visitor)
    })

    await test.step('two more orders of the same customer are sent in one parcel, in one press', async () => {
      const [first, second] = [await another(), await another()]
      await owner.goto('/shopadmin/orders')
      await owner.getByRole('button', { name: `Send with 1 more order #${second.orderNumber}` }).click()
      const combined = `#${first.orderNumber} and #${second.orderNumber} go into one parcel`
      await expect(owner.getByText(combined)).toBeVisible()
      await owner.goto(`/shopadmin/orders?order=${second.id}`)
      const sheet = owner.getByRole('dialog', { name: `Order #${second.orderNumber}` })
      await expect(sheet.getByRole('region', { name: 'One parcel' })).toContainText('Sent together with')
      await sheet.getByRole('button', { name: 'Ship #' }).click()
      const dialog = owner.getByRole('dialog', { name: `Ship order #${second.orderNumber}` })
      await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
      await expect(dialog).toBeHidden()
      const path = `/api/shops/${shopId}/orders`
      const all = await shop.send<{ status: string }[]>('GET', path, undefined, token)
      expect(all.map(({ status }) => status)).toEqual(['shipped', 'shipped', 'shipped'])
      expect(await stock()).toEqual([8, 3, 18])
    })

    async function another() {
      const placed = await shop.send<Placed>('POST', '/api/orders', {
        shopId,
        customerEmail,
        totalCents: single.priceCents,
        items: [{ productId: shop.products[1]?.id, quantity: 1, priceCents: single.priceCents }],
      })
      await shop.send('PUT', `/api/orders/${placed.id}`, { status: 'paid' }, token)
      const address = { name: 'Bram Bos', street: 'Oudegracht', houseNumber: '12', ...home }
      await shop.send('PUT', `/api/orders/${placed.id}/address`, { address }, token)
      return placed
    }

    async function open(at: BrowserContextOptions, secret: string) {
      const page = await arrive(at)
      await page.addInitScript((text) => localStorage.setItem('authToken', text), secret)
      return page
    }
  })
}

type Details = {
  totalCents: number
  customerNote: string
  status: string
  receivedCents: number | null
  returnedCents: number
}

test('a customer cancels an order without payments', async ({ arrive, playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const slug = `spijt-${unique}`
  const shop = await openShop(request, admin, { slug, name: 'De Spijt' }, [box])
  const { pageKey } = await shop.send<Placed>('POST', '/api/orders', {
    shopId: shop.owner.shopId,
    customerEmail: `bram@${slug}.test`,
    totalCents: box.priceCents,
    items: [{ productId: shop.products[0]?.id, quantity: 1, priceCents: box.priceCents }],
  })
  const visitor = await arrive(phone)
  await visitor.goto(`/@${slug}/order/${pageKey}`)
  await visitor.getByRole('heading', { name: 'Change your order' }).click()
  await visitor.getByRole('button', { name: 'Cancel order' }).click()
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Order fewer' })).toHaveCount(0)
})
