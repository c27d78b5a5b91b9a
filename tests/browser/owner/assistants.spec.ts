import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { administrator } from '#tests/browser/support/platform.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import type { ServerProcess } from '../../../scripts/support/server-process.ts'

// An address that is refused in the form.
test.use({ expectedErrors: [/status of 400/] })

let server: ServerProcess
let assistant: Server
/** Addresses to which the browser returned. */
const returned: URL[] = []

test.beforeAll(async () => {
  server = await startPlatform()
  assistant = createServer((request, response) => {
    const address = new URL(request.url ?? '', 'http://127.0.0.1')
    if (address.pathname === '/callback') returned.push(address)
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Back</title><p>Connected</p>')
  })
  await once(assistant.listen(0, '127.0.0.1'), 'listening')
})
test.afterAll(async () => {
  assistant.close()
  await server.stop()
})

test('an owner registers and connects an assistant, accepts what it proposes, and stops it', async ({
  arrive,
  playwright,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ baseURL: server.url })
  const slug = `assistant-${uniqueWord()}`
  const shop = await openShop(request, administrator, { slug, name: 'Kaarthuis' }, [
    { name: 'Mew ex', priceCents: 2_450, stock: 9 },
  ])
  const { shopId, token } = shop.owner
  const owner = { authorization: `Bearer ${token}` }
  const login = { email: `owner@${slug}.test`, password: 'glanzend-151' }
  const page = await arrive()
  await signIn(page, login, '/shopadmin/settings/agents', server.url)

  const redirectUri = `http://127.0.0.1:${(assistant.address() as AddressInfo).port}/callback`
  await page.getByRole('button', { name: 'Register assistant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Claude')
  await dialog.getByRole('textbox', { name: 'Redirect addresses' }).fill('elsewhere')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByText('Enter up to five addresses')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Redirect addresses' }).fill(redirectUri)
  await dialog.getByRole('button', { name: 'Register' }).click()
  const clients = page.getByRole('list', { name: 'Registered assistants' })
  const clientId = await clients.locator('code').innerText()

  const verifier = 'v'.repeat(43)
  const sent = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'abc',
  })
  await page.goto(`${server.url}/shopadmin/connect?${sent}`)
  await expect(page.getByText('Claude wants to work in your shop')).toBeVisible()
  await checkAccessibility(page)
  const areaOf = (name: string) => page.getByRole('group', { name })
  const [products, money] = [areaOf('Products and prices'), areaOf('Payments and store credit')]
  // At first it only looks.
  await expect(products.getByRole('checkbox', { name: 'See products' })).toBeChecked()
  await expect(products.getByRole('checkbox', { name: 'Add, change' })).not.toBeChecked()
  await products.getByRole('checkbox', { name: 'Everything' }).check()
  await expect(products.getByRole('checkbox', { name: 'Add, change' })).toBeChecked()
  await products.getByRole('checkbox', { name: 'Everything' }).uncheck()
  await expect(products.getByRole('checkbox', { name: 'See products' })).not.toBeChecked()
  await expect(page.getByText(login.email)).toBeVisible()
  await page.getByRole('button', { name: 'Look and work' }).click()
  await expect(products.getByRole('checkbox', { name: 'Everything' })).toBeChecked()
  await page.getByRole('button', { name: 'Only look' }).click()
  await money.getByRole('checkbox', { name: 'Give and correct' }).check()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Connected')).toBeVisible()
  const answer = returned[0]?.searchParams
  expect(answer?.get('state')).toBe('abc')

  const exchanged = await request.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code: answer?.get('code') ?? '',
      code_verifier: verifier,
    },
  })
  const { access_token: access } = (await exchanged.json()) as { access_token: string }
  const use = (name: string, args: object) =>
    request.post('/mcp', {
      headers: { authorization: `Bearer ${access}`, accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    })
  const proposed = await use('call', {
    name: 'credit.give',
    arguments: { email: 'bram@klant.test', amountCents: 1_500, reason: 'Late parcel' },
  })
  expect(await proposed.text()).toContain('proposed')

  await page.goto(`${server.url}/shopadmin`)
  const proposals = page.getByRole('list', { name: 'Proposals' })
  await expect(proposals.getByText('Give store credit')).toBeVisible()
  await expect(proposals.getByText('€15.00')).toBeVisible()
  await expect(proposals.getByText('bram@klant.test')).toBeVisible()
  await checkAccessibility(page)
  await proposals.getByRole('button', { name: 'Accept: Give store credit' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await expect(proposals).toHaveCount(0)
  const credit = (await (await request.get(`/api/shops/${shopId}/credit`, { headers: owner })).json()) as object[]
  expect(credit).toHaveLength(1)

  await page.goto(`${server.url}/shopadmin/settings/agents`)
  await page.getByRole('switch', { name: 'Stop all assistants' }).click()
  await expect(page.getByText('All assistants are stopped')).toBeVisible()
  expect((await use('search_calls', { query: 'orders' })).status()).toBe(403)
  const ofBuyers = page.getByRole('switch', { name: 'Let assistants of buyers find my shop' })
  await expect(ofBuyers).toBeChecked()
  expect((await request.get(`/@${slug}/ucp`)).status()).toBe(200)
  await ofBuyers.click()
  await expect(page.getByText('Assistants of buyers no longer find your shop')).toBeVisible()
  await expect(ofBuyers).not.toBeChecked()
  expect((await request.get(`/@${slug}/ucp`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Disconnect Claude' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Assistant disconnected')).toBeVisible()
  expect((await use('search_calls', { query: 'orders' })).status()).toBe(401)
})
