import type { APIRequestContext, Page } from '@playwright/test'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const owner = {
  firstName: 'Joost',
  lastName: 'Bakker',
  email: `joost-${unique}@kaartenkist.test`,
  password: 'holo-1999',
}
const regular = `lisa.de.groot-${unique}@post.test`
const passerBy = `tim-${unique}@post.test`

type Shop = { id: number; token: string; numbers: string[]; ids: number[] }

let shop: Shop

// The second tab's note is deliberately refused.
test.use({ expectedErrors: [/status of 409/] })

// Calls create the records whose screens other tests cover: an open shop, and five orders.
test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { token } = await send(request, 'POST', '/api/auth/register', owner)
  const administrator = await send(request, 'POST', '/api/auth/login', admin)
  const [mine] = await send(request, 'GET', '/api/shops/my', undefined, token)
  await send(
    request,
    'PUT',
    `/api/shops/${mine.id}`,
    { name: 'De Kaartenkist', slug: `kist-${unique}`, orderPrefix: 'DK' },
    token,
  )
  await send(request, 'PUT', `/api/admin/shops/${mine.id}/approval`, { approved: true }, administrator.token)
  const product = (body: object) =>
    send(request, 'POST', '/api/products', { shopId: mine.id, stock: 50, ...body }, token)
  const mew = await product({ name: 'Mew ex 151/165', priceCents: 2_450, setName: 'Scarlet & Violet 151' })
  const binder = await product({ name: 'Zip binder', priceCents: 1_995 })
  const order = async (customerEmail: string, lines: [typeof mew, number][]) =>
    send(request, 'POST', '/api/orders', {
      shopId: mine.id,
      customerEmail,
      totalCents: lines.reduce((sum, [{ priceCents }, quantity]) => sum + quantity * priceCents, 0),
      items: lines.map(([{ id, priceCents }, quantity]) => ({ productId: id, quantity, priceCents })),
    })
  const placed = []
  placed.push(await order(passerBy, [[binder, 1]]))
  placed.push(
    await order(regular, [
      [binder, 1],
      [mew, 2],
    ]),
  )
  placed.push(await order(regular, [[mew, 1]]))
  placed.push(await order(regular, [[mew, 3]]))
  shop = { id: mine.id, token, numbers: placed.map((one) => `#${one.orderNumber}`), ids: placed.map(({ id }) => id) }
  await request.dispose()
})

