import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

test('an order is sent in two parcels and a third, and the customer sees the contents of each', {
  tag: '@long',
}, async ({ arrive, request, admin, checkAccessibility }) => {
  test.setTimeout(120_000)
  const slug = `pakketten-${uniqueWord()}`
  const { owner, products, send } = await openShop(request, admin, { slug, name: 'De Pakkettenwinkel' }, [
    { name: 'Mew ex', priceCents: 1_000, stock: 9 },
    { name: 'Ditto', priceCents: 500, stock: 9 },
  ])
  const order = await send<{ id: number; orderNumber: string; pageKey: string }>('POST', '/api/orders', {
    shopId: owner.shopId,
    customerEmail: 'bram.bos@post.test',
    totalCents: 4_000,
    items: products.map(({ id }, place) => ({ productId: id, quantity: 3 - place, priceCents: place ? 500 : 1_000 })),
  })
  await send('PUT', `/api/orders/${order.id}`, { status: 'paid' }, owner.token)
  const page = await arrive()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto(`/shopadmin/orders?order=${order.id}`)
  const sheet = page.getByRole('dialog', { name: `Order #${order.orderNumber}` })
  const parcels = sheet.getByRole('region', { name: 'Parcels' })
  const dialog = page.getByRole('dialog', { name: `Ship order #${order.orderNumber}` })

  await test.step('a part is selected, sent and undone', async () => {
    await sheet.getByRole('button', { name: 'Ship #' }).click()
    await dialog.getByLabel('Send only a part now').click()
    for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Remove one Ditto' }).click()
    await dialog.getByRole('button', { name: 'Remove one Mew ex' }).click()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Ship without an address' }).click()
    await expect(sheet.getByText('Partly shipped: 2 of 5')).toBeVisible()
    await sheet.getByRole('button', { name: /^More for/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Cancel the rest' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sheet.getByText('Partly shipped: 2 of 5')).toBeHidden()
  })

  await test.step('it is sent, and the customer sees the remaining items on a phone', async () => {
    await sheet.getByRole('button', { name: 'Ship #' }).click()
    await dialog.getByRole('textbox', { name: 'Tracking Code (optional)' }).fill('3SABCD1234567')
    await dialog.getByLabel('Send only a part now').click()
    for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Remove one Ditto' }).click()
    await dialog.getByRole('button', { name: 'Ship without an address' }).click()
    await expect(parcels.getByRole('listitem').first()).toContainText('3SABCD1234567')
    const customer = await arrive(phone)
    await customer.goto(`/@${slug}/order/${order.pageKey}`)
    const section = customer.getByRole('region', { name: 'Your parcel is on its way' })
    await expect(section).toContainText('De Pakkettenwinkel has sent 3 of 5 items. The rest follows.')
    await expect(section).toContainText('3 × Mew ex')
    await checkAccessibility(customer)
  })

  await test.step('sending the rest ships the order, and one more parcel follows', async () => {
    await sheet.getByRole('button', { name: 'Ship #' }).click()
    await expect(dialog.getByText('A part was sent before. 2 pieces are left.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ship without an address' }).click()
    await expect(parcels.getByText('2 × Ditto')).toBeVisible()
    await parcels.getByRole('button', { name: 'Add a parcel' }).click()
    const more = page.getByRole('dialog', { name: `One more parcel for order #${order.orderNumber}` })
    await more.getByRole('textbox', { name: 'Tracking Code' }).fill('EXTRA')
    await more.getByRole('button', { name: 'Add parcel' }).click()
    await expect(parcels.getByText('Parcel 3', { exact: true })).toBeVisible()
    await parcels.getByRole('button', { name: 'Change code of parcel 3' }).click()
    const code = page.getByRole('dialog', { name: `Tracking code of order #${order.orderNumber}` })
    await code.getByRole('textbox', { name: 'Tracking Code' }).fill('3SEXTRA123456')
    await code.getByRole('button', { name: 'Save' }).click()
    await expect(parcels.getByText('3SEXTRA123456')).toBeVisible()
    await checkAccessibility(page)
  })
})

test('two orders of a customer are combined in one parcel to the selected address, and shipped together', {
  tag: '@long',
}, async ({ arrive, request, admin, checkAccessibility }) => {
  test.setTimeout(120_000)
  const slug = `samen-${uniqueWord()}`
  const { owner, products, send } = await openShop(request, admin, { slug, name: 'De Samenwinkel' }, [
    { name: 'Mew ex', priceCents: 1_000, stock: 9 },
  ])
  await send('PUT', `/api/shops/${owner.shopId}`, { shippingZones: flatShipping(395) }, owner.token)
  const place = async (street: string) => {
    const order = await send<{ id: number; orderNumber: string; pageKey: string }>('POST', '/api/orders', {
      shopId: owner.shopId,
      customerEmail: 'bram.bos@post.test',
      totalCents: 1_395,
      items: products.map(({ id }) => ({ productId: id, quantity: 1, priceCents: 1_000 })),
    })
    await send('PUT', `/api/orders/${order.id}`, { status: 'paid' }, owner.token)
    const address = { name: 'Bram Bos', street, houseNumber: '12', postcode: '3511 AB', city: 'Utrecht', country: 'NL' }
    await send('PUT', `/api/orders/${order.id}/address`, { address }, owner.token)
    return { ...order, number: `#${order.orderNumber}` }
  }
  const [first, second] = [await place('Oudegracht'), await place('Nachtegaalstraat')]
  const page = await arrive()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto(`/shopadmin/orders?order=${second.id}`)
  const sheetOf = (number: string) => page.getByRole('dialog', { name: `Order ${number}` })
  const parcel = sheetOf(second.number).getByRole('region', { name: 'One parcel' })

  await test.step('one of the two addresses is selected', async () => {
    await parcel.getByRole('button', { name: `Send together with ${first.number}` }).click()
    const dialog = page.getByRole('dialog', { name: `Send together with ${first.number}` })
    await expect(dialog.getByLabel(`Address of ${first.number}`)).toBeChecked()
    await dialog.getByLabel(`Address of ${second.number}`).click()
    await dialog.getByLabel(`Address of ${first.number}`).click()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Send together' }).click()
    await expect(parcel).toContainText('Sent together with')
    await expect(sheetOf(second.number)).toContainText('Oudegracht')
    await checkAccessibility(page)
  })

  await test.step('shipping that was paid twice is refunded', async () => {
    await expect(parcel).toContainText('€3.95 shipping was paid for this order, too.')
    await parcel.getByRole('button', { name: 'Refund shipping' }).click()
    const dialog = page.getByRole('dialog', { name: `Refund ${second.number}` })
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('3.95')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent together')
    await dialog.getByRole('button', { name: 'Refund €3.95' }).click()
    await expect(parcel.getByText('was paid for this order')).toBeHidden()
  })

  await test.step('both are shipped, and their customer sees it on a phone', async () => {
    await sheetOf(second.number).getByRole('button', { name: 'Ship #' }).click()
    const dialog = page.getByRole('dialog', { name: `Ship order ${second.number}` })
    await expect(dialog).toContainText(`In one parcel with ${first.number}`)
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
    await parcel.getByRole('button', { name: first.number }).click()
    await expect(sheetOf(first.number).getByText('Shipped', { exact: true }).first()).toBeVisible()
    const customer = await arrive(phone)
    await customer.goto(`/@${slug}/order/${first.pageKey}`)
    await expect(customer.getByText(`It is in one parcel with ${second.number}.`)).toBeVisible()
    await checkAccessibility(customer)
  })
})
