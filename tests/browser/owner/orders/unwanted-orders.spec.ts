import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const slug = `buit-${unique}`
const grabber = `grabber-${unique}@post.test`

let shop: Awaited<ReturnType<typeof openShop>>

// Orders beyond a limit are refused with 409, those of a blocked address with 403.
test.use({ expectedErrors: [/status of (403|409)/] })

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  shop = await openShop(request, admin, { slug, name: 'De Buit' }, [
    { name: 'Evolving Skies', priceCents: 499, stock: 60 },
  ])
  const settings = { orderPrefix: 'B', maxPiecesPerOrder: 30, maxUnpaidOrders: 2 }
  await shop.send('PUT', `/api/shops/${shop.owner.shopId}`, settings, shop.owner.token)
  for (const customerEmail of [grabber, grabber]) {
    const items = [{ productId: shop.products[0]?.id, quantity: 28, priceCents: 499 }]
    await shop.send('POST', '/api/orders', { shopId: shop.owner.shopId, customerEmail, totalCents: 28 * 499, items })
  }
})

test('a customer who empties a shop is flagged and blocked, the orders are cancelled in bulk, and the cart explains the refusal', {
  tag: '@long',
}, async ({ arrive, checkAccessibility }) => {
  const owner = await arrive()
  const visitor = await arrive(phone)
  await owner.addInitScript((token) => localStorage.setItem('authToken', token), shop.owner.token)

  await test.step('both orders are flagged, and the sheet explains why', async () => {
    await owner.goto('/shopadmin/orders')
    await expect(owner.getByText('Holds 56 pieces')).toHaveCount(2)
    await owner
      .getByRole('button', { name: /^View details/ })
      .first()
      .click()
    const sheet = owner.getByRole('dialog', { name: /^Order #B/ })
    await expect(sheet.getByText('Their unpaid orders hold 93% of what you have of these products.')).toBeVisible()
    await checkAccessibility(owner)
  })

  await test.step('the email address is blocked from the sheet', async () => {
    const sheet = owner.getByRole('dialog', { name: /^Order #B/ })
    await sheet.getByRole('button', { name: 'Block…' }).click()
    await owner.getByRole('menuitem', { name: 'This email address' }).click()
    const question = owner.getByRole('alertdialog', { name: `Block ${grabber}?` })
    await expect(question).toBeVisible()
    await checkAccessibility(owner)
    await question.getByRole('button', { name: 'Block email address' }).click()
    await expect(question).toBeHidden()
    await expect(sheet.getByText('Email address blocked')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Block…' })).toBeVisible()
    await owner.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('the orders are cancelled in bulk, and the stock is restored', async () => {
    await owner.getByText('Select all shown').click()
    await owner.getByRole('button', { name: 'Cancel orders (2)' }).click()
    const question = owner.getByRole('alertdialog', { name: 'Cancel 2 orders?' })
    await expect(question).toBeVisible()
    await checkAccessibility(owner)
    await question.getByRole('button', { name: 'Cancel 2 orders' }).click()
    await expect(owner.getByText('2 orders have been cancelled and stock restored.').first()).toBeVisible()
    await expect(owner.getByText('No open orders')).toBeVisible()
  })

  await test.step('the cart shows the maximum pieces per order, and the block', async () => {
    await visitor.goto(`/@${slug}`)
    await visitor.getByRole('button', { name: /^Add to Cart/ }).click()
    await visitor.evaluate((id) => {
      const key = Object.keys(localStorage).find((name) => name.includes(String(id)))
      if (key) localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"quantity":1', '"quantity":31'))
    }, shop.owner.shopId)
    await visitor.reload()
    await visitor.getByRole('button', { name: /^Cart/ }).first().click()
    const cart = visitor.getByRole('dialog', { name: 'Shopping Cart' })
    await expect(cart.getByText('This shop takes at most 30 pieces per order. Remove 1 piece to order.')).toBeVisible()
    await checkAccessibility(visitor)
    await cart.getByRole('textbox', { name: 'Your Email Address' }).fill(grabber)
    await cart.getByRole('button', { name: /^Remove one/ }).click()
    await expect(cart.getByText('This shop takes at most 30 pieces per order.')).toBeHidden()
    await cart.getByRole('button', { name: /^Commit to Buy/ }).click()
    await expect(cart.getByText(/This shop does not take orders from you/)).toBeVisible()
  })

  await test.step('the block is removed from the list, and the order succeeds', async () => {
    await owner.goto('/shopadmin/customers')
    await owner.getByRole('button', { name: 'Blocked', exact: true }).click()
    const blocked = owner.getByRole('dialog', { name: 'Blocked customers' })
    await blocked.getByRole('textbox', { name: 'Email address to block' }).fill('nobody')
    await blocked.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(blocked.getByText('Enter a valid email address')).toBeVisible()
    await checkAccessibility(owner)
    await blocked.getByRole('button', { name: `Unblock ${grabber}` }).click()
    await expect(blocked.getByText('No one is blocked')).toBeVisible()
    const cart = visitor.getByRole('dialog', { name: 'Shopping Cart' })
    await cart.getByRole('button', { name: /^Commit to Buy/ }).click()
    await expect(visitor.getByText('Order Created Successfully!').first()).toBeVisible()
  })
})
