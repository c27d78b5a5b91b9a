import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// A product that sells out before the commit, and an unknown link.
test.use({ expectedErrors: [/40[49]/] })

type Draft = { id: number; key: string; state: string; order: { id: number } | null }

for (const [name, device] of shortlist({ phone, desktop })) {
  test(`an owner prepares an order, and its customer commits at the link (${name})`, { tag: '@long' }, async ({
    playwright,
    app,
    admin,
    arrive,
    checkAccessibility,
  }) => {
    test.setTimeout(90_000)
    const slug = `concept-${name}-${uniqueWord()}`
    const request = await playwright.request.newContext({ baseURL: app.url })
    const { owner, products, send } = await openShop(request, admin, { slug, name: 'Conceptkaarten' }, [
      { name: 'Mew ex', priceCents: 2_450, stock: 3 },
    ])
    const page = await arrive(device)
    await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
    const show = async (group: string) =>
      name === 'phone'
        ? page.getByRole('combobox', { name: 'Draft orders by status' }).selectOption(group.toLowerCase())
        : page.getByRole('tab', { name: new RegExp(`^${group}`) }).click()
    const drafts = () => send<Draft[]>('GET', `/api/shops/${owner.shopId}/draft-orders`, undefined, owner.token)

    await test.step('the owner creates it with a custom price', async () => {
      await page.goto('/shopadmin/orders')
      await page.getByRole('link', { name: 'Draft orders' }).click()
      await expect(page.getByText('Your draft orders will appear here')).toBeVisible()
      await checkAccessibility(page)
      await page.getByRole('button', { name: 'New draft order' }).click()
      const dialog = page.getByRole('dialog', { name: 'New draft order' })
      // Enter in the search never submits the form.
      await dialog.getByPlaceholder('Add a product').press('Enter')
      await expect(dialog.getByText('Add at least one product')).toBeHidden()
      await dialog.getByRole('button', { name: 'Make the draft' }).click()
      await expect(dialog.getByText('Add at least one product')).toBeVisible()
      await dialog.getByPlaceholder('Add a product').fill('mew')
      await dialog.getByPlaceholder('Add a product').press('Enter')
      await dialog.getByLabel('Price of one Mew ex').fill('20')
      await expect(dialog.getByPlaceholder('Add a product')).toHaveValue('')
      await dialog.getByLabel('Other shipping price').check()
      await dialog.getByLabel('Shipping', { exact: true }).fill('3,95')
      await dialog.getByLabel('Note to the customer').fill('As agreed in the chat.')
      await expect(dialog.getByText('€23.95')).toBeVisible()
      await checkAccessibility(page)
      await dialog.getByRole('button', { name: 'Make the draft' }).click()
      const link = page.getByRole('dialog', { name: /^Link of draft/ })
      await expect(link.getByLabel('Link', { exact: true })).toHaveValue(new RegExp(`/@${slug}/draft/`))
      await expect(link.getByText('Not opened yet')).toBeVisible()
      await checkAccessibility(page)
      await link.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('row').filter({ hasText: 'no email address yet' })).toContainText('€23.95')
      await checkAccessibility(page)
    })

    const [draft] = await drafts()
    const visitor = await arrive(device)

    await test.step('a withdrawn draft is marked at its link, and can be reactivated', async () => {
      await page.getByRole('button', { name: `Withdraw draft ${draft?.id}` }).click()
      await show('Ended')
      await expect(page.getByText('Withdrawn', { exact: true }).filter({ visible: true })).toBeVisible()
      await visitor.goto(`/@${slug}/draft/${draft?.key}`)
      await expect(visitor.getByRole('heading', { name: 'The shop has withdrawn this order' })).toBeVisible()
      await page.getByRole('button', { name: `Reopen draft ${draft?.id}` }).click()
      await show('Open')
      await expect(page.getByRole('button', { name: `Link of draft ${draft?.id}` })).toBeVisible()
    })

    await test.step('the customer reads it, and sees unavailable products', async () => {
      await visitor.reload()
      await expect(visitor.getByText('As agreed in the chat.')).toBeVisible()
      await expect(visitor.getByText('€23.95')).toBeVisible()
      await checkAccessibility(visitor)
      await expect(page.getByText('Opened on').filter({ visible: true })).toBeVisible()
      await visitor.getByRole('button', { name: 'Commit to Buy' }).click()
      await expect(visitor.getByLabel(/^Your email address/)).toBeFocused()
      await send('PUT', `/api/products/${products[0]?.id}`, { stock: 0 }, owner.token)
      await visitor.getByLabel(/^Your email address/).fill('bram@post.test')
      await visitor.getByRole('button', { name: 'Commit to Buy' }).click()
      await expect(visitor.getByRole('alert').filter({ hasText: 'Mew ex' })).toBeVisible()
      await send('PUT', `/api/products/${products[0]?.id}`, { stock: 1 }, owner.token)
    })

    await test.step('a committed draft is an order that the owner finds and marks paid', async () => {
      await visitor.getByRole('button', { name: 'Commit to Buy' }).click()
      await expect(visitor).toHaveURL(new RegExp(`/@${slug}/order/`))
      await expect(visitor.getByText('€23.95').first()).toBeVisible()
      const [made] = await drafts()
      expect(made).toMatchObject({ state: 'ordered', order: { id: expect.any(Number) } })
      await visitor.goto(`/@${slug}/draft/${draft?.key}`)
      await expect(visitor.getByRole('heading', { name: 'This has been ordered' })).toBeVisible()
      await show('Ordered')
      await page.getByRole('link', { name: /^Order #/ }).click()
      await expect(page.getByRole('dialog')).toContainText('bram@post.test')
      await send('PUT', `/api/orders/${made?.order?.id}`, { status: 'paid' }, owner.token)
    })

    await test.step('an unknown link shows an error', async () => {
      await visitor.goto(`/@${slug}/draft/00000000-0000-4000-8000-000000000000`)
      await expect(visitor.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
    })
    await request.dispose()
  })
}

test('an owner sees the store credit of a draft’s customer, and orders the draft with the code', {
  tag: '@long',
}, async ({ playwright, app, admin, arrive, checkAccessibility }) => {
  const slug = `tegoed-${uniqueWord()}`
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner, products, send } = await openShop(request, admin, { slug, name: 'Tegoedkaarten' }, [
    { name: 'Mew ex', priceCents: 2_450, stock: 3 },
  ])
  const at = `/api/shops/${owner.shopId}`
  const email = `tess@${slug}.test`
  const credit = { email, amountCents: 1_000, reason: 'Welcome' }
  const { id } = await send<{ id: number }>('POST', `${at}/credit`, credit, owner.token)
  const { code } = await send<{ code: string }>('POST', `${at}/credit/${id}/code`, {}, owner.token)
  const items = [{ productId: products[0]?.id, quantity: 1, priceCents: 2_000 }]
  await send('POST', `${at}/draft-orders`, { items, customerEmail: email, delivery: 'pickup' }, owner.token)
  const page = await arrive(phone)
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/drafts')
  await page.getByRole('button', { name: /^Link of draft/ }).click()
  const link = page.getByRole('dialog', { name: /^Link of draft/ })
  await expect(link.getByText('€10.00')).toBeVisible()
  await checkAccessibility(page)
  await link.getByRole('button', { name: 'Order with a code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order with a code' })
  await dialog.getByRole('button', { name: 'Order the draft' }).click()
  await expect(dialog.getByText('Enter the code')).toBeVisible()
  await dialog.getByLabel(/^Code/).fill('WRONG')
  await dialog.getByRole('button', { name: 'Order the draft' }).click()
  await expect(dialog.getByLabel(/^Code/)).toHaveAttribute('aria-invalid', 'true')
  await checkAccessibility(page)
  await dialog.getByLabel(/^Code/).fill(code)
  await dialog.getByRole('button', { name: 'Order the draft' }).click()
  await expect(page.getByText(/^Order .* was placed$/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(link.getByText('Ordered', { exact: true })).toBeVisible()
  const [open] = await send<object[]>('GET', `${at}/orders/open`, undefined, owner.token)
  expect(open).toMatchObject({ receivedCents: 1_000, totalCents: 2_000 })
  await request.dispose()
})
