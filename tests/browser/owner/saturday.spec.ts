import type { Page } from '@playwright/test'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { desktop, expect, phone, tablet, test } from '#tests/browser/support/fixtures.ts'
import { withinOneDay } from '#tests/browser/support/one-day.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import { seller } from '#tests/support/records/people/sellers.ts'

// The last copy is sold, and a customer orders more than the limit.
test.use({ expectedErrors: [/409 \(Conflict\)/] })

/** Types like a scanner: all at once, followed by Enter. */
const scan = (page: Page, code: string) =>
  page.evaluate((typed) => {
    for (const key of [...typed, 'Enter']) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      ;(document.activeElement ?? document.body).dispatchEvent(press)
    }
  }, code)

const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const had = {
  'Mew ex': { priceCents: 2_450, stock: 6, sku: 'MEW-1' },
  'Booster Pack': { priceCents: 499, stock: 40, category: 'boosterpacks', ean: '4006381333931' },
  Umbreon: { priceCents: 12_000, stock: 1 },
  'Elite Trainer Box': { priceCents: 5_900, stock: 9, category: 'etbs', maxPerCustomer: 1 },
  'Chaos Rising Booster Box': { priceCents: 15_000, stock: 4, category: 'boosterboxes', releaseDate: inTenDays },
  'Sold-out Tin': { priceCents: 2_500, stock: 0 },
}
type Name = keyof typeof had

type Order = { id: number; status: string; paymentStatus: string; totalCents: number }
type StockChange = { kind: string; change: number; before: number; after: number }
type Totals = { sales: number; salesCents: number; means: { means: string; takenCents: number }[] }

/** Sales after the first one, alternately by bank transfer and by card. */
const more = 10