test('orders are marked paid, pulled, packed, annotated and shipped in bulk, and the customer is looked up', async ({
  arrive,
  request,
  checkAccessibility,
}) => {
  test.setTimeout(180_000)
  const page = await arrive()
  const [first = '', second = '', third = '', fourth = ''] = shop.numbers

  await test.step('the queue shows customers and items', async () => {
    await signIn(page, '/shopadmin/orders')
    await expect(page.getByRole('listitem').filter({ hasText: second })).toContainText(
      'Zip binder and 1 more, 3 pieces',
    )
    await expect(page.getByRole('listitem').filter({ hasText: fourth })).toContainText('3 × Mew ex 151/165')
    await checkAccessibility(page)
  })

  await test.step('three are selected with Shift and marked paid at once', async () => {
    await page.getByRole('checkbox', { name: `Select ${fourth}` }).click()
    await page.getByRole('checkbox', { name: `Select ${second}` }).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('region', { name: 'Selected orders' })
    await expect(bar.getByText('3 selected')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Select ${first}` })).not.toBeChecked()
    await bar.getByRole('button', { name: 'Mark Paid (3)' }).click()
    await expect(page.getByText('3 orders have been marked as paid').first()).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Ship (3)' })).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('the pull sheet sums their items', async () => {
    const sheet = await inNewTab(page, 'Pull sheet')
    await expect(sheet.getByText('7 pieces of 2 products for 3 orders')).toBeVisible()
    const mew = sheet.getByRole('row').filter({ hasText: 'Mew ex 151/165' })
    await expect(mew).toContainText(`6${second} (2), ${third} (1), ${fourth} (3)`)
    await expect(sheet.getByRole('rowheader', { name: 'Scarlet & Violet 151' })).toBeVisible()
    await sheet.getByRole('checkbox', { name: 'Picked Zip binder' }).check()
    await checkAccessibility(sheet)
    await sheet.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(mew).toBeVisible()
    await sheet.close()
  })

  await test.step('each parcel has its slip, without prices by default', async () => {
    const slips = await inNewTab(page, 'Packing slips')
    await expect(slips.getByRole('article')).toHaveCount(3)
    const slip = slips.getByRole('article', { name: `Packing slip ${second}` })
    await expect(slip).toContainText('De Kaartenkist')
    await expect(slip).toContainText(regular)
    await expect(slip.getByRole('row').filter({ hasText: 'Mew ex' })).toContainText('2Mew ex 151/165')
    await expect(slip).toContainText('Thank you for your order at De Kaartenkist!')
    await expect(slips.getByText('€')).toHaveCount(0)
    await checkAccessibility(slips)
    await slips.getByRole('switch', { name: 'Show prices' }).click()
    await expect(slip).toContainText('€68.95')
    await slips.emulateMedia({ media: 'print' })
    await expect(slips.getByRole('switch', { name: 'Show prices' })).toBeHidden()
    await expect(slip).toHaveCSS('break-after', 'page')
    await slips.close()
  })

  const details = page.getByRole('dialog', { name: `Order ${second}` })

  await test.step('a note is written, and not lost on closing', async () => {
    await page.getByRole('button', { name: `View details of ${second}` }).click()
    await expect(details.getByText('3 orders, €166.95 total')).toBeVisible()
    await details.getByRole('textbox', { name: 'Notes' }).fill('Wants a sleeve.')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('Close without saving the note?')).toBeVisible()
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await details.getByRole('button', { name: 'Save note' }).click()
    await expect(details.getByText('Saved', { exact: true })).toBeVisible()
    await expect(details.getByText('Note changed')).toBeVisible()
    await expect(details.getByText(/Joost Bakker$/).first()).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('a second tab does not overwrite it silently', async () => {
    await details.getByRole('textbox', { name: 'Notes' }).fill('Wants two sleeves.')
    await send(
      request,
      'PUT',
      `/api/orders/${shop.ids[1]}/notes`,
      { notes: 'Called: no sleeve.', notesSeen: 'Wants a sleeve.' },
      shop.token,
    )
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(details.getByText('Someone else changed these notes')).toBeVisible()
    await expect(details.getByText('Called: no sleeve.')).toBeVisible()
    await checkAccessibility(page)
    await details.getByRole('button', { name: 'Save mine instead' }).click()
    await expect(details.getByText('Saved', { exact: true })).toBeVisible()
    await expect(details.getByRole('textbox', { name: 'Notes' })).toHaveValue('Wants two sleeves.')
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  await test.step('all three are shipped, each with its own tracking code', async () => {
    await page.getByRole('button', { name: 'Ship (3)' }).click()
    const shipping = page.getByRole('dialog', { name: 'Ship 3 orders' })
    await shipping.getByRole('textbox', { name: `Tracking Code for ${second}` }).fill('3SKIST2')
    await checkAccessibility(page)
    await shipping.getByRole('button', { name: 'Ship 3 orders' }).click()
    await expect(page.getByText('3 orders have been marked as shipped').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Selected orders' })).toBeHidden()
  })

  await test.step('the order links to its customer', async () => {
    await page.getByRole('button', { name: `View details of ${second}` }).click()
    await expect(details.getByText('3SKIST2')).toBeVisible()
    await details.getByRole('link', { name: /^Lisa de Groot/ }).click()
    await expect(page).toHaveURL(/\/shopadmin\/customers/)
    const orders = page.getByRole('dialog', { name: /^Lisa de Groot/ })
    await expect(orders.getByText('3 orders, €166.95 total')).toBeVisible()
    await checkAccessibility(page)
    await orders.getByRole('button', { name: `View details of ${third}` }).click()
    const sheet = page.getByRole('dialog', { name: `Order ${third}` })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(orders).toBeHidden()
    await page.getByRole('textbox', { name: 'Name or email' }).fill('tim')
    await expect(page.getByRole('list', { name: 'Customers' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Name or email' }).fill('nobody at all')
    await expect(page.getByText('No customers match “nobody at all”')).toBeVisible()
    await checkAccessibility(page)
  })
})

test('on a phone, orders can be selected and the action bar is at the bottom', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await signIn(page, '/shopadmin/orders')
  await page.getByText('Select all shown').click()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toBeInViewport()
  await checkAccessibility(page)
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()
  await page.goto('/shopadmin/customers')
  await expect(page.getByRole('list', { name: 'Customers' }).getByRole('listitem')).toHaveCount(2)
  await checkAccessibility(page)
})

test('missing or unpaid orders have no page to print', { tag: '@long' }, async ({ arrive }) => {
  const page = await arrive()
  await signIn(page, `/shopadmin/orders/pull-sheet?orders=${shop.ids[0]}`)
  await expect(page.getByText('1 order is left out: only paid orders are packed')).toBeVisible()
  await expect(page.getByText('Nothing to pack')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled()
})

async function signIn(page: Page, path: string) {
  await page.addInitScript((token) => localStorage.setItem('authToken', token), shop.token)
  await page.goto(path)
}

async function inNewTab(page: Page, name: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  return opened
}

async function send(request: APIRequestContext, method: string, path: string, data?: object, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}
