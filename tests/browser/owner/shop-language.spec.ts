import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const slug = `eigen-taal-${uniqueWord()}`
const box = { name: 'Surging Sparks booster box', priceCents: 14_995, stock: 5 }
const texts = {
  language: 'nl',
  description: 'Dozen en losse kaarten uit Utrecht.',
  descriptionTranslated: 'Boxes and singles from Utrecht.',
}

test('a shop uses its own language at an address without one, and has its texts in both', { tag: '@long' }, async ({
  playwright,
  app,
  admin,
  arrive,
}) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const shop = await openShop(request, admin, { slug, name: 'De Eigen Taal' }, [box])
  await shop.send('PUT', `/api/shops/${shop.owner.shopId}`, texts, shop.owner.token)
  const visitor = await arrive(phone)
  const shows = async (path: string, language: string, description: string) => {
    await visitor.goto(path)
    await expect(visitor.locator('html')).toHaveAttribute('lang', language)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('De Eigen Taal')
    await expect(visitor.getByText(description)).toBeVisible()
    await expect(visitor.locator('meta[name="description"]')).toHaveAttribute('content', description)
    for (const [code, address] of Object.entries({ nl: `/@${slug}`, en: `/en/@${slug}`, 'x-default': `/@${slug}` })) {
      const href = visitor.locator(`link[rel="alternate"][hreflang="${code}"]`)
      await expect(href).toHaveAttribute('href', new RegExp(`^https?://[^/]+${address}$`))
    }
  }
  await shows(`/@${slug}`, 'nl', texts.description)
  await shows(`/en/@${slug}`, 'en', texts.descriptionTranslated)

  // The order and its page are in the language of the page where it was placed.
  const headers = { 'accept-language': 'en' }
  const items = shop.products.map(({ id }) => ({ productId: id, quantity: 1, priceCents: box.priceCents }))
  const body = { shopId: shop.owner.shopId, customerEmail: 'bram@verzamelaar.test', totalCents: box.priceCents, items }
  const placed = (await (await request.post('/api/orders', { data: body, headers })).json()) as { pageKey: string }
  await visitor.goto(`/@${slug}/order/${placed.pageKey}`)
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'en')
  await visitor.goto(`/nl/@${slug}/order/${placed.pageKey}`)
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'nl')
  await request.dispose()
})
