import { connect, type Database } from '#server/database/connect.ts'
import type { Buying } from '#shared/contract/buying/buying.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { faultsInBooks } from '#tests/torture/faults-in-books.ts'

// TCGdex pictures are unreachable here.
test.use({ expectedErrors: [/assets\.tcgdex\.net/] })

const slug = 'inkoop-van-dertig'
const email = `ash@${slug}.test`
const binder = { name: 'Card binder', priceCents: 900, stock: 5 }

let platform: Awaited<ReturnType<typeof startPlatform>>
let db: Database
test.beforeAll(async () => {
  platform = await startPlatform()
  db = connect(platform.connection, { size: 2 })
})
test.afterAll(async () => {
  await db.$client.end()
  await platform.stop()
})

/** The first row of a query about a shop. */
const rowOf = async (text: string, shopId: number) =>
  (await db.$client.query<Record<string, number>>(text, [shopId])).rows[0]

/** Gives the first 30 cards of a set a market price, and returns them as a list to paste. */
async function pricedList(): Promise<string> {
  const { rows } = await db.$client.query<{ line: string }>(`
    with cards as (
      select id, name, search_number::int as number from catalogue_products
      where type = 'card' and set_code = 'MEW' and search_number ~ '^\\d+$' and search_number::int <= 30
    ), priced as (
      insert into card_prices (entry_id, finish, trend_cents, source, day)
      select id, finish, 300 + 20 * number, 'Cardmarket', current_date from cards, unnest(array['normal', 'holo', 'reverse']) as finish
    )
    select format('1 %s MEW %s NM', name, number) as line from cards order by number`)
  return rows.map(({ line }) => line).join('\n')
}

