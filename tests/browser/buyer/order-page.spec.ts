import type { Locator, Page } from '@playwright/test'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { countRequests, settled } from '#tests/browser/support/settled.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const slug = `ruilbeurs-${unique}`
const email = `bram-${unique}@verzamelaar.test`
const box = { name: 'Surging Sparks booster box', priceCents: 14_995, stock: 5 }
const single = { name: 'Mew ex 151/165', priceCents: 2_450, stock: 1 }

type Shop = Awaited<ReturnType<typeof openShop>>
let shop: Shop

// A missing order page, a card that another customer has bought, and an invalid address.
test.use({ expectedErrors: [/status of (400|404|409)/] })

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  shop = await openShop(request, admin, { slug, name: 'De Ruilbeurs' }, [box, single])
  const delivery = {
    ships: true,
    pickup: true,
    shippingZones: flatShipping(495, 20_000),
    pickupInfo: 'Oudegracht 12, Utrecht\nSaturdays',
  }
  await shop.send('PUT', `/api/shops/${shop.owner.shopId}`, delivery, shop.owner.token)
})

test('a visitor orders, enters an address, and follows the order until delivery', async ({
  arrive,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const visitor = await arrive(phone)
  await visitor
    .context()
    .route('https://betaal.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Pay</title><h1>Pay here</h1>' }),
    )

  await test.step('the cart shows the delivery costs before the commit', async () => {
    await putInCart(visitor, box.name)
    const cart = visitor.getByRole('dialog', { name: 'Shopping Cart' })
    await expect(cart.getByText('Free shipping from €200.00: €50.05 to go.')).toBeVisible()
    await expect(
      cart.getByRole('button', { name: /Commit to Buy order with obligation to pay €154\.90/ }),
    ).toBeVisible()
    await cart.getByLabel(/Pick up at the shop/).check()
    await expect(cart.getByRole('button', { name: /Commit to Buy .* €149\.95/ })).toBeVisible()
    await cart.getByLabel(/Send it to me/).check()
    await cart.getByLabel('Your Email Address').fill(email)
    await checkAccessibility(visitor)
  })

  await test.step('a double click places one order, confirmed on its own page', async () => {
    const payment = visitor.context().waitForEvent('page')
    await visitor.getByRole('button', { name: /Commit to Buy/ }).dblclick()
    await (await payment).close()
    await expect(visitor).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(visitor.getByText('Thank you for your order at De Ruilbeurs')).toBeVisible()
    const toast = visitor.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
    const confirmation = visitor.locator('[data-clear]')
    await expect(toast).toBeVisible()
    await expect.poll(async () => areApart(await toast.boundingBox(), await confirmation.boundingBox())).toBe(true)
    await expect(visitor.getByText(`Keep the link to this page: we could not email it to ${email}.`)).toBeVisible()
    await expect(visitor.getByRole('link', { name: /Pay €154\.90 at betaal\.example/ })).toBeVisible()
    await checkAccessibility(visitor)
    const { owner, send } = shop
    const orders = await send<unknown[]>('GET', `/api/shops/${owner.shopId}/orders`, undefined, owner.token)
    expect(orders).toHaveLength(1)
  })

  await test.step('payment details can be copied, by hand if the browser refuses', async () => {
    const payment = visitor.getByRole('region', { name: 'Payment' })
    await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await payment.getByRole('button', { name: 'Copy €154.90' }).click()
    expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe('154.90')
    await expect(visitor.getByRole('status').filter({ hasText: '€154.90 copied' })).toBeAttached()
    await visitor.context().clearPermissions()
    await visitor.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await payment.getByRole('button', { name: /^Copy #/ }).click()
    await expect(payment.getByText('Your browser does not allow copying.')).toBeVisible()
    expect(await visitor.evaluate(() => String(getSelection()))).toMatch(/^#\w+$/)
    await checkAccessibility(visitor)
    // One row of steps, of which the second is next.
    const steps = visitor.getByRole('main').getByRole('list').first().getByRole('listitem')
    await expect(steps).toHaveText([/^Ordered/, 'Payment', 'Packing', 'Shipped'])
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    // Payment comes before the address.
    const places = ['Payment', 'Where should it go?', 'What you ordered', 'What happens next'].map(async (name) => {
      const box = await visitor.getByRole('region', { name }).boundingBox()
      return box?.y ?? 0
    })
    const tops = await Promise.all(places)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  })

  await test.step('an invalid address shows the error at its field', async () => {
    await visitor.getByLabel('Postcode').fill('12')
    await visitor.getByRole('button', { name: 'Save address' }).click()
    await expect(visitor.getByText('Name is required')).toBeVisible()
    await expect(visitor.getByText('Enter a postcode such as 1234 AB')).toBeVisible()
    await expect(visitor.getByLabel('Name')).toBeFocused()
    await checkAccessibility(visitor)
  })

  await test.step('the address is accepted, in postal format', async () => {
    await visitor.getByLabel('Name').fill('Bram Bos')
    await visitor.getByLabel('Street').fill('Oudegracht 12 bis')
    await visitor.getByLabel('City').fill('Utrecht')
    await visitor.getByLabel('Postcode').fill('3511ab')
    await visitor.getByRole('button', { name: 'Save address' }).click()
    await expect(visitor.getByText('Oudegracht 12 bis')).toBeVisible()
    await expect(visitor.getByText('3511 AB Utrecht')).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Delivery address' })).toBeFocused()
    await checkAccessibility(visitor)
  })

  await test.step('the owner sees the address, marks the order paid, and ships', async () => {
    const owner = await arrive(desktop)
    await owner.addInitScript((token) => localStorage.setItem('authToken', token), shop.owner.token)
    await owner.goto('/shopadmin/orders')
    const row = owner.getByRole('listitem').filter({ hasText: '€154.90' })
    await row.getByRole('button', { name: /^View details/ }).click()
    const details = owner.getByRole('dialog')
    await expect(details.getByText('3511 AB Utrecht')).toBeVisible()
    await checkAccessibility(owner)
    await details.getByRole('button', { name: 'Close' }).click()
    await row.getByRole('button', { name: /^Mark Paid/ }).click()
    await expect(owner.getByText('Order has been marked as paid').first()).toBeVisible()
    await row.getByRole('button', { name: /^Ship/ }).click()
    const shipping = owner.getByRole('dialog')
    await shipping.getByRole('textbox', { name: /^Tracking Code/ }).fill('3SABCD1234567')
    await shipping.getByRole('button', { name: /^Ship/ }).click()
    await expect(owner.getByText('Order has been marked as shipped').first()).toBeVisible()
  })

  await test.step('the open page shows it, with a link to the carrier', async () => {
    await expect(visitor.getByRole('link', { name: /^Follow it at PostNL/ })).toHaveAttribute(
      'href',
      'https://jouw.postnl.nl/track-and-trace/3SABCD1234567-NL-3511AB',
      { timeout: 20_000 },
    )
    await expect(visitor.getByRole('button', { name: 'Change address' })).toBeHidden()
    await expect(visitor.getByRole('link', { name: /^Pay/ })).toBeHidden()
    await expect(visitor.getByRole('button', { name: 'Copy 3SABCD1234567' })).toBeVisible()
    await checkAccessibility(visitor)
  })

  await test.step('the address of the page is not leaked, and one wrong character makes it invalid', async () => {
    const address = visitor.url()
    const there = await visitor.request.get(address)
    expect(there.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    const html = await there.text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('Your parcel is on its way')
    const wrong = `${address.slice(0, -1)}${address.endsWith('0') ? '1' : '0'}`
    const answer = await visitor.goto(wrong)
    expect(answer?.status()).toBe(404)
    await expect(visitor.getByRole('heading', { name: 'Order not found' })).toBeVisible()
    await checkAccessibility(visitor)
  })

  await test.step('links to one’s orders are sent by email', async () => {
    await visitor.goto(`/@${slug}`)
    await visitor.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Account' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
    await visitor.getByLabel('Your Email Address').fill('nobody@nowhere.test')
    await visitor.getByRole('button', { name: 'Send me the links' }).click()
    await expect(visitor.getByText(/^Email is not set up on this platform yet/)).toBeVisible()
    await checkAccessibility(visitor)
    await visitor.getByRole('link', { name: 'See your order' }).click()
    await expect(visitor.getByRole('heading', { name: 'Your parcel is on its way' })).toBeVisible()
  })
})

test('the order page and its links work without JavaScript', { tag: '@long' }, async ({ arrive }) => {
  const { products, owner, send } = shop
  const { orderNumber, pageKey } = await send<{ orderNumber: string; pageKey: string }>('POST', '/api/orders', {
    shopId: owner.shopId,
    customerEmail: email,
    totalCents: box.priceCents + 495,
    delivery: 'ship',
    items: [{ productId: products.find(({ name }) => name === box.name)?.id, quantity: 1, priceCents: box.priceCents }],
  })
  const visitor = await arrive({ ...phone, javaScriptEnabled: false })

  await test.step('the order page is complete, except for parts that need a script', async () => {
    await visitor.goto(`/@${slug}/order/${pageKey}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(orderNumber)
    await expect(visitor.getByText('Waiting for your payment')).toBeVisible()
    await expect(visitor.getByRole('link', { name: /Pay €154\.90 at betaal\.example/ })).toBeVisible()
    await expect(visitor.getByText(box.name)).toBeVisible()
    await expect(visitor.getByRole('region', { name: 'Delivery', exact: true })).toContainText('needs JavaScript')
    await expect(visitor.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(visitor.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })

  await test.step('the browser itself submits the form for the links', async () => {
    await visitor.getByRole('link', { name: 'Account' }).click()
    await visitor.getByLabel('Your Email Address').fill('nobody')
    await visitor.getByRole('button', { name: 'Send me the links' }).click()
    await expect(visitor.getByText('Enter a valid email address')).toBeVisible()
    await expect(visitor.getByLabel('Your Email Address')).toHaveValue('nobody')
    await visitor.getByLabel('Your Email Address').fill(email)
    await visitor.getByRole('button', { name: 'Send me the links' }).click()
    await expect(visitor.getByText(/^Email is not set up on this platform yet/)).toBeVisible()
    await expect(visitor).toHaveURL(`/@${slug}/orders`)
  })

  await test.step('withdrawal by order number stays in the shop', async () => {
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
    await expect(visitor).toHaveURL(`/@${slug}/withdraw`)
    await visitor.getByLabel('Order number').fill('none')
    await visitor.getByLabel('Your email address').fill(email)
    await visitor.getByLabel('Your name').fill('Bram Bos')
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
    await expect(visitor).toHaveURL(`/@${slug}/withdraw`)
    await expect(visitor.getByRole('banner')).toContainText('De Ruilbeurs')
  })

  await test.step('after late hydration it is the same page, and typed text stays', async () => {
    const late = await arrive(phone)
    countRequests(late)
    const { promise: scripts, resolve: release } = Promise.withResolvers<void>()
    await late.route('**/assets/*.js', async (route) => {
      await scripts
      await route.continue()
    })
    await late.goto(`/@${slug}/orders`, { waitUntil: 'commit' })
    await late.getByLabel('Your Email Address').fill(email)
    await late.getByRole('button', { name: 'Send me the links' }).click()
    await expect(late.getByText(/^Email is not set up on this platform yet/)).toBeVisible()
    release()
    // The form handles submits once its own chunk has loaded.
    await settled(late)
    await expect(late.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
    await late.getByLabel('Your Email Address').fill('nobody')
    await late.getByRole('button', { name: 'Send me the links' }).click()
    await expect(late.getByText('Enter a valid email address')).toBeVisible()
    await expect(late.getByText(/^Email is not set up/)).toBeVisible()
  })
})

test('a card that another customer has just bought is reported at its line, with a way to continue', async ({
  arrive,
}) => {
  const visitor = await arrive(phone)
  await putInCart(visitor, single.name)
  const cart = visitor.getByRole('dialog', { name: 'Shopping Cart' })
  await cart.getByLabel('Your Email Address').fill(email)
  const { products, owner, send } = shop
  const mew = products.find(({ name }) => name === single.name)
  await send('POST', '/api/orders', {
    shopId: owner.shopId,
    customerEmail: 'quick@verzamelaar.test',
    totalCents: single.priceCents,
    delivery: 'pickup',
    items: [{ productId: mew?.id, quantity: 1, priceCents: single.priceCents }],
  })
  await visitor.getByRole('button', { name: /Commit to Buy/ }).click()
  await expect(cart.getByText(`${single.name} is sold out.`)).toBeVisible()
  const message = visitor.getByRole('region', { name: 'Notifications (F8)' })
  await expect(message.getByText('Failed to create order')).toBeVisible()
  await expect(message.getByText(`${single.name} is sold out.`)).toBeVisible()
  await cart.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
})

test('a corrupt stored cart still opens, and orders the available products', { tag: '@long' }, async ({ arrive }) => {
  const visitor = await arrive(phone)
  await putInCart(visitor, box.name)
  await visitor.evaluate((shopId) => {
    const key = `cart:${shopId}`
    const cart = JSON.parse(localStorage.getItem(key) ?? '{}')
    const [line] = cart.lines
    cart.lines = [{ ...line, priceCents: 1 }, { productId: 'x' }, null, 7]
    cart.delivery = 'teleport'
    localStorage.setItem(key, JSON.stringify(cart))
  }, shop.owner.shopId)
  // The cart opens again.
  await visitor.reload()
  const cart = visitor.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(cart.getByText('Now costs €149.95.')).toBeVisible()
  await cart.getByRole('button', { name: 'Use the new price' }).click()
  await expect(cart.getByRole('button', { name: /Commit to Buy .* €154\.90/ })).toBeVisible()
})

type Box = Awaited<ReturnType<Locator['boundingBox']>>

const areApart = (one: Box, other: Box) =>
  !one || !other || one.y + one.height <= other.y || other.y + other.height <= one.y

async function putInCart(page: Page, name: string) {
  await page.goto(`/@${slug}`)
  await page
    .getByRole('button', { name: `Add to Cart : ${name}` })
    .or(page.getByRole('button', { name: `Add to Cart: ${name}` }))
    .click()
  await openCart(page)
}

async function openCart(page: Page) {
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: /^cart/i }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible()
}
