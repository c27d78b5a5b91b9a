import type { Page, PlaywrightWorkerArgs } from '@playwright/test'
import { expect, phone, tablet, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { administrator } from '#tests/browser/support/platform.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { invitationTo, startTeamMail } from '#tests/browser/support/team-mail.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import type { MailServer } from '#tests/support/servers/mail-server.ts'
import type { ServerProcess } from '../../../scripts/support/server-process.ts'

let mail: MailServer
let server: ServerProcess

// A removed person is refused, which the browser logs.
test.use({ expectedErrors: [/Failed to load resource.*40[134]/] })

// A separate platform, with a readable mailbox.
test.beforeAll(async () => {
  const started = await startTeamMail()
  mail = started.mail
  server = await startPlatform(started.settings)
})
test.afterAll(async () => {
  await server.stop()
  await mail.stop()
})

/** Address of a page of this platform. */
const at = (path: string) => server.url + path

/** Address of the invitation of a person. */
const pageOfInvitation = async (email: string) => at(`/invitation#${await invitationTo(mail, email)}`)

/** A shop with a paid and an unpaid order. */
async function shopWithOrders(playwright: PlaywrightWorkerArgs['playwright']) {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const word = uniqueWord()
  const slug = `team-${word}`
  const products = [{ name: 'Mew ex', priceCents: 2_450, stock: 9 }]
  const shop = await openShop(request, administrator, { slug, name: `Kaarthuis ${word}` }, products)
  for (const name of ['noor', 'wout']) {
    const items = shop.products.map(({ id }) => ({
      productId: id,
      quantity: 1,
      priceCents: 2_450,
      productName: 'Mew ex',
    }))
    const order = { shopId: shop.owner.shopId, customerEmail: `${name}@kopers.test`, totalCents: 2_450, items }
    const body = { ...order, status: 'pending', paymentStatus: 'pending' }
    const { id } = await shop.send<{ id: number }>('POST', '/api/orders', body)
    if (name === 'noor') await shop.send('PUT', `/api/orders/${id}`, { status: 'paid' }, shop.owner.token)
  }
  return {
    ...shop,
    request,
    name: `Kaarthuis ${word}`,
    login: { email: `owner@${slug}.test`, password: 'glanzend-151' },
  }
}

async function invite(owner: Page, email: string, role: string) {
  await owner.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByText(email, { exact: true })).toBeVisible()
}

