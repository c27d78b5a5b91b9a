import type { Page } from '@playwright/test'
import type { ListedOffer } from '#shared/contract/buying/buy-offers.ts'
import { buyingShop } from '#tests/browser/support/buying-shop.ts'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { layoutProblems } from '#tests/browser/support/layout-problems.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { reloadWithoutScripts } from '#tests/browser/support/reload-without-scripts.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { startTeamMail } from '#tests/browser/support/team-mail.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import { png } from '#tests/support/files/picture-files.ts'
import { type MailServer, textOf } from '#tests/support/servers/mail-server.ts'
import type { ServerProcess } from '../../../scripts/support/server-process.ts'

// TCGdex pictures are unreachable here, and a mistyped account is refused.
test.use({ expectedErrors: [/assets\.tcgdex\.net|400 \(Bad Request\)/] })

let mail: MailServer
let server: ServerProcess

// A separate platform, with a readable mailbox.
test.beforeAll(async () => {
  const started = await startTeamMail()
  mail = started.mail
  server = await startPlatform(started.settings)
})
test.afterAll(async () => {
  await server?.stop()
  await mail?.stop()
})

/** A shop to which cards are sent, and its owner on the inbox. */
async function shopByPost(request: Parameters<typeof buyingShop>[0], owner: Page) {
  const slug = `post-${uniqueWord()}`
  const terms = { ways: { bring: true, send: true }, sendTo: 'Inkoophoek\nPostbus 151\n1000 AA Amsterdam' }
  const shop = await buyingShop(request, slug, { '199': 30_000, '006': 4_000 }, terms)
  await signIn(owner, shop.login, '/shopadmin/buying/offers', server.url)
  return { ...shop, slug }
}

