import { expect, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

type Tool = { name: string; execute: (input: object) => Promise<unknown> }
declare const tools: Map<string, Tool>

/** An interface like that of browsers with an agent: the page registers tools, which the test calls. */
function addInterface() {
  const registered = new Map<string, Tool>()
  const modelContext = {
    async registerTool(tool: Tool, { signal }: { signal: AbortSignal }) {
      if (registered.has(tool.name)) throw new Error(`${tool.name} is registered already`)
      registered.set(tool.name, tool)
      signal.addEventListener('abort', () => registered.delete(tool.name))
    },
  }
  Object.defineProperty(Document.prototype, 'modelContext', { value: modelContext })
  Object.assign(globalThis, { tools: registered })
}

// A product that does not exist.
test.use({ expectedErrors: [/status of 404/] })

test('an agent of the browser searches, fills the cart and opens it', async ({ request, arrive, admin, app }) => {
  const slug = `tools-${uniqueWord()}`
  const card = { name: 'Snorlax for the agent', priceCents: 1_500, stock: 3 }
  const shop = await openShop(request, admin, { slug, name: 'De Slaper' }, [card])
  const page = await arrive()
  await page.addInitScript(addInterface)
  const chunk = page.waitForRequest(/offer-tools/)
  const names = () => page.evaluate(() => [...tools.keys()].sort())
  const use = (name: string, input: object = {}) =>
    page.evaluate(([tool, given]) => tools.get(tool)?.execute(given), [name, input] as const)
  await page.goto(`/en/@${slug}`)
  await chunk
  await expect.poll(names).toEqual(['add_to_cart', 'get_product', 'open_cart', 'search_products'])

  const found = (await use('search_products', { query: 'snorlax' })) as { products: { product_id: number }[] }
  expect(found).toMatchObject({ total: 1, products: [{ name: card.name, price_cents: 1_500, most_per_order: 3 }] })
  const product_id = found.products[0]?.product_id ?? 0
  expect(await use('get_product', { product_id })).toMatchObject({ product_id, name: card.name, currency: 'EUR' })
  expect(await use('get_product', { product_id: 'one' })).toEqual({
    error: 'product_id must be a whole number of 1 or more',
  })
  expect(await use('get_product', { product_id: 999_999_999 })).toEqual({ error: expect.any(String) })
  expect(await use('search_products')).toEqual({ error: 'query must be a text of 1 to 200 characters' })
  expect(await use('add_to_cart', { product_id, quantity: 0 })).toHaveProperty('error')
  expect(await use('add_to_cart', { product_id, quantity: 2 })).toEqual({ product_id, added: 2, quantity_in_cart: 2 })
  // Not more than there is.
  expect(await use('add_to_cart', { product_id, quantity: 2 })).toEqual({ product_id, added: 1, quantity_in_cart: 3 })
  expect(await use('open_cart')).toEqual({ opened: true, lines: 1 })
  await expect(page.getByRole('dialog').getByText(card.name)).toBeVisible()

  await shop.send('PUT', `/api/shops/${shop.owner.shopId}`, { forAgents: false }, shop.owner.token)
  await page.goto(`${app.url}/en/@${slug}`)
  await expect(page.getByText(card.name).first()).toBeVisible()
  expect(await names()).toEqual([])
})

test('a browser without an agent loads nothing for it', async ({ request, arrive, admin }) => {
  const slug = `tools-${uniqueWord()}`
  await openShop(request, admin, { slug, name: 'De Slaper' }, [{ name: 'Snorlax alone', priceCents: 1_500, stock: 3 }])
  const page = await arrive()
  const loaded: string[] = []
  page.on('request', (each) => loaded.push(each.url()))
  await page.goto(`/en/@${slug}`)
  await expect(page.getByText('Snorlax alone').first()).toBeVisible()
  expect(loaded.filter((url) => url.includes('offer-tools'))).toEqual([])
})
