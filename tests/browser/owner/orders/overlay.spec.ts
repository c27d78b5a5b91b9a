import { expect, tablet, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// The desk shows cards of the catalogue while one is typed; their pictures are unreachable here.
test.use({
  expectedErrors: [
    /assets\.tcgdex\.net|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_INCOMPLETE_CHUNKED_ENCODING|status of 404/,
  ],
})

const slug = `overlay-${uniqueWord()}`
const pack = { name: 'Paldea Evolved Booster Pack', category: 'boosterpacks', priceCents: 550, stock: 50 }
const address = {
  name: 'Misty Waterflower',
  street: 'Oudegracht',
  houseNumber: '12',
  addition: '',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
}

test('an overlay follows the desk on a transparent picture, and survives an interruption without a trace', async ({
  playwright,
  app,
  admin,
  arrive,
  checkAccessibility,
}) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner, products, send } = await openShop(request, admin, { slug, name: 'Overlay' }, [pack])
  await send('PUT', `/api/shops/${owner.shopId}`, { opensLive: true }, owner.token)
  const order = await send<{ id: number }>('POST', '/api/orders', {
    shopId: owner.shopId,
    customerEmail: `${uniqueWord()}@verzamelaar.test`,
    totalCents: 3 * pack.priceCents,
    status: 'pending',
    paymentStatus: 'pending',
    delivery: 'ship',
    address,
    items: [
      { productId: products[0]?.id, quantity: 3, priceCents: pack.priceCents, productName: pack.name, openLive: true },
    ],
  })
  await send('PUT', `/api/orders/${order.id}`, { status: 'paid' }, owner.token)

  const settings = await arrive()
  await settings.addInitScript((secret) => localStorage.setItem('authToken', secret), owner.token)
  await settings.goto('/shopadmin/rips/overlay')
  const preview = settings.frameLocator('iframe')
  await test.step('the preview shows what is typed', async () => {
    await expect(preview.getByText('Lt. Surge')).toBeVisible()
    await settings.getByRole('switch', { name: 'Goal bar' }).check()
    await settings.getByLabel('Label').fill('A box for charity')
    await expect(preview.getByText('A box for charity')).toBeVisible()
    await settings.getByRole('switch', { name: 'The next five customers' }).uncheck()
    await expect(preview.locator('.queue')).toHaveAttribute('data-off', '')
    await settings.getByRole('switch', { name: 'The next five customers' }).check()
    await settings.getByRole('button', { name: 'Save' }).click()
    await expect(settings.getByText('Saved. Open overlays follow.')).toBeVisible()
    await checkAccessibility(settings)
  })

  await settings.getByRole('button', { name: 'Make an address' }).click()
  const url = await settings.getByLabel('Address', { exact: true }).inputValue()
  expect(url).toMatch(/\/overlay\/[\w-]{43}$/)
  await settings.getByRole('button', { name: 'Done' }).click()

  const picture = await arrive({ viewport: { width: 1920, height: 1080 } })
  await picture.goto(url)
  const part = (name: string) => picture.locator(`.${name}:not([data-off])`)
  await test.step('the picture is transparent, loads nothing of the shop, and has the queue and the goal', async () => {
    await expect(part('queue').getByText('Misty W.')).toBeVisible()
    await expect(part('goal').getByText('0 / 100')).toBeVisible()
    await expect(part('opening')).toHaveCount(0)
    const ground = await picture.evaluate(() =>
      [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
    )
    expect(ground).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
    const loaded = await picture.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    expect(loaded.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(2)
    expect(await picture.context().cookies()).toEqual([])
  })

  const desk = await arrive(tablet)
  await desk.addInitScript((secret) => localStorage.setItem('authToken', secret), owner.token)
  await desk.goto('/shopadmin/rips')
  await desk.getByRole('button', { name: 'Call Misty W.' }).click()
  await desk.getByRole('button', { name: 'Break the seal' }).click()
  await expect(part('opening').getByText('Misty W.')).toBeVisible()
  await expect(part('opening').getByText('3', { exact: true })).toBeVisible()

  await test.step('without a network the last picture stays, and afterwards it is right again', async () => {
    await picture.context().setOffline(true)
    await desk.getByRole('button', { name: 'Pack opened' }).click()
    await desk.getByLabel('Log a card').fill('Starmie 66')
    await desk.getByRole('button', { name: 'Log “Starmie 66” as typed' }).click()
    await expect(desk.getByRole('list', { name: 'Logged cards' }).getByText('Starmie 66').first()).toBeVisible()
    await expect(part('opening').getByText('Misty W.')).toBeVisible()
    await picture.context().setOffline(false)
    await expect(part('pulls').getByText('Starmie 66')).toBeVisible({ timeout: 60_000 })
    await expect(part('opening').getByText('2', { exact: true })).toBeVisible()
    await expect(part('goal').getByText('1 / 100')).toBeVisible()
  })

  await test.step('the sample shows an evening to position it by', async () => {
    const sample = await arrive({ viewport: { width: 1080, height: 1920 } })
    await sample.goto(`${url}?test=1`)
    await expect(sample.getByText('Charizard ex')).toBeVisible()
    await expect(sample.getByText('A box for charity')).toBeVisible()
  })

  await test.step('a revoked address empties the picture', async () => {
    await settings.getByRole('button', { name: 'Revoke' }).click()
    await settings.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(settings.getByText('There is no address yet.')).toBeVisible()
    await expect(picture.locator('section:not([data-off])')).toHaveCount(0)
  })
})
