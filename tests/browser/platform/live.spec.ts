import { expect, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()

// The stream that is deliberately blocked.
test.use({ expectedErrors: [/ERR_FAILED.*\/events/] })

// With an event stream the list is polled once a minute, without one every few seconds.
for (const { name, blocked } of [
  { name: 'a new order comes to the orders screen with the stream of news', blocked: false },
  { name: 'a new order comes to the orders screen where the stream is blocked', blocked: true },
]) {
  test(name, { tag: blocked ? '@long' : [] }, async ({ page, app, admin, playwright }) => {
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
      await expect(page.getByText(customer).first()).toBeVisible({ timeout: 15_000 })
      // So that the next event arrives while listeners poll slowly.
      if (!blocked) await page.clock.runFor(6_000)
    }
    await request.dispose()
  })
}
