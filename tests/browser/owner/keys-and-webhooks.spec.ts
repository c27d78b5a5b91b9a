import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { administrator } from '#tests/browser/support/platform.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import type { ServerProcess } from '../../../scripts/support/server-process.ts'

let server: ServerProcess
let receiver: Server
const received: { id: string; type: string; signature: string }[] = []

// Webhooks reach this machine only on a platform of its own.
test.beforeAll(async () => {
  server = await startPlatform({ ALLOW_PRIVATE_WEBHOOKS: 'yes' })
  receiver = createServer(async (request, response) => {
    const { type } = JSON.parse(await text(request)) as { type: string }
    const { headers } = request
    received.push({ id: String(headers['webhook-id']), type, signature: String(headers['webhook-signature']) })
    response.writeHead(200).end('thank you')
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
})
test.afterAll(async () => {
  receiver.close()
  await server.stop()
})

test('an owner makes a key and a webhook, uses, replaces and ends them', async ({
  arrive,
  playwright,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ baseURL: server.url })
  const slug = `keys-${uniqueWord()}`
  const shop = await openShop(request, administrator, { slug, name: 'Kaarthuis' }, [
    { name: 'Mew ex', priceCents: 2_450, stock: 9 },
  ])
  const [product] = shop.products
  const login = { email: `owner@${slug}.test`, password: 'glanzend-151' }
  const page = await arrive()
  await signIn(page, login, '/shopadmin/settings/keys', server.url)
  const use = (key: string, method: 'GET' | 'PUT' = 'GET') =>
    request.fetch(`/api/products/${product?.id}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(method === 'PUT' ? { data: { name: 'Mew' } } : {}),
    })
  const dialog = page.getByRole('dialog')
  const shownKey = async () => {
    const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue()
    await dialog.getByRole('button', { name: 'Done' }).click()
    return key
  }

  await page.getByRole('button', { name: 'Make API key' }).first().click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stock system')
  await dialog.getByRole('group', { name: 'Products and prices' }).getByRole('checkbox').first().check()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Make key' }).click()
  const first = await shownKey()
  expect(first).toMatch(/^tlk_\w{38}$/)
  expect((await use(first)).status()).toBe(200)
  expect((await use(first, 'PUT')).status()).toBe(403)
  await page.reload()
  await expect(page.getByText('Stock system')).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)

  await page.getByRole('button', { name: 'Replace Stock system' }).click()
  await dialog.getByRole('combobox', { name: 'Current key' }).selectOption({ label: 'Valid for 1 more hour' })
  await dialog.getByRole('button', { name: 'Replace key' }).click()
  const second = await shownKey()
  expect([(await use(first)).status(), (await use(second)).status()]).toEqual([200, 200])
  await page.getByRole('button', { name: 'Revoke Stock system' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('API key revoked')).toBeVisible()
  expect([(await use(first)).status(), (await use(second)).status()]).toEqual([401, 401])

  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  await page.goto(`${server.url}/shopadmin/settings/webhooks`)
  await page.getByRole('button', { name: 'Make webhook' }).first().click()
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url)
  await dialog.getByRole('checkbox', { name: 'product.updated' }).check()
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Test ${url}` }).click()
  await expect(page.getByText('The test event was received')).toBeVisible()
  expect(received).toMatchObject([{ type: 'webhook.test', signature: expect.stringMatching(/^v1,/) }])

  await page.getByRole('button', { name: `Deliveries to ${url}` }).click()
  const log = dialog.getByRole('list', { name: 'Deliveries' })
  await expect(log.getByText('webhook.test')).toBeVisible()
  await expect(log.getByText('thank you')).toBeVisible()
  await log.getByText('Request', { exact: true }).click()
  await expect(log.getByText(`webhook-id: ${received[0]?.id}`)).toBeVisible()
  await checkAccessibility(page)
  await log.getByRole('button', { name: /^Send again: webhook\.test/ }).click()
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2)
  expect(received[1]?.id).toBe(received[0]?.id)
})
