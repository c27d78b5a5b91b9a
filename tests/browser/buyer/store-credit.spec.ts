import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { layoutProblems } from '#tests/browser/support/layout-problems.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// The response to a wrong code.
test.use({ expectedErrors: [/409 \(Conflict\)/] })

const slug = `tegoed-${uniqueWord()}`
const card = { name: 'Snorlax 143/165', priceCents: 1_250, stock: 9 }

test('an owner gives credit, which pays an order online and a part of a sale at the counter', { tag: '@long' }, async ({
  arrive,
  playwright,
  app,
  admin,
  checkAccessibility,
}) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const shop = await openShop(request, admin, { slug, name: 'De Spaarpot' }, [card])
  const { shopId, token } = shop.owner
  await shop.send('PUT', `/api/shops/${shopId}`, { ships: true, pickup: true, pickupInfo: 'Saturdays' }, token)
  const owner = await arrive(desktop)
  const customer = await arrive(phone)
  const email = `snorlax@${slug}.test`
  let path = ''

  await test.step('the owner gives €20 and shows the code', async () => {
    await signIn(owner, { email: `owner@${slug}.test`, password: 'glanzend-151' }, '/shopadmin/credit')
    await expect(owner.getByText('No store credit yet')).toBeVisible()
    await checkAccessibility(owner)
    await owner.getByRole('button', { name: 'Give credit' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Give store credit' })
    await dialog.getByRole('button', { name: 'Give', exact: true }).click()
    await expect(dialog.getByText('Enter an amount')).toBeVisible()
    await dialog.getByLabel('Email address of the customer').fill(email)
    await dialog.getByLabel('Amount (€)').fill('20')
    await dialog.getByLabel('Reason').fill('Thank you for waiting')
    await checkAccessibility(owner)
    await dialog.getByRole('button', { name: 'Give', exact: true }).click()
    const details = owner.getByRole('dialog', { name: email })
    await expect(details.getByText('Thank you for waiting')).toBeVisible()
    await details.getByRole('button', { name: 'Show the code' }).click()
    path = (await details.getByRole('link', { name: 'Page of the customer' }).getAttribute('href')) ?? ''
    await checkAccessibility(owner)
  })

  await test.step('the customer spends it online, and it pays the whole order', async () => {
    await customer.goto(path)
    await expect(customer.getByText('It does not expire.')).toBeVisible()
    await checkAccessibility(customer)
    expect(await layoutProblems(customer)).toEqual([])
    await customer.getByRole('button', { name: 'Spend it online' }).click()
    await customer
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await customer.getByRole('button', { name: /^cart/i }).filter({ visible: true }).first().click()
    const cart = customer.getByRole('dialog', { name: 'Shopping Cart' })
    await cart.getByLabel(/Pick up at the shop/).check()
    await expect(cart.getByText('€7.50 is left on it after this order')).toBeVisible()
    await expect(cart.getByText('Your store credit pays the whole order.')).toBeVisible()
    await checkAccessibility(customer)
    await cart.getByLabel('Your Email Address').fill(email)
    await cart.getByRole('button', { name: /Commit to Buy .* €0\.00/ }).click()
    await expect(customer.getByText('Paid with store credit')).toBeVisible()
    await customer.goto(path)
    await expect(customer.getByText('€7.50 left')).toBeVisible()
  })

  await test.step('a wrong code is refused, and the rest pays a part of another order', async () => {
    const code = (await customer.locator('code').textContent()) ?? ''
    await customer.goto(`/@${slug}`)
    await customer
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await customer.getByRole('button', { name: /^cart/i }).filter({ visible: true }).first().click()
    const cart = customer.getByRole('dialog', { name: 'Shopping Cart' })
    await cart.getByLabel(/Pick up at the shop/).check()
    await cart.getByRole('button', { name: 'I have store credit' }).click()
    const field = cart.getByLabel('Code of your store credit')
    await field.fill('0000-0000')
    await cart.getByRole('button', { name: 'Apply' }).click()
    await expect(cart.getByText('This code is not valid.')).toBeVisible()
    await checkAccessibility(customer)
    await field.fill(code.toLowerCase())
    await cart.getByRole('button', { name: 'Apply' }).click()
    await expect(cart.getByText('To pay after €7.50 of store credit')).toBeVisible()
    await expect(cart.getByRole('button', { name: /Commit to Buy .* €5\.00/ })).toBeVisible()
    await cart.getByRole('button', { name: 'Remove store credit' }).click()
    await expect(cart.getByRole('button', { name: /Commit to Buy .* €12\.50/ })).toBeVisible()
  })

  await test.step('the rest pays a part at the counter', async () => {
    await customer.goto(path)
    const code = (await customer.locator('code').textContent()) ?? ''
    await owner.goto('/shopadmin/counter')
    await owner
      .getByRole('button', { name: new RegExp(card.name) })
      .first()
      .click()
    await owner.getByRole('button', { name: 'Store credit' }).click()
    await owner.getByLabel('Code of the store credit').fill(code)
    await checkAccessibility(owner)
    await owner.getByRole('button', { name: 'Use it' }).click()
    await expect(owner.getByText('To pay after €7.50 of store credit')).toBeVisible()
    await checkAccessibility(owner)
    await owner.getByRole('button', { name: /^Card/ }).click()
    const receipt = owner.getByRole('article')
    await expect(receipt.getByText('Store credit')).toBeVisible()
    await expect(receipt.getByText('€7.50')).toBeVisible()
  })

  await test.step('the shop owes nothing more, and the statement shows each change', async () => {
    await owner.goto('/shopadmin/credit')
    await owner.getByRole('button', { name: email }).click()
    const statement = owner.getByRole('list', { name: 'Statement' })
    await expect(statement.getByRole('listitem')).toHaveCount(3)
    await expect(statement.getByRole('listitem').first()).toContainText('€0.00 left')
  })
})