for (const [name, device] of shortlist({ tablet, desktop, phone })) {
  test(`a Saturday in the shop (${name})`, { tag: '@long' }, async ({
    playwright,
    app,
    admin,
    arrive,
    checkAccessibility,
  }) => {
    test.setTimeout(180_000)
    await withinOneDay()
    const slug = `zaterdag-${name}-${uniqueWord()}`
    const request = await playwright.request.newContext({ baseURL: app.url })
    const products = Object.entries(had).map(([title, facts]) => ({ name: title, ...facts }))
    const shop = await openShop(request, admin, { slug, name: 'De Zaterdagwinkel' }, products)
    const { shopId, token } = shop.owner
    const idOf = (title: Name) => shop.products.find((product) => product.name === title)?.id ?? 0
    const ask = <Answer>(path: string) => shop.send<Answer>('GET', path, undefined, token)
    await shop.send('PUT', `/api/shops/${shopId}/seller`, { ...seller, tradeName: 'De Zaterdagwinkel' }, token)
    const owner = await arrive(device)
    await owner.addInitScript((secret) => localStorage.setItem('authToken', secret), token)
    const visitor = await arrive(device)
    const order = (title: Name, customerEmail: string) =>
      shop.send<Order>('POST', '/api/orders', {
        shopId,
        customerEmail,
        totalCents: had[title].priceCents,
        items: [{ productId: idOf(title), quantity: 1, priceCents: had[title].priceCents }],
      })

    await test.step('a visitor waits for a sold-out product', async () => {
      await visitor.goto(`/@${slug}/p/${idOf('Sold-out Tin')}`)
      await visitor.getByLabel('Your email address').fill(`wacht-${name}@post.test`)
      await visitor.getByRole('button', { name: 'Tell me when it is back' }).click()
      await expect(visitor.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible()
      await shop.send('PUT', `/api/products/${idOf('Sold-out Tin')}`, { stock: 2 }, token)
    })

    await owner.goto('/shopadmin/counter')
    const basket = owner.getByRole('region', { name: 'Basket' })
    const booked = basket.getByRole('heading', { name: /Sale #\S+ booked/ })
    const numbers = new Set<string>()
    const sell = async (...codes: string[]) => {
      for (const code of codes) await scan(owner, code)
      await expect(basket.getByText(new RegExp(`^Total, ${codes.length} item`))).toBeVisible()
    }
    const isBooked = async () => {
      await expect
        .poll(async () => numbers.add((await booked.textContent({ timeout: 5_000 })) ?? '').size)
        .toBeGreaterThan(sales)
      sales++
    }
    let sales = 0

    await test.step('four items are scanned, with a discount, and paid in cash', async () => {
      await expect(owner.getByRole('button', { name: /Booster Pack \d+ in stock/ })).toBeVisible()
      await sell('MEW-1', '4006381333931', `TL${idOf('Mew ex')}`, '4006381333931')
      await basket.getByRole('textbox', { name: 'Discount' }).fill('10')
      await basket.getByRole('button', { name: 'Cash' }).click()
      await basket.getByRole('button', { name: '€100.00' }).click()
      await basket.getByRole('button', { name: /^Paid €53\.08 in cash/ }).click()
      await isBooked()
      await checkAccessibility(owner)
    })

    await test.step('the last copy is sold online, so the counter sale is refused', async () => {
      await sell(`TL${idOf('Umbreon')}`)
      await order('Umbreon', 'online@post.test')
      await basket.getByRole('button', { name: 'Card' }).click()
      const refused = basket.getByRole('alert')
      await expect(refused).toContainText('Umbreon is sold out.')
      await refused.getByRole('button', { name: 'Back to the basket' }).click()
    })

    await test.step(`${more} more sales follow`, async () => {
      for (let turn = 0; turn < more; turn++) {
        await sell('4006381333931')
        await basket.getByRole('button', { name: turn % 2 ? 'Card' : 'Bank transfer' }).click()
        await isBooked()
      }
    })

    await test.step('a pre-order, and an order above the limit per customer', async () => {
      await order('Chaos Rising Booster Box', `saar-${name}@post.test`)
      await order('Elite Trainer Box', `saar-${name}@post.test`)
      await visitor.goto(`/@${slug}/p/${idOf('Elite Trainer Box')}`)
      await visitor
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click()
      await visitor.goto('about:blank')
      await visitor.goto(`/@${slug}#cart`)
      const cart = visitor.getByRole('dialog', { name: 'Shopping Cart' })
      await cart.getByLabel('Your Email Address').fill(`Saar-${name}+nog-een@post.test`)
      await cart.getByRole('button', { name: /^Commit to Buy/ }).click()
      await expect(cart.getByText(/At most 1 of .* per customer/).first()).toBeVisible()
    })

    await test.step('a draft becomes an order at its link, and requests payment by link', async () => {
      const agreed = { productId: idOf('Mew ex'), quantity: 1, priceCents: 2_000 }
      const draft = await shop.send<{ key: string }>(
        'POST',
        `/api/shops/${shopId}/draft-orders`,
        { items: [agreed], shippingCents: 395, customerEmail: `bram-${name}@post.test` },
        token,
      )
      await visitor.goto(`/@${slug}/draft/${draft.key}`)
      await visitor.getByRole('button', { name: 'Commit to Buy' }).click()
      await expect(visitor).toHaveURL(new RegExp(`/@${slug}/order/`))
      await expect(visitor.getByRole('link', { name: 'Pay €23.95' })).toHaveAttribute('href', /^https:\/\/betaal/)
    })

    await test.step('unpaid orders are paid', async () => {
      for (const { id, status } of await ask<Order[]>(`/api/shops/${shopId}/orders?limit=100`)) {
        if (status === 'pending') await shop.send('PUT', `/api/orders/${id}`, { status: 'paid' }, token)
      }
    })

    await test.step('the totals of the day are correct', async () => {
      await owner.goto('/shopadmin/counter')
      await owner.getByRole('link', { name: 'Day totals' }).click()
      await expect(owner.getByText(new RegExp(`^${1 + more} sales at the counter, `))).toBeVisible()
      await checkAccessibility(owner)
      const totals = await ask<Totals>(`/api/shops/${shopId}/day-totals?day=${amsterdamDay(new Date())}`)
      expect([totals.sales, totals.salesCents]).toEqual([1 + more, 5_308 + more * 499])
      const taken = (means: string) => totals.means.find((one) => one.means === means)?.takenCents
      expect([taken('cash'), taken('card'), taken('transfer')]).toEqual([5_308, (more / 2) * 499, (more / 2) * 499])
    })

    await test.step('stock, money, invoices and events agree', async () => {
      const orders = await ask<Order[]>(`/api/shops/${shopId}/orders?limit=100`)
      expect(orders).toHaveLength(5 + more)
      expect(orders.filter(({ paymentStatus }) => paymentStatus !== 'paid')).toEqual([])
      for (const title of Object.keys(had) as Name[]) {
        const { stock } = await ask<{ stock: number }>(`/api/products/${idOf(title)}`)
        await expect
          .poll(async () => {
            const changes = await ask<StockChange[]>(`/api/products/${idOf(title)}/stock-changes?limit=100`)
            return [changes[0]?.after, changes.reduce((sum, { change }) => sum + change, 0)]
          })
          .toEqual([stock, stock])
      }
      const total = orders.reduce((sum, { totalCents }) => sum + totalCents, 0)
      const [year, month] = amsterdamDay(new Date()).split('-')
      const quarter = `${year}-Q${Math.ceil(Number(month) / 3)}`
      await expect
        .poll(() => ask(`/api/shops/${shopId}/books?quarter=${quarter}`), { timeout: 20_000 })
        .toMatchObject({ invoices: 5 + more, totalCents: total, ordersWithoutInvoice: 0 })
      const boss = await shop.send<{ token: string }>('POST', '/api/auth/login', admin)
      const failed = await shop.send<{ shop: { id: number } }[]>(
        'GET',
        '/api/admin/order-events/failed',
        undefined,
        boss.token,
      )
      expect(failed.filter((event) => event.shop.id === shopId)).toEqual([])
      const waitlistMails = () =>
        shop.send<{ emails: object[] }>('GET', `/api/admin/emails?search=wacht-${name}`, undefined, boss.token)
      await expect.poll(async () => (await waitlistMails()).emails).toHaveLength(1)
    })
    await request.dispose()
  })
}
