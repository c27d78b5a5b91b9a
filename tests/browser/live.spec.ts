import { expect, test } from './support/fixtures.ts'
import { openShop } from './support/open-shop.ts'

const unique = Date.now().toString(36)

// The stream that is blocked on purpose.
test.use({ expectedErrors: [/ERR_FAILED.*\/events/] })

for (const { name, blocked, within } of [
  { name: 'a new order is on the orders screen within two seconds', blocked: false, within: 2_000 },
  { name: 'and within some where the stream of news is blocked', blocked: true, within: 8_000 },
]) {
  test(name, async ({ page, app, admin, playwright }) => {
    const request = await playwright.request.newContext({ baseURL: app.url })
    const slug = `live-${blocked ? 'b' : 'a'}-${unique}`
    const { owner, products, send } = await openShop(request, admin, { slug, name: 'De Snelle Kaart' }, [
      { name: 'Mew ex', priceCents: 2_450, stock: 9 },
    ])
    const order = (customerEmail: string) =>
      send('POST', '/api/orders', {
        shopId: owner.shopId,
        customerEmail,
        totalCents: 2_450,
        items: [{ productId: products[0]?.id, quantity: 1, priceCents: 2_450 }],
      })
    await order('eerste@post.test')
    if (blocked) await page.route('**/api/shops/*/events', (route) => route.abort())
    const opened = blocked ? undefined : page.waitForResponse('**/api/shops/*/events')
    await page.clock.install()
    await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
    await page.goto('/shopadmin/orders')
    await expect(page.getByText('eerste@post.test').first()).toBeVisible()
    await opened
    for (const customer of ['tweede@post.test', 'derde@post.test']) {
      await order(customer)
      await expect(page.getByText(customer).first()).toBeVisible({ timeout: within })
      // So that the next comes while the pauses of those who are told of news are long.
      if (!blocked) await page.clock.runFor(6_000)
    }
    await request.dispose()
  })
}
