import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { layoutProblems } from '#tests/browser/support/layout-problems.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// The page of the replaced code.
test.use({ expectedErrors: [/404 \(Not Found\)/] })

const slug = `cadeau-${uniqueWord()}`
const booster = { name: 'Surging Sparks Booster', priceCents: 500, stock: 9 }

test('an owner sells gift cards, and a customer gives one that is spent online and at the counter', async ({
  arrive,
  playwright,
  app,
  admin,
  checkAccessibility,
}) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const shop = await openShop(request, admin, { slug, name: 'De Cadeauwinkel' }, [booster])
  const { shopId, token } = shop.owner
  await shop.send('PUT', `/api/shops/${shopId}`, { ships: true, pickup: true, pickupInfo: 'Saturdays' }, token)
  const owner = await arrive(desktop)
  const buyer = await arrive(phone)
  const recipient = await arrive(phone)
  const email = `buyer@${slug}.test`
  let card = ''

  await test.step('the owner puts gift cards on sale in two clicks', async () => {
    await signIn(owner, { email: `owner@${slug}.test`, password: 'glanzend-151' }, '/shopadmin/credit')
    await owner.getByRole('button', { name: 'Sell gift cards' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Sell gift cards' })
    await checkAccessibility(owner)
    await dialog.getByRole('button', { name: 'Put on sale' }).click()
    await expect(owner.getByText('4 gift cards are on sale')).toBeVisible()
  })

  await test.step('the buyer chooses an amount, and gives the card to someone', async () => {
    await buyer.goto(`/@${slug}`)
    await buyer.getByRole('link', { name: /Gift card €10\.00/ }).click()
    await buyer.getByRole('navigation', { name: 'Amounts' }).getByRole('link', { name: '€25.00' }).click()
    await expect(buyer.getByRole('heading', { name: 'Gift card €25.00' })).toBeVisible()
    await checkAccessibility(buyer)
    expect(await layoutProblems(buyer)).toEqual([])
    await buyer
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await buyer.getByRole('button', { name: /^cart/i }).filter({ visible: true }).first().click()
    const cart = buyer.getByRole('dialog', { name: 'Shopping Cart' })
    await cart.getByLabel('Your Email Address').fill(email)
    await cart.getByLabel('Email the gift card to someone else').check()
    await cart.getByLabel('Email address of the recipient').fill('someone')
    await cart.getByLabel('Message (optional)').fill('Happy birthday!')
    await expect(cart.getByText('Delivery', { exact: true })).toBeHidden()
    await cart.getByRole('button', { name: /Commit to Buy .* €25\.00/ }).click()
    await expect(cart.getByLabel('Email address of the recipient')).toHaveAttribute('aria-invalid', 'true')
    await checkAccessibility(buyer)
    await cart.getByLabel('Email address of the recipient').fill(`friend@${slug}.test`)
    await cart.getByRole('button', { name: /Commit to Buy .* €25\.00/ }).click()
    await expect(buyer.getByText('Waiting for your payment').first()).toBeVisible()
  })

  await test.step('the card is there once the order is paid', async () => {
    const [order] = await shop.send<{ id: number }[]>('GET', `/api/shops/${shopId}/orders/open`, undefined, token)
    await shop.send('PUT', `/api/orders/${order?.id}`, { status: 'paid' }, token)
    await expect(async () => {
      await buyer.reload()
      await expect(buyer.getByRole('heading', { name: 'Your gift card' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(buyer.getByText(`Sent to friend@${slug}.test`)).toBeVisible()
    await checkAccessibility(buyer)
    card = (await buyer.getByRole('link', { name: 'Open and print' }).getAttribute('href')) ?? ''
  })

  await test.step('the recipient reads the message and spends a part online', async () => {
    await recipient.goto(card)
    await expect(recipient.getByText('Happy birthday!')).toBeVisible()
    await expect(recipient.getByRole('button', { name: 'Print' })).toBeVisible()
    await checkAccessibility(recipient)
    expect(await layoutProblems(recipient)).toEqual([])
    await recipient.getByRole('button', { name: 'Spend it online' }).click()
    await recipient.getByRole('link', { name: booster.name }).first().click()
    await recipient
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await recipient.getByRole('button', { name: /^cart/i }).filter({ visible: true }).first().click()
    const cart = recipient.getByRole('dialog', { name: 'Shopping Cart' })
    await cart.getByLabel(/Pick up at the shop/).check()
    await cart.getByLabel('Your Email Address').fill(`friend@${slug}.test`)
    await cart.getByRole('button', { name: /Commit to Buy .* €0\.00/ }).click()
    await expect(recipient.getByText('Paid with store credit')).toBeVisible()
    await recipient.goto(card)
    await expect(recipient.getByText('€20.00 left')).toBeVisible()
  })

  await test.step('and another part at the counter', async () => {
    const code = (await recipient.locator('code').textContent()) ?? ''
    await owner.goto('/shopadmin/counter')
    await owner
      .getByRole('button', { name: new RegExp(booster.name) })
      .first()
      .click()
    await owner.getByRole('button', { name: 'Store credit' }).click()
    await owner.getByLabel('Code of the store credit').fill(code)
    await owner.getByRole('button', { name: 'Use it' }).click()
    await owner.getByRole('button', { name: 'Book, paid with store credit' }).click()
    await expect(owner.getByRole('article').getByText('Store credit')).toBeVisible()
  })

  await test.step('the owner replaces the code of the lost card', async () => {
    await owner.goto('/shopadmin/credit?kind=card')
    await owner.getByRole('button', { name: `friend@${slug}.test` }).click()
    const dialog = owner.getByRole('dialog', { name: /Gift card of order/ })
    await expect(dialog.getByText('€15.00', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Show the code' }).click()
    await checkAccessibility(owner)
    await dialog.getByRole('button', { name: 'Replace the code' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
    await recipient.goto(card)
    await expect(recipient.getByText('Store credit not found')).toBeVisible()
  })
})
