import type { Page } from '@playwright/test'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// Responses to a wrong code, an exceeded limit and a product reserved for another customer.
test.use({ expectedErrors: [/409 \(Conflict\)/] })

const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const limited = { name: 'Prismatic Evolutions ETB', category: 'etbs', priceCents: 6_000, stock: 9, maxPerCustomer: 2 }
const reserved = { name: 'Moonbreon', category: 'singles', condition: 'NM', priceCents: 95_000, stock: 1 }
const later = {
  name: 'Chaos Rising Booster Box',
  category: 'boosterboxes',
  priceCents: 15_000,
  stock: 6,
  releaseDate: inTenDays,
}

// On a desktop, the test of a Saturday covers the same paths.
test('on a phone a visitor uses a code, is refused one piece too many, sees a reserved product, and pre-orders', {
  tag: '@long',
}, async ({ playwright, app, admin, arrive, checkAccessibility }) => {
  test.setTimeout(120_000)
  const slug = `verkopen-${uniqueWord()}`
  const request = await playwright.request.newContext({ baseURL: app.url })
  const shop = await openShop(request, admin, { slug, name: 'Verkopen' }, [
    limited,
    { ...reserved, reservedFor: 'bram.bos@gmail.com' },
    later,
  ])
  const { shopId, token } = shop.owner
  const owner = await arrive(phone)
  await owner.addInitScript((secret) => localStorage.setItem('authToken', secret), token)
  const visitor = await arrive(phone)
  const add = async (product: { name: string }) => {
    const [, id] = shop.products.flatMap((made) => (made.name === product.name ? ['', made.id] : []))
    await visitor.goto(`/@${slug}/p/${id}`)
    await visitor
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
  }
  const openCart = async () => {
    // Navigate from another page: the same page would not be reloaded.
    await visitor.goto('about:blank')
    await visitor.goto(`/@${slug}#cart`)
  }
  const cart = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' })
  const order = async () => {
    await cart(visitor).getByLabel('Your Email Address').fill('saar.bakker@gmail.com')
    await cart(visitor)
      .getByRole('button', { name: /^Commit to Buy/ })
      .click()
    // Wait for the order's page: leaving before the response would keep the pieces in the cart.
    await expect(visitor).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
  }

  await test.step('the owner creates a code', async () => {
    await owner.goto('/shopadmin/discounts')
    await owner.getByRole('button', { name: 'New discount code' }).click()
    await owner.getByRole('textbox', { name: /^Code/ }).fill('welkom10')
    await owner.getByRole('textbox', { name: /^Percentage/ }).fill('10')
    await owner.getByLabel('Uses per customer').fill('1')
    await checkAccessibility(owner)
    await owner.getByRole('button', { name: 'Make code' }).click()
    await expect(owner.getByRole('button', { name: 'WELKOM10', exact: true })).toBeVisible()
    await checkAccessibility(owner)
  })

  await test.step('a cart accepts at most the limit per customer', async () => {
    await add(limited)
    await expect(visitor.getByText('At most 2 per customer').first()).toBeVisible()
    await openCart()
    await cart(visitor)
      .getByRole('button', { name: /^Add one/ })
      .click()
    await expect(cart(visitor).getByText('At most 2 per customer')).toBeVisible()
    await expect(cart(visitor).getByRole('button', { name: /^Add one/ })).toBeDisabled()
  })

  await test.step('a wrong code is refused in place, and the right one takes off its discount', async () => {
    await cart(visitor).getByRole('button', { name: 'I have a discount code' }).click()
    await cart(visitor).getByLabel('Discount code').fill('nope')
    await cart(visitor).getByRole('button', { name: 'Apply' }).click()
    await expect(cart(visitor).getByText('This discount code is not valid.')).toBeVisible()
    await cart(visitor).getByLabel('Discount code').fill('Welkom10')
    await cart(visitor).getByRole('button', { name: 'Apply' }).click()
    await expect(cart(visitor).getByText('Discount WELKOM10')).toBeVisible()
    await checkAccessibility(visitor)
    await order()
    await expect(visitor.getByText('Discount WELKOM10')).toBeVisible()
    await expect(visitor.getByText('€108.00').first()).toBeVisible()
  })

  await test.step('another spelling of the address is the same customer', async () => {
    await add(limited)
    await openCart()
    await cart(visitor).getByLabel('Your Email Address').fill('saarbakker+two@googlemail.com')
    await cart(visitor)
      .getByRole('button', { name: /^Commit to Buy/ })
      .click()
    await expect(
      cart(visitor)
        .getByText(/At most 2 of .* per customer/)
        .first(),
    ).toBeVisible()
    await cart(visitor).getByRole('button', { name: 'Remove', exact: true }).click()
  })

  await test.step('a reserved product is marked, and its customer adds it to the cart', async () => {
    const id = shop.products.find((made) => made.name === reserved.name)?.id
    await visitor.goto(`/@${slug}/p/${id}`)
    await expect(visitor.getByText('Reserved', { exact: true }).first()).toBeVisible()
    await visitor.getByRole('button', { name: 'It is reserved for me' }).click()
    const email = visitor.getByRole('textbox', { name: 'Your email address', exact: true })
    await email.fill('saar@verzamelaar.test')
    await visitor.getByRole('button', { name: 'Put it in my cart' }).click()
    await expect(visitor.getByText('This product is not reserved for this email address.')).toBeVisible()
    await checkAccessibility(visitor)
    await email.fill('brambos@gmail.com')
    await visitor.getByRole('button', { name: 'Put it in my cart' }).click()
    await expect(visitor.getByRole('button', { name: /^Remove one/ }).first()).toBeVisible()
    await openCart()
    await expect(cart(visitor).getByLabel('Your Email Address')).toHaveValue('brambos@gmail.com')
    await cart(visitor)
      .getByRole('button', { name: /^Remove Moonbreon/ })
      .click()
  })

  await test.step('a pre-order is ordered like any other product', async () => {
    await add(later)
    await openCart()
    await order()
    await expect(visitor.getByText('Chaos Rising Booster Box').first()).toBeVisible()
    const orders = await shop.send<object[]>('GET', `/api/shops/${shopId}/orders`, undefined, token)
    expect(orders).toHaveLength(2)
  })

  await test.step('the owner tags a customer and finds them by the tag', async () => {
    await owner.goto('/shopadmin/customers')
    await owner.getByRole('button', { name: 'View Orders of Saar Bakker' }).click()
    const sheet = owner.getByRole('dialog', { name: 'Saar Bakker' })
    await sheet.getByRole('combobox', { name: /^Tags/ }).fill('regular')
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(sheet.getByRole('list', { name: 'Tags' }).getByText('regular')).toBeVisible()
    await sheet.getByRole('textbox', { name: /^Notes/ }).fill('Collects Eevee')
    await sheet.getByRole('button', { name: 'Save note' }).click()
    await expect(sheet.getByText('Saved', { exact: true })).toBeVisible()
    await checkAccessibility(owner)
    await owner.keyboard.press('Escape')
    await owner.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('regular')
    await expect(owner).toHaveURL(/tag=regular/)
    await expect(owner.getByRole('list', { name: 'Customers' }).getByRole('listitem')).toHaveCount(1)
    await checkAccessibility(owner)
  })
})