test('thirty cards are offered, 29 of them bought, half in credit that is spent twice: everything agrees to the cent', {
  tag: '@long',
}, async ({ arrive, playwright, admin }) => {
  test.slow()
  const request = await playwright.request.newContext({ baseURL: platform.url })
  const { owner, send } = await openShop(request, admin, { slug, name: 'Inkoophoek' }, [binder])
  const { shopId, token } = owner
  await send('PUT', `/api/shops/${shopId}`, { ships: true, pickup: true, pickupInfo: 'Saturdays' }, token)
  await send('POST', `/api/shops/${shopId}/drawer`, { floatCents: 50_000 }, token)
  const { cards: _, ...settings } = await send<Buying>('GET', `/api/shops/${shopId}/buying`, undefined, token)
  await send('PUT', `/api/shops/${shopId}/buying`, { ...settings, isOn: true }, token)
  const list = await pricedList()
  expect(list.split('\n')).toHaveLength(30)
  const page = await arrive(phone)
  const shop = await arrive(desktop)

  await test.step('the customer pastes the list on a phone and offers the cards for cash', async () => {
    await page.goto(`${platform.url}/@${slug}/sell`)
    await page.getByText('Paste a list', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Your cards' }).fill(list)
    await page.getByRole('button', { name: 'Price these cards' }).click()
    await expect(page.getByText('30 lines added.')).toBeVisible()
    await page.getByRole('button', { name: 'Offer these cards' }).click()
    const form = page.getByRole('form', { name: 'Offer these cards' })
    await form.getByLabel('Your name').fill('Ash Ketchum')
    await form.getByLabel('Your email address').fill(email)
    await form.getByLabel('Year of birth').fill('1990')
    await form.getByRole('radio', { name: /^Cash/ }).check()
    await form.getByRole('button', { name: /^Offer for/ }).click()
    await expect(page.getByRole('heading', { name: 'Offer B-1' })).toBeVisible()
  })

  await test.step('the shop receives 29, two of them in a worse condition', async () => {
    await signIn(
      shop,
      { email: `owner@${slug}.test`, password: 'glanzend-151' },
      '/shopadmin/buying/offers',
      platform.url,
    )
    await shop.getByRole('link', { name: /B-1/ }).click()
    await shop.getByRole('button', { name: 'Approve' }).click()
    await shop.getByRole('button', { name: 'Mark received' }).click()
    await expect(shop.getByText('30 cards to check')).toBeVisible()
    const cards = shop.getByRole('list', { name: 'Cards' }).getByRole('listitem')
    await cards.nth(28).getByRole('button', { name: /: EX / }).click()
    await expect(shop.getByText('29 cards to check')).toBeVisible()
    await cards.nth(29).getByRole('button', { name: /: GD / }).click()
    await expect(shop.getByText('28 cards to check')).toBeVisible()
    await cards
      .nth(0)
      .getByRole('button', { name: /^More about/ })
      .click()
    const dialog = shop.getByRole('dialog')
    await dialog.getByLabel('Pieces that you buy').fill('0')
    await dialog.getByLabel('Explanation to the customer').fill('Not in the parcel')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(shop.getByText('27 cards to check')).toBeVisible()
    await shop.getByLabel('All other cards are as described').check()
    await shop.getByRole('button', { name: 'Finish' }).click()
    await expect(shop.getByText('The customer decides about the new prices.')).toBeVisible()
  })

  await test.step('the customer accepts both changes', async () => {
    await page.reload()
    await expect(page.getByText('Not in the parcel')).toBeVisible()
    await page.getByRole('button', { name: 'Sell all' }).click()
    await page.getByRole('button', { name: /^Send answer/ }).click()
    await expect(page.getByText('You agree on the price')).toBeVisible()
  })

  await test.step('the shop pays half in credit and the rest in cash', async () => {
    await shop.reload()
    await shop.getByRole('button', { name: 'Enter details' }).click()
    const details = shop.getByRole('dialog')
    await details.getByLabel('Street').fill('Dorpsstraat')
    await details.getByLabel('House number').fill('1')
    await details.getByLabel('Postcode').fill('1234 AB')
    await details.getByLabel('City').fill('Utrecht')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(details).toBeHidden()
    await shop.getByLabel('Location in the shop').fill('Box 3')
    await shop.getByLabel('Part in store credit').selectOption('50%')
    await shop.getByRole('button', { name: /^Buy for/ }).click()
    await expect(shop.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await expect(shop.getByText(/^Credit €/)).toBeVisible()
  })

  const bought = await rowOf(
    `select cash_cents::int as cash, credit_cents::int as credit, cash_cents::int + credit_cents::int as total
     from buy_offers where shop_id = $1 and state = 'settled' and bank_cents = 0`,
    shopId,
  )
  const { cash = 0, credit = 0, total = 0 } = bought ?? {}
  // At most half of the cash price: the credit that is paid for it is higher by the rates, 65 to 50.
  expect(credit).toBeGreaterThan(cash)
  expect(credit).toBeLessThan(cash * 1.5)

  let code = ''
  let path = ''
  await test.step('credit pays a binder at the counter', async () => {
    await shop.goto(`${platform.url}/shopadmin/credit`)
    await shop.getByRole('button', { name: email }).click()
    const statement = shop.getByRole('dialog', { name: email })
    await statement.getByRole('button', { name: 'Show the code' }).click()
    path = (await statement.getByRole('link', { name: 'Page of the customer' }).getAttribute('href')) ?? ''
    await page.goto(platform.url + path)
    code = (await page.locator('code').textContent()) ?? ''
    await shop.goto(`${platform.url}/shopadmin/counter`)
    await shop.getByRole('textbox', { name: 'Search or scan' }).fill(binder.name)
    await shop
      .getByRole('button', { name: new RegExp(binder.name) })
      .first()
      .click()
    await shop.getByRole('button', { name: 'Store credit' }).click()
    await shop.getByLabel('Code of the store credit').fill(code)
    await shop.getByRole('button', { name: 'Use it' }).click()
    await shop.getByRole('button', { name: 'Book, paid with store credit' }).click()
    await expect(shop.getByRole('article').getByText('Store credit')).toBeVisible()
  })

  await test.step('credit pays a bought card online, which is refunded', async () => {
    await page.goto(platform.url + path)
    await page.getByRole('button', { name: 'Spend it online' }).click()
    await page
      .getByRole('button', { name: new RegExp(`^Add to Cart ?: (?!${binder.name})`) })
      .first()
      .click()
    await page.getByRole('button', { name: /^cart/i }).filter({ visible: true }).first().click()
    const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
    await cart.getByLabel(/Pick up at the shop/).check()
    await expect(cart.getByText('Your store credit pays the whole order.')).toBeVisible()
    await cart.getByLabel('Your Email Address').fill(email)
    await cart.getByRole('button', { name: /Commit to Buy/ }).click()
    await expect(page.getByText('Paid with store credit')).toBeVisible()
    await shop.goto(`${platform.url}/shopadmin/orders`)
    const order = await rowOf(
      `select order_number as number, total_cents::int as total from orders where shop_id = $1 and delivery <> 'counter'`,
      shopId,
    )
    const amount = ((order?.total ?? 0) / 100).toFixed(2)
    await shop.getByRole('button', { name: `View details of #${order?.number}` }).click()
    const sheet = shop.getByRole('dialog', { name: `Order #${order?.number}` })
    await sheet.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = shop.getByRole('dialog', { name: `Refund #${order?.number}` })
    await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByLabel('Reason').fill('Changed their mind')
    await dialog.getByRole('button', { name: `Refund €${amount}` }).click()
    await expect(dialog).toBeHidden()
  })

  const ordered = await rowOf(
    `select max(total_cents) filter (where delivery = 'counter')::int as counter,
       max(total_cents) filter (where delivery <> 'counter')::int as online from orders where shop_id = $1`,
    shopId,
  )
  const { counter = 0, online = 0 } = ordered ?? {}
  expect(counter).toBe(binder.priceCents)
  expect(online).toBeGreaterThan(0)

  const agreed: [what: string, query: string, expected: object][] = [
    [
      'stock: 29 bought cards came in',
      `select sum(change) filter (where kind = 'bought')::int as bought, count(*) filter (where kind = 'bought')::int as listings,
         (sum(change) - (select sum(stock) from products p where p.shop_id = $1))::int as missing
       from stock_changes where shop_id = $1`,
      { bought: 29, listings: 29, missing: 0 },
    ],
    [
      'purchase prices: what the bought cards cost',
      `select sum(p.purchase_price_cents * c.change)::int as cost from stock_changes c
       join products p on p.shop_id = c.shop_id and p.id = c.product_id where c.shop_id = $1 and c.kind = 'bought'`,
      { cost: total },
    ],
    [
      'margin register',
      `select count(*)::int as entries, sum(amount_cents)::int as amount, sum(vat_cents)::int as vat
       from purchases where shop_id = $1 and scheme = 'margin' and deleted_at is null`,
      { entries: 1, amount: total, vat: 0 },
    ],
    [
      'credit: earned, spent and given back',
      `select sum(amount_cents) filter (where cause = 'bought')::int as earned,
         -sum(amount_cents) filter (where cause = 'spent')::int as spent,
         sum(amount_cents) filter (where cause in ('refund', 'spend_undone'))::int as back, sum(amount_cents)::int as balance
       from credit_movements where shop_id = $1`,
      { earned: credit, spent: counter + online, back: online, balance: credit - counter },
    ],
    [
      'books: the liability is what was earned, less what orders took',
      `select (sum(amount_cents) - (select sum(amount_cents) from payments where shop_id = $1 and source = 'credit'))::int as liability
       from credit_movements where shop_id = $1 and cause = 'bought'`,
      { liability: credit - counter },
    ],
    [
      'payments: cash out of the drawer, and orders paid with credit alone',
      `select (select -sum(amount_cents) from drawer_moves where shop_id = $1)::int as cash,
         sum(amount_cents)::int as credit, count(*) filter (where source <> 'credit')::int as others
       from payments where shop_id = $1`,
      { cash, credit: counter, others: 0 },
    ],
  ]
  // The last event is handled soon.
  await expect.poll(() => faultsInBooks(db.$client, shopId), { timeout: 60_000 }).toEqual([])
  for (const [what, query, expected] of agreed) expect.soft(await rowOf(query, shopId), what).toEqual(expected)
  await page.goto(platform.url + path)
  await expect(page.getByText(`€${((credit - counter) / 100).toFixed(2)} left`).first()).toBeVisible()
  await request.dispose()
})
