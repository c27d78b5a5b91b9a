import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'

const slug = 'kaartafscheid'
const email = `owner@${slug}.test`
const password = 'glanzend-151'

// A wrong password, and pages of a closed shop.
test.use({ expectedErrors: [/Failed to load resource.*40[0134]/] })

test('an owner exports all data and closes the account, and a customer still sees the order', { tag: '@long' }, async ({
  arrive,
  playwright,
  app,
  admin,
  checkAccessibility,
}) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const product = { name: 'Surging Sparks Booster Box', priceCents: 12_900, stock: 3 }
  const { owner, products, send } = await openShop(request, admin, { slug, name: 'Kaart & Afscheid' }, [product])
  const placed = await send<{ id: number; orderNumber: string; pageKey: string }>('POST', '/api/orders', {
    shopId: owner.shopId,
    customerEmail: 'saar@verzamelaar.test',
    totalCents: 12_900,
    status: 'pending',
    paymentStatus: 'pending',
    items: [{ productId: products[0]?.id, productName: product.name, quantity: 1, priceCents: 12_900 }],
  })
  const page = await arrive(phone)
  await page.addInitScript(
    (token) => localStorage.getItem('left') ?? localStorage.setItem('authToken', token),
    owner.token,
  )
  await page.goto('/account')

  await test.step('the download requires the password and is a valid ZIP', async () => {
    await page.getByRole('button', { name: 'Download everything' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Your password/).fill('not my password')
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect(dialog.getByText('This password is wrong.')).toBeVisible()
    await dialog.getByLabel(/^Your password/).fill(password)
    const arriving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^toploader-data-.*\.zip$/)
    const files = unzipSync(await readFile(await file.path()))
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', `${slug}/products.csv`]))
    expect(new TextDecoder().decode(files[`${slug}/orders.csv`])).toContain(placed.orderNumber)
    await expect(page.getByText('Your data has been downloaded')).toBeVisible()
  })

  await test.step('with an open order the account cannot be closed, and links to it', async () => {
    const open = page.getByRole('link', { name: /has not been shipped or cancelled/ })
    await expect(open).toHaveAttribute('href', new RegExp(`search=${placed.orderNumber}`))
    for (const status of ['paid', 'shipped']) await send('PUT', `/api/orders/${placed.id}`, { status }, owner.token)
    await page.reload()
  })

  await test.step('it closes with the email address and the password', async () => {
    await page.getByRole('button', { name: 'Close account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close Kaart & Afscheid for good?' })
    await checkAccessibility(page)
    await dialog.getByLabel('Type your email address to confirm').fill('somebody@else.test')
    await dialog.getByLabel(/^Your password/).fill(password)
    await dialog.getByRole('button', { name: 'Close account for good' }).click()
    await expect(dialog.getByText('This is not the email address of your account')).toBeVisible()
    await dialog.getByLabel('Type your email address to confirm').fill(email)
    await page.evaluate(() => localStorage.setItem('left', 'yes'))
    await dialog.getByRole('button', { name: 'Close account for good' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeFocused()
    await checkAccessibility(page)
  })

  await test.step('the shop is gone, the order is not', async () => {
    expect((await page.goto(`/@${slug}`))?.status()).toBe(404)
    const order = `/@${slug}/order/${placed.pageKey}`
    expect((await page.goto(order))?.status()).toBe(200)
    await expect(page.getByText('Kaart & Afscheid has closed')).toBeVisible()
    await expect(page.getByText(placed.orderNumber).first()).toBeVisible()
    await checkAccessibility(page)
    await page.goto(`${order}/withdraw`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkAccessibility(page)
  })
})
