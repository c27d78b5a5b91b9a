import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { mollieKey } from '#tests/browser/support/mollie.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const slug = `pinbetaling-${unique}`
const box = { name: 'Twilight Masquerade booster box', priceCents: 15_995, stock: 5 }

test('a customer pays at the provider’s page, and returns to a paid order', async ({
  playwright,
  app,
  admin,
  arrive,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner, products, send } = await openShop(request, admin, { slug, name: 'De Pinautomaat' }, [box])
  const connection = { provider: 'mollie', key: mollieKey(), currentPassword: 'glanzend-151' }
  await send('PUT', `/api/shops/${owner.shopId}/payment-provider`, connection, owner.token)
  const [product] = products
  const order = await send<{ id: number; orderNumber: string; pageKey: string }>('POST', '/api/orders', {
    shopId: owner.shopId,
    customerEmail: `lotte-${unique}@verzamelaar.test`,
    totalCents: box.priceCents,
    items: [{ productId: product?.id, quantity: 1, priceCents: box.priceCents, productName: box.name }],
  })
  const visitor = await arrive(phone)
  await visitor.goto(`/en/@${slug}/order/${order.pageKey}`)
  const pay = visitor.getByRole('link', { name: /Pay €159\.95 online/ })
  await expect(visitor.getByText('iDEAL | Wero, cards and more')).toBeVisible()
  await checkAccessibility(visitor)

  const press = async (ending: 'paid' | 'canceled') => {
    const opened = visitor.context().waitForEvent('page')
    await pay.click()
    const page = await opened
    await expect(page.getByRole('heading')).toHaveText(
      `${displayOrderNumber(order.orderNumber)} De Pinautomaat: €159.95`,
    )
    await page.getByRole('button', { name: ending }).click()
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}\?payment=back$/)
    return page
  }

  await test.step('a cancelled payment is reported, and can be retried', async () => {
    const page = await press('canceled')
    await expect(page.getByText('You cancelled the payment')).toBeVisible()
    await checkAccessibility(page)
    await page.close()
  })

  await test.step('a payment returns to a paid order', async () => {
    const page = await press('paid')
    await expect(page.getByText('Paid. De Pinautomaat packs and sends it')).toBeVisible()
    await expect(page.getByRole('link', { name: /Pay €/ })).toHaveCount(0)
    await checkAccessibility(page)
  })

  await test.step('the page that stayed open shows it, too', async () => {
    await expect(visitor.getByRole('link', { name: /Pay €/ })).toHaveCount(0, { timeout: 30_000 })
    const { status } = await send<{ status: string }>('GET', `/api/orders/${order.id}/details`, undefined, owner.token)
    expect(status).toBe('paid')
  })
})
