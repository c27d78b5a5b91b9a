import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, phone, tablet, test } from '#tests/browser/support/fixtures.ts'
import { openRipShop } from '#tests/browser/support/rip-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// The desk shows cards of the catalogue while one is typed; their pictures are unreachable here.
test.use({
  expectedErrors: [/assets\.tcgdex\.net|status of 400 .*\/alias|ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/photo/],
})

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
  const shop = await openRipShop(request, admin, { slug: `openen-${uniqueWord()}` })
  const { owner, paidOrder, pageOf } = shop
  const first = await paidOrder('Misty Waterflower', 2)
  const second = await paidOrder('Brock Stone', 1)

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
    await expect(desk.getByRole('button', { name: 'Break the seal' })).toBeFocused()
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

test('the queue is moved by dragging and with the arrow keys, at the table of the device', async ({
  playwright,
  app,
  admin,
  arrive,
  checkAccessibility,
}) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner, paidOrder } = await openRipShop(request, admin, { slug: `slepen-${uniqueWord()}` })
  for (const name of ['Misty Waterflower', 'Brock Stone', 'Gary Oak']) await paidOrder(name, 1)
  const desk = await arrive(tablet)
  await desk.addInitScript((secret) => localStorage.setItem('authToken', secret), owner.token)
  await desk.goto('/shopadmin/rips')
  const names = desk.locator('#rips-queue').locator('xpath=../..').getByRole('listitem')
  const isQueue = (...expected: string[]) => expect(names).toContainText(expected)
  await isQueue('Misty W.', 'Brock S.', 'Gary O.')

  const handle = (name: string) => desk.getByRole('button', { name: `Move ${name}` })
  await handle('Gary O.').press('ArrowUp')
  await isQueue('Misty W.', 'Gary O.', 'Brock S.')
  await expect(handle('Gary O.')).toBeFocused()
  await handle('Gary O.').press('ArrowUp')
  await isQueue('Gary O.', 'Misty W.', 'Brock S.')

  const middleOf = async (name: string) => {
    const box = await handle(name).boundingBox()
    if (!box) throw new Error('The handle has no place')
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await desk.mouse.move(...(await middleOf('Gary O.')))
  await desk.mouse.down()
  const [x, y] = await middleOf('Brock S.')
  await desk.mouse.move(x, y + 40, { steps: 4 })
  await desk.mouse.up()
  await isQueue('Misty W.', 'Brock S.', 'Gary O.')
  await checkAccessibility(desk)
  await desk.getByRole('button', { name: 'Undo: move' }).click()
  await isQueue('Gary O.', 'Misty W.', 'Brock S.')

  // A second device takes another table and the next customer.
  const second = await arrive(tablet)
  await second.addInitScript((secret) => localStorage.setItem('authToken', secret), owner.token)
  await second.goto('/shopadmin/rips')
  await second.getByLabel('Table of this device').selectOption('2')
  await second.getByRole('button', { name: 'Call Gary O.' }).click()
  await expect(second.getByRole('region', { name: 'Gary O.' })).toBeVisible()
  await expect(desk.getByText('Table 2: Gary O.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Call Misty W.' })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('region', { name: 'Gary O.' })).toBeVisible()
})

test('photos wait on the device, and a full device is reported', async ({ playwright, app, admin, arrive }, info) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner, paidOrder } = await openRipShop(request, admin, { slug: `fotos-${uniqueWord()}` })
  await paidOrder('Misty Waterflower', 1)
  const desk = await arrive(tablet)
  await desk.addInitScript((secret) => localStorage.setItem('authToken', secret), owner.token)
  await desk.goto('/shopadmin/rips')
  await desk.getByRole('button', { name: 'Call Misty W.' }).click()
  await desk.getByRole('button', { name: 'Break the seal' }).click()
  await desk.getByLabel('Log a card').fill('Mew')
  await desk.getByRole('button', { name: 'Log “Mew” as typed' }).click()

  await desk
    .getByLabel('Photo Mew')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') })
  await expect(desk.getByText(/cannot read this photo/)).toBeVisible()

  const picture = desk.getByRole('list', { name: 'Logged cards' }).locator('img')
  await desk.route('**/photo?*', (route) => route.abort())
  const photo = info.outputPath('card.bmp')
  await writeFile(photo, photoOf40MB())
  await desk.getByLabel('Photo Mew').setInputFiles(photo)
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await desk.reload()
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await desk.unroute('**/photo?*')
  await desk.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(picture).toHaveAttribute('src', /^\/media\//)

  await desk.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await desk.context().setOffline(true)
  await desk.getByRole('button', { name: 'Pack opened' }).click()
  await expect(desk.getByText('The storage of this device is full')).toBeVisible()
  await expect(desk.getByText(/No connection: the queue of/)).toBeVisible()
  await desk.context().setOffline(false)
  await expect(desk.getByText(/not sent yet|storage of this device|No connection/)).toHaveCount(0)
  await desk.reload()
  await expect(desk.getByText('0 of 1 pack left')).toBeVisible()
})

/** A bitmap of 3,700 by 3,700 pixels. */
function photoOf40MB(): Buffer {
  const [side, header] = [3_700, 54]
  const file = Buffer.alloc(header + side * side * 3, 0x7f)
  file.fill(0, 0, header)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(header, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(side, 18)
  file.writeInt32LE(side, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  return file
}