/** Accepts an invitation with a new account. */
async function join(page: Page, firstName: string) {
  await page.getByRole('textbox', { name: 'First Name' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Bakker')
  await page.getByRole('textbox', { name: 'Password' }).fill('glimmend-151')
  await page.getByRole('button', { name: 'Create account and start' }).click()
}

test('an owner invites three people, who each do their day and nothing else, and removes one in the middle of it', async ({
  arrive,
  playwright,
  checkAccessibility,
}) => {
  test.setTimeout(180_000)
  const shop = await shopWithOrders(playwright)
  const [owner, packer] = [await arrive(), await arrive(phone)]
  await signIn(owner, shop.login, '/shopadmin/settings/team', server.url)
  await invite(owner, 'piet@team.test', 'Packer')
  await invite(owner, 'kees@team.test', 'Counter')
  await invite(owner, 'vera@team.test', 'Stock')
  await checkAccessibility(owner)

  await packer.goto(await pageOfInvitation('piet@team.test'))
  await expect(packer.getByRole('heading', { name: `Work in ${shop.name}` })).toBeVisible()
  await checkAccessibility(packer)
  await join(packer, 'Piet')
  await expect(packer).toHaveURL(at('/shopadmin/orders'))
  await expect(packer.getByRole('button', { name: /^Ship/ }).first()).toBeVisible()
  await expect(packer.getByRole('button', { name: /^Mark Paid/ })).toHaveCount(0)
  await packer.goto(at('/shopadmin/books'))
  await expect(packer.getByText(`The owner of ${shop.name} can give it to you.`)).toBeVisible()
  await checkAccessibility(packer)

  const seller = await arrive(tablet)
  await seller.goto(await pageOfInvitation('kees@team.test'))
  await join(seller, 'Kees')
  await expect(seller).toHaveURL(at('/shopadmin/counter'))
  await seller.getByRole('textbox', { name: 'Search or scan' }).fill('Mew')
  await seller.getByRole('button', { name: /Mew ex .*in stock/ }).click()
  await expect(seller.getByRole('region', { name: 'Basket' }).getByText('Mew ex')).toBeVisible()
  await seller.goto(at('/shopadmin/settings/keys'))
  await expect(seller.getByText(`The owner of ${shop.name} can give it to you.`)).toBeVisible()

  const stock = await arrive(phone)
  await stock.goto(await pageOfInvitation('vera@team.test'))
  await join(stock, 'Vera')
  await expect(stock).toHaveURL(at('/shopadmin/products'))
  await expect(stock.getByRole('button', { name: 'Edit Mew ex' })).toBeVisible()
  await seller.goto(at(`/shopadmin/products?product=${shop.products[0]?.id}`))
  await expect(seller.getByRole('dialog').getByRole('heading', { name: 'Mew ex' })).toBeVisible()
  for (const name of ['Put on sale', 'Choose products', 'Save'])
    await expect(seller.getByRole('dialog').getByRole('button', { name })).toHaveCount(0)
  await stock.goto(at('/shopadmin/orders'))
  await expect(stock.getByText(`The owner of ${shop.name} can give it to you.`)).toBeVisible()

  await owner.getByRole('link', { name: /^Piet Bakker/ }).click()
  await expect(owner.getByRole('heading', { name: 'Piet Bakker' })).toBeVisible()
  await checkAccessibility(owner)
  await owner.getByRole('button', { name: 'Remove Piet Bakker' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove Piet Bakker' }).click()
  await expect(owner).toHaveURL(at('/shopadmin/settings/team'))
  await expect(owner.getByText('piet@team.test')).toHaveCount(0)
  await packer.goto(at('/shopadmin/orders'))
  await expect(packer.getByText('No Shop Found').first()).toBeVisible()

  await owner.getByRole('button', { name: 'Hand over…' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New owner' }).selectOption({ label: 'Vera Bakker (vera@team.test)' })
  await checkAccessibility(owner)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await owner.getByRole('textbox', { name: 'Password' }).fill(shop.login.password)
  await owner.getByRole('button', { name: 'Offer the shop' }).click()
  await expect(owner.getByText(/^Offered to Vera Bakker, until/)).toBeVisible()
  await stock.goto(at('/account'))
  await checkAccessibility(stock)
  await stock.getByRole('button', { name: `Become the owner of ${shop.name}` }).click()
  await stock.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill('glimmend-151')
  await stock.getByRole('dialog').getByRole('button', { name: 'Become the owner' }).click()
  await expect(stock.getByRole('heading', { name: 'Check what belongs to the owner' })).toBeVisible()
  await checkAccessibility(stock)
  await stock.getByRole('button', { name: 'All of this is right' }).click()
  await expect(stock.getByText('Check what belongs to the owner')).toHaveCount(0)
  await owner.goto(at('/shopadmin/settings/team'))
  await expect(owner.getByText(`The owner of ${shop.name} can give it to you.`)).toBeVisible()
})

test('a bookkeeper with a shop of her own works in both, with two factors once they are required', {
  tag: '@long',
}, async ({ arrive, playwright }) => {
  test.setTimeout(120_000)
  const [shop, own] = [await shopWithOrders(playwright), await shopWithOrders(playwright)]
  const [owner, bookkeeper] = [await arrive(), await arrive(tablet)]
  await signIn(owner, shop.login, '/shopadmin/settings/team', server.url)
  await invite(owner, own.login.email, 'Bookkeeper')
  await bookkeeper.goto(await pageOfInvitation(own.login.email))
  await bookkeeper.getByRole('textbox', { name: 'Password' }).fill(own.login.password)
  await bookkeeper.getByRole('button', { name: 'Sign In', exact: true }).click()
  await bookkeeper.getByRole('button', { name: `Start working in ${shop.name}` }).click()
  await expect(bookkeeper).toHaveURL(/\/shopadmin\/books/)
  await expect(bookkeeper.getByRole('link', { name: 'Shop Settings' })).toHaveCount(0)
  await expect(bookkeeper.getByRole('heading', { name: 'Purchases' })).toBeVisible()
  await expect(bookkeeper.getByRole('button', { name: 'Enter purchase' })).toHaveCount(0)
  await bookkeeper.goto(at('/shopadmin/orders'))
  await bookkeeper.getByRole('button', { name: /Open menu/ }).click()
  await bookkeeper.getByRole('combobox', { name: 'Shop', exact: true }).selectOption(own.name)
  await expect(bookkeeper.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await bookkeeper.reload()
  await expect(bookkeeper.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await owner.getByRole('switch', { name: 'Require two-factor sign-in' }).check()
  await expect(owner.getByText('Two-factor sign-in is now required')).toBeVisible()
  await bookkeeper.evaluate((id) => localStorage.setItem('shop', String(id)), shop.owner.shopId)
  await bookkeeper.goto(at('/shopadmin/books'))
  await expect(bookkeeper.getByText('Set up two-factor authentication first').first()).toBeVisible()
})