/** Offers the listed cards by post, paid by bank, and stays on the page of the offer. */
async function offerByPost(page: Page, slug: string, { name, year }: { name: string; year: number }) {
  await page.goto(`${server.url}/@${slug}/sell`)
  await page.getByText('Paste a list', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Your cards' }).fill('1 Charizard ex MEW 199\n2 Charizard ex MEW 006')
  await page.getByRole('button', { name: 'Price these cards' }).click()
  await page.getByRole('button', { name: 'Offer these cards' }).press('Enter')
  const form = page.getByRole('form', { name: 'Offer these cards' })
  await form.getByRole('radio', { name: 'I send them' }).check()
  await form.getByRole('radio', { name: /^Bank/ }).check()
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('Your email address').fill(`ash@${slug}.test`)
  await form.getByLabel('Year of birth').fill(String(year))
  return form
}

test('a customer sends cards, and accepts one price and declines the other', async ({
  arrive,
  playwright,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ baseURL: server.url })
  const [page, shop] = [await arrive(phone), await arrive()]
  const { slug } = await shopByPost(request, shop)
  const form = await offerByPost(page, slug, { name: 'Ash Ketchum', year: 1990 })
  await form.getByRole('button', { name: 'Offer for €190.00' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Offer B-1' })).toBeVisible()
  const second = await shop.context().newPage()
  await second.goto(`${server.url}/shopadmin/buying/offers`)
  await expect(second.getByRole('cell', { name: 'Submitted' })).toBeVisible()

  await test.step('the parcel has a tracking code, which the shop sees in both tabs', async () => {
    await shop.getByRole('link', { name: /B-1/ }).click()
    await shop.getByRole('button', { name: 'Approve' }).click()
    await expect(second.getByRole('cell', { name: 'Approved' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Postbus 151')).toBeVisible()
    await checkAccessibility(page)
    await page.getByLabel(/Tracking code/).fill('3SABC1234567890')
    await page.getByRole('button', { name: 'I have sent it' }).click()
    await expect(shop.getByText('Tracking code: 3SABC1234567890')).toBeVisible()
  })

  await test.step('both write messages', async () => {
    await page.getByLabel(/^Message to/).fill('Is the parcel there?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(shop.getByText('Is the parcel there?')).toBeVisible()
    await shop.getByLabel('Message to Ash Ketchum').fill('It came today')
    await shop.getByRole('button', { name: 'Send', exact: true }).click()
    await page.reload()
    await expect(page.getByText('It came today')).toBeVisible()
  })

  await test.step('the shop grades by keyboard, with a photo, and corrects a grade', async () => {
    await shop.getByRole('button', { name: 'Mark received' }).click()
    const cards = shop.getByRole('list', { name: 'Cards' }).getByRole('listitem')
    const first = cards.filter({ hasText: '199' })
    await first.getByRole('button', { name: /: NM / }).focus()
    await shop.keyboard.press('ArrowRight')
    await shop.keyboard.press('Enter')
    await expect(first).toContainText('EX 1 × €120.00')
    await expect(cards.nth(1).getByRole('button', { name: /: NM / })).toBeFocused()
    await first.getByRole('button', { name: /^Undo/ }).press('Enter')
    await expect(shop.getByText('2 cards to check')).toBeVisible()
    await first.getByRole('button', { name: /^More about/ }).press('Enter')
    const dialog = shop.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Condition' }).selectOption('EX')
    await dialog.getByLabel('Explanation to the customer').fill('Scratch on the back')
    await dialog.getByLabel('Photo').setInputFiles({ name: 'scratch.png', mimeType: 'image/png', buffer: await png() })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    // Another condition by its button keeps the explanation and the photo.
    await first.getByRole('button', { name: /: GD / }).press('Enter')
    await expect(first).toContainText('GD 1 × €90.00')
    await expect(first).toContainText('Scratch on the back')
    await expect(first.getByRole('img', { name: /^Photo of/ })).toBeVisible()
    await cards.nth(1).getByRole('button', { name: /: EX / }).press('Enter')
    await expect(shop.getByRole('button', { name: 'Finish' })).toBeFocused()
    await checkAccessibility(shop)
    expect(await layoutProblems(shop)).toEqual([])
    await shop.keyboard.press('Enter')
    await expect(shop.getByText('The customer decides about the new prices.')).toBeVisible()
  })

  await test.step('the customer sells one card and gets the other back, and may answer before hydration', async () => {
    const release = await reloadWithoutScripts(page)
    const answers = page.getByRole('listitem').filter({ has: page.getByRole('radio') })
    await answers.filter({ hasText: 'Scratch on the back' }).getByRole('radio').nth(1).check()
    release()
    await expect(page.getByText('Decide about 1 more card')).toBeVisible()
    await answers.filter({ hasNotText: 'Scratch on the back' }).getByRole('radio').first().check()
    await page.getByRole('button', { name: /^Send answer/ }).click()
    await expect(page.getByText('You agree on the price')).toBeVisible()
    await expect(shop.getByText('The customer keeps it')).toBeVisible()
    await expect(shop.getByRole('button', { name: 'Buy for €32.00' })).toBeVisible()
  })

  await test.step('the shop scans the code of the customer, and corrects an account at its field', async () => {
    const key = page.url().split('/').at(-1) ?? ''
    await second.bringToFront()
    await second.getByPlaceholder('Number, name, email or code').fill(`${server.url}/@${slug}/sell/${key}`)
    await expect(second.getByRole('heading', { name: 'B-1 · Ash Ketchum' })).toBeVisible()
    await second.getByRole('button', { name: 'Enter details' }).click()
    const details = second.getByRole('dialog')
    await details.getByLabel('IBAN').fill('NL91ABNA0417164301')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(details.getByLabel('IBAN')).toBeFocused()
    await details.getByLabel('IBAN').fill('BE68 5390 0754 7034')
    await details.getByLabel('Postcode').fill('1000')
    await details.getByLabel('House number').fill('1')
    await details.getByLabel('Street').fill('Grasmarkt')
    await details.getByLabel('City').fill('Brussel')
    await details.getByRole('combobox', { name: 'Country' }).selectOption('BE')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(details).toBeHidden()
    await expect(second.getByText(/BE68 •••• 34/)).toBeVisible()
  })
  await request.dispose()
})

test('a parent agrees by mail, and the customer cancels another offer', { tag: '@long' }, async ({
  arrive,
  playwright,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ baseURL: server.url })
  const [page, shop, parent] = [await arrive(phone), await arrive(), await arrive(phone)]
  const { slug, owner, send } = await shopByPost(request, shop)
  const form = await offerByPost(page, slug, { name: 'Ash Ketchum', year: new Date().getFullYear() - 15 })
  await form.getByRole('button', { name: 'Offer for €190.00' }).press('Enter')
  await expect(form.getByLabel(/name of a parent/i)).toBeFocused()
  const email = `delia@${slug}.test`
  await form.getByLabel(/name of a parent/i).fill('Delia Ketchum')
  await form.getByLabel(/email.* parent/i).fill(email)
  await form.getByRole('button', { name: 'Offer for €190.00' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Offer B-1' })).toBeVisible()

  await test.step('the parent agrees on a page of their own', async () => {
    const link = () => {
      const sent = mail.arrived.findLast(({ to }) => to.includes(email))
      return sent && /https?:\/\/\S+\/sell\/parent\/[\w-]+/.exec(textOf(sent.source))?.[0]
    }
    await expect.poll(link, { timeout: 30_000 }).toBeTruthy()
    await parent.goto(`${server.url}${new URL(link() ?? '').pathname}`)
    await expect(parent.getByText(/3 cards to Inkoophoek for €190\.00/)).toBeVisible()
    await checkAccessibility(parent)
    await parent.getByRole('button', { name: 'I agree' }).press('Enter')
    await expect(parent.getByRole('status').filter({ hasText: 'You' })).toBeVisible()
    await shop.getByRole('link', { name: /B-1/ }).click()
    await expect(shop.getByText(/Parent: Delia Ketchum \(agreed on/)).toBeVisible()
  })

  await test.step('the customer does not sell after all', async () => {
    await page.getByRole('button', { name: 'Cancel offer' }).click()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Cancel offer' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'You have cancelled this offer' })).toBeVisible()
    await expect(shop.getByText('Nothing is left to do.')).toBeVisible()
    const [listed] = await send<ListedOffer[]>('GET', `/api/shops/${owner.shopId}/buy-offers`, undefined, owner.token)
    expect(listed?.state).toBe('cancelled')
  })
  await request.dispose()
})
