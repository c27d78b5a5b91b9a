import { newMethod, type ShippingZone } from '#shared/rules/orders/shipping/shipping.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const card = { name: 'Mew ex 151/165', category: 'singles', priceCents: 1_000, stock: 10 }
const letter = (id: string, priceCents: number) => ({ ...newMethod(id, 'letterbox'), priceCents, maxPieces: 4 })
const parcel = (id: string, priceCents: number) => ({ ...newMethod(id, 'parcel'), priceCents })
const shippingZones: ShippingZone[] = [
  { countries: ['NL'], methods: [letter('letter', 195), parcel('parcel', 495)] },
  { countries: ['BE'], methods: [letter('letter-be', 395), parcel('parcel-be', 895)] },
]

test.setTimeout(120_000)

for (const [device, screen] of shortlist({ phone, desktop })) {
  test(`a visitor orders to Belgium by letter and enters the address, and the owner prints its label (${device})`, {
    tag: '@long',
  }, async ({ arrive, playwright, app, admin, checkAccessibility }) => {
    const request = await playwright.request.newContext({ baseURL: app.url })
    const slug = `zones-${device}-${unique}`
    const shop = await openShop(request, admin, { slug, name: 'De Briefkaart' }, [card])
    const { shopId, token } = shop.owner
    await shop.send('PUT', `/api/shops/${shopId}`, { shippingZones, addressAtCheckout: true }, token)
    const visitor = await arrive(screen)
    const cart = visitor.getByRole('dialog', { name: 'Shopping Cart' })
    const fill = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields))
        await cart.getByRole('textbox', { name: label, exact: true }).fill(text)
    }
    const toCart = async () => {
      await visitor.goto(`/@${slug}`)
      await visitor
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click()
      await visitor.getByRole('button', { name: /^cart/i }).filter({ visible: true }).first().click()
      await expect(cart).toBeVisible()
    }

    await test.step('the shipping price is shown before the address is entered', async () => {
      await visitor.goto(productPath(slug, { id: shop.products[0]?.id ?? 0, name: card.name }))
      await expect(visitor.getByRole('list', { name: 'Delivery and returns' })).toContainText(
        'Shipping to the Netherlands from €1.95',
      )
    })

    await test.step('only countries that the shop ships to are offered', async () => {
      await toCart()
      const countries = cart.getByLabel('Shipping to')
      await expect(countries.getByRole('option')).toHaveText(['Netherlands', 'Belgium'])
      await countries.selectOption('Belgium')
      await expect(cart.getByRole('radio', { name: /Letterbox parcel/ })).toBeChecked()
      await expect(cart.getByText('€3.95 shipping included')).toBeVisible()
    })

    await test.step('an invalid address shows the error at its field', async () => {
      await fill({ 'Your Email Address': 'bram@verzamelaar.test', Name: 'Bram Bos', Street: 'Nieuwstraat 7' })
      await fill({ Postcode: '10', City: 'Brussel' })
      await cart.getByRole('button', { name: /Commit to Buy/ }).click()
      await expect(cart.getByRole('textbox', { name: 'Postcode' })).toBeFocused()
      await expect(cart.getByRole('textbox', { name: 'Postcode' })).toHaveAccessibleDescription(/1000/)
      await checkAccessibility(visitor)
    })

    await test.step('the order uses the address, and the device remembers it with consent', async () => {
      await fill({ Postcode: '1000' })
      await cart.getByRole('checkbox', { name: 'Remember email and address on this device' }).check()
      await cart.getByRole('button', { name: /Commit to Buy/ }).click()
      await expect(visitor).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
      await expect(visitor.getByText('Shipping: Letterbox parcel to Belgium')).toBeVisible()
      await expect(visitor.getByText(/Nieuwstraat 7, 1000 Brussel/)).toBeVisible()
      await checkAccessibility(visitor)
    })

    await test.step('the next cart prefills it, until it is cleared', async () => {
      await toCart()
      await expect(cart.getByLabel('Your Email Address')).toHaveValue('bram@verzamelaar.test')
      await expect(cart.getByRole('textbox', { name: 'City' })).toHaveValue('Brussel')
      await expect(cart.getByLabel('Shipping to')).toHaveValue('BE')
      await cart.getByRole('button', { name: 'Forget them' }).click()
      await expect(cart.getByLabel('Your Email Address')).toHaveValue('')
      await expect(cart.getByRole('textbox', { name: 'City' })).toHaveValue('')
      expect(await visitor.evaluate(() => localStorage.getItem('contact'))).toBeNull()
    })

    await test.step('the owner exports the address for the label tool, and pastes the code back', async () => {
      const [order] = await shop.send<{ id: number; orderNumber: string }[]>(
        'GET',
        `/api/shops/${shopId}/orders/open`,
        undefined,
        token,
      )
      await shop.send('PUT', `/api/orders/${order?.id}`, { status: 'paid' }, token)
      const owner = await arrive(screen)
      await owner.addInitScript((session) => localStorage.setItem('authToken', session), token)
      await owner.goto('/shopadmin/orders?status=to-pack')
      await owner.getByRole('button', { name: 'Labels and codes' }).click()
      const dialog = owner.getByRole('dialog', { name: 'Labels and tracking codes' })
      await dialog.getByRole('combobox', { name: 'Tool' }).selectOption('Sendcloud')
      const saved = owner.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Download 1 address' }).click()
      expect((await saved).suggestedFilename()).toMatch(/^sendcloud-.*\.csv$/)
      await checkAccessibility(owner)
      const lines = `#${order?.orderNumber} 3SABCD1234567\n999999999 3SNOBODY`
      await dialog.getByLabel('Order numbers and codes').fill(lines)
      await dialog.getByRole('button', { name: 'Check' }).click()
      await expect(dialog.getByText('no order of yours')).toBeVisible()
      await checkAccessibility(owner)
      await dialog.getByRole('button', { name: 'Ship 1 order with these codes' }).click()
      await expect(dialog).toBeHidden()
      const details = () => shop.send('GET', `/api/orders/${order?.id}/details`, undefined, token)
      await expect.poll(details).toMatchObject({ status: 'shipped', trackingCode: '3SABCD1234567' })
    })
    await request.dispose()
  })
}
