import type { Page } from '@playwright/test'
import { expect, phone, tablet, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

test.use({ expectedErrors: [/status of 400 .*\/alias|ERR_INTERNET_DISCONNECTED/] })

const slug = `openen-${uniqueWord()}`
const pack = { name: 'Paldea Evolved Booster Pack', category: 'boosterpacks', priceCents: 550, stock: 50 }
const address = {
  street: 'Oudegracht',
  houseNumber: '12',
  addition: '',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
}
const onePixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

test('packs are opened at the desk while the customer follows on a phone, without the network for a while', async ({
  playwright,
  app,
  admin,
  arrive,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner, products, send } = await openShop(request, admin, { slug, name: 'Openen' }, [pack])
  await send('PUT', `/api/shops/${owner.shopId}`, { opensLive: true }, owner.token)

  const paidOrder = async (name: string, quantity: number) => {
    const order = await send<{ id: number; pageKey: string; orderNumber: string }>('POST', '/api/orders', {
      shopId: owner.shopId,
      customerEmail: `${uniqueWord()}@verzamelaar.test`,
      totalCents: quantity * pack.priceCents,
      status: 'pending',
      paymentStatus: 'pending',
      delivery: 'ship',
      address: { ...address, name },
      items: [
        {
          productId: products[0]?.id,
          quantity,
          priceCents: pack.priceCents,
          productName: pack.name,
          openLive: true,
        },
      ],
    })
    await send('PUT', `/api/orders/${order.id}`, { status: 'paid' }, owner.token)
    return order
  }
  const first = await paidOrder('Misty Waterflower', 2)
  const second = await paidOrder('Brock Stone', 1)
  const pageOf = ({ pageKey }: { pageKey: string }) => `/@${slug}/order/${pageKey}`

  const customer = await arrive(phone)
  await customer.goto(pageOf(second))
  const desk = await arrive(tablet)
  await desk.addInitScript((secret) => localStorage.setItem('authToken', secret), owner.token)
  const isOnDesk = (name: string, page: Page = desk) => expect(page.getByRole('region', { name })).toBeVisible()

  await test.step('the customer sees the place in the queue, and chooses another name', async () => {
    await expect(customer.getByText('Place 2 in the queue')).toBeVisible()
    await expect(customer.getByText('On the stream you are “Brock S.”.')).toBeVisible()
    await customer.getByRole('button', { name: 'Choose another name' }).click()
    await customer.getByLabel('Your name on the stream').fill('onix.example')
    await customer.getByRole('button', { name: 'Save' }).click()
    await expect(customer.getByText('Choose a name without a link or an email address')).toBeVisible()
    await customer.getByLabel('Your name on the stream').fill('Onix')
    await customer.getByRole('button', { name: 'Save' }).click()
    await expect(customer.getByText('On the stream you are “Onix”.')).toBeVisible()
    await checkAccessibility(customer)
  })

  await test.step('the shop opens the packs of the first customer with the keys', async () => {
    await desk.goto('/shopadmin/rips')
    await expect(desk.getByRole('button', { name: 'Call Misty W.' })).toBeVisible()
    await desk.keyboard.press('Space')
    await isOnDesk('Misty W.')
    await expect(desk.getByRole('button', { name: 'Break the seal' })).toBeVisible()
    await desk.keyboard.press('PageDown')
    await expect(desk.getByText('2 of 2 packs left')).toBeVisible()
    await desk.keyboard.press('PageDown')
    await expect(desk.getByText('1 of 2 packs left')).toBeVisible()
    await desk.keyboard.press('u')
    await expect(desk.getByText('2 of 2 packs left')).toBeVisible()
    await checkAccessibility(desk)
  })

  await test.step('what is logged without a network is stored on the device, and sent once it is back', async () => {
    await desk.context().setOffline(true)
    await desk.keyboard.press('/')
    await desk.keyboard.type('Charizard ex')
    await desk.getByRole('button', { name: 'Log “Charizard ex” as typed' }).click()
    await expect(desk.getByRole('list', { name: 'Logged cards' }).getByText('Charizard ex').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Pack opened' }).click()
    await expect(desk.getByText('1 of 2 packs left')).toBeVisible()
    await expect(desk.getByText(/steps not sent yet/)).toBeVisible()
    await desk.context().setOffline(false)
    await expect(desk.getByText(/not sent yet/)).toHaveCount(0)
    await desk
      .getByLabel('Photo Charizard ex')
      .setInputFiles({ name: 'card.gif', mimeType: 'image/gif', buffer: onePixel })
    await expect(desk.getByLabel('New photo Charizard ex')).toBeAttached()
    await desk.getByRole('button', { name: 'Pack opened' }).click()
    await desk.getByRole('button', { name: 'Done' }).click()
    await expect(desk.getByRole('button', { name: 'Call Onix' })).toBeVisible()
  })

  await test.step('the next customer follows the opening', async () => {
    await expect(customer.getByText('You are next')).toBeVisible({ timeout: 15_000 })
    await desk.getByRole('button', { name: 'Call Onix' }).click()
    await desk.getByRole('button', { name: 'Break the seal' }).click()
    await desk.getByLabel('Log a card').fill('Onix 95')
    await desk.getByRole('button', { name: 'Log “Onix 95” as typed' }).click()
    await expect(customer.getByText('Your packs are being opened')).toBeVisible({ timeout: 15_000 })
    await expect(customer.getByText('Onix 95')).toBeVisible({ timeout: 15_000 })
  })

  await test.step('each customer has exactly their cards, on the page and on the packing slip', async () => {
    await customer.goto(pageOf(first))
    await expect(customer.getByRole('heading', { name: 'Your cards' })).toBeVisible()
    await expect(customer.getByText('Charizard ex')).toHaveCount(1)
    await expect(customer.getByText('Onix 95')).toHaveCount(0)
    await desk.goto(`/shopadmin/orders/packing-slips?orders=${first.id}`)
    await expect(desk.getByText('Charizard ex')).toBeVisible()
  })
})
