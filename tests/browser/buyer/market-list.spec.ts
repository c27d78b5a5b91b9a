import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import type { ServerProcess } from '../../../scripts/support/server-process.ts'

// TCGdex pictures are unreachable here. The refusals are part of the test.
test.use({ expectedErrors: [/assets\.tcgdex\.net|status of (503|404)/] })

const card = { search: 'Lugia n1 9', name: 'Lugia' }

let mail: MailServer
let server: ServerProcess

// A separate platform, with a readable mailbox.
test.beforeAll(async () => {
  mail = await startMailServer()
  server = await startPlatform({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Toploader <no-reply@toploader.test>',
  })
})
test.afterAll(async () => {
  await server.stop()
  await mail.stop()
})

/** The newest confirmation link sent to an address. */
async function linkTo(email: string): Promise<string> {
  let found: string | undefined
  await expect(() => {
    const sent = mail.arrived
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    found = /http\S+\/market\/alerts#confirm=[\w-]{36}/.exec(sent.at(-1) ?? '')?.[0]
    expect(found).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return found ?? ''
}

test('a list is the same in two tabs, and links in its emails confirm and end them', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(`${server.url}/market/list`)
  const other = await page.context().newPage()
  await other.goto(`${server.url}/market/list`)
  await expect(other.getByText('Nothing on your list yet')).toBeVisible()

  await test.step('a card added in one tab appears in the other', async () => {
    await page.getByRole('textbox', { name: 'Search for a card to add' }).fill(card.search)
    await page
      .getByRole('button', { name: new RegExp(`^Add ${card.name}`) })
      .first()
      .click()
    await expect(page.getByText('No shop has it now').first()).toBeVisible()
    await expect(other.getByRole('heading', { level: 3, name: card.name })).toBeVisible()
    await other.getByRole('button', { name: `Edit ${card.name}` }).click()
    await other.getByRole('button', { name: `Remove ${card.name}` }).click()
    await expect(page.getByText('Nothing on your list yet')).toBeVisible()
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 3, name: card.name })).toBeVisible()
    await other.close()
  })

  await test.step('a busy market reports it, and answers a retry', async () => {
    const answer = {
      message: 'Many lists are being worked out at the moment. Please try again in a few seconds.',
      code: 'too_busy',
    }
    await page.route('**/api/market/baskets', (route) => route.fulfill({ status: 503, json: answer }))
    await page.getByRole('button', { name: 'Find the cheapest way' }).click()
    await expect(page.getByRole('alert').getByText(answer.message)).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/api/market/baskets')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No shop has any of these cards')).toBeVisible({ timeout: 20_000 })
  })

  const email = 'noor@verzamelaar.test'
  let link = ''
  await test.step('an address requires consent', async () => {
    await page.getByPlaceholder('Email address').fill(email)
    await page.getByRole('button', { name: 'Email me' }).click()
    await expect(page.getByText('Check your inbox')).toBeVisible()
    link = await linkTo(email)
  })

  await test.step('the link confirms it with a click, and leaves no key in the address', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(`${server.url}/market/alerts`)
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(`${email} hears about 1 card from now on.`)).toBeVisible()
  })

  await test.step('the link to end the emails needs no click, and using it again does no harm', async () => {
    for (let times = 0; times < 2; times++) {
      await page.goto('about:blank')
      await page.goto(link.replace('#confirm=', '#end='))
      await expect(page.getByText('You get no more of these emails')).toBeVisible()
    }
    await checkAccessibility(page)
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test('the market can be searched, filtered and shipped elsewhere without scripts', { tag: '@long' }, async ({
  arrive,
}) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto(`${server.url}/market?set=Jungle`)
  await page.getByRole('textbox', { name: 'Search the market' }).fill('Lugia')
  await page.getByRole('combobox', { name: 'Ship to' }).selectOption('BE')
  await page.getByLabel('Condition').selectOption('EX')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/set=Jungle.*search=Lugia.*country=BE.*condition=EX/)
  await expect(page.getByRole('textbox', { name: 'Search the market' })).toHaveValue('Lugia')
  await expect(page.getByRole('combobox', { name: 'Ship to' })).toHaveValue('BE')
  await expect(page.getByLabel('Condition')).toHaveValue('EX')
  await page.getByRole('link', { name: 'Want list' }).click()
  await expect(page.getByText('The list needs JavaScript')).toBeVisible()
  await expect(page.getByRole('status')).toBeHidden()
})

test('the market opens a set, sorts it, and the landing page searches it without scripts', async ({ arrive }) => {
  const asleep = await arrive({ ...phone, javaScriptEnabled: false })
  await asleep.goto(`${server.url}/`)
  await asleep.getByRole('searchbox', { name: 'Find a card' }).fill('Lugia')
  await asleep.getByRole('button', { name: 'Search' }).click()
  await expect(asleep).toHaveURL(`${server.url}/market?search=Lugia`)
  await expect(asleep.getByText('Nothing found for ‘Lugia’')).toBeVisible()
  const page = await arrive(phone)
  await page.goto(`${server.url}/market?set=Jungle`)
  await expect(page.getByRole('heading', { level: 1, name: 'Jungle JU' })).toBeVisible()
  await expect(page.getByText('0 of 64 cards for sale')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-high')
  await expect(page).toHaveURL(/set=Jungle&sort=price-high/)
})
