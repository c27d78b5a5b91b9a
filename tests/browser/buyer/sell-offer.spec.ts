import type { Page } from '@playwright/test'
import type { Buying } from '#shared/contract/buying/buying.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { layoutProblems } from '#tests/browser/support/layout-problems.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// TCGdex pictures are unreachable here, and an account in another name is refused.
test.use({ expectedErrors: [/assets\.tcgdex\.net|409 \(Conflict\)/] })

const slug = `aanbod-${uniqueWord()}`

test('a customer offers a card, accepts a lower price, and names an account', async ({
  arrive,
  request,
  admin,
  checkAccessibility,
}) => {
  const bankAccount = { name: 'Inkoophoek', iban: 'NL91ABNA0417164300' }
  const { owner, send } = await openShop(request, admin, { slug, name: 'Inkoophoek', bankAccount }, [])
  const { shopId, token } = owner
  const search = () =>
    send<{ id: number; number: string }[]>('GET', '/api/pokemon/search?q=charizard+ex+199', undefined, token)
  await expect.poll(async () => (await search())[0]?.number, { timeout: 60_000 }).toBe('199')
  const [entry] = await search()
  const card = { pokemonProductId: entry?.id, priceCents: 30_000, stock: 2, shopId, condition: 'NM' }
  await send('POST', '/api/pokemon/import', card, token)
  const { cards: _, ...settings } = await send<Buying>('GET', `/api/shops/${shopId}/buying`, undefined, token)
  const rules = settings.rules.rules.map((rule) => ({ ...rule, figure: 'own' }))
  const hot = [{ kind: 'extra', cardId: entry?.id, finish: null, maxPieces: 4, percent: 10 }]
  const buying = { ...settings, isOn: true, rules: { ...settings.rules, rules }, hot }
  const { revision } = await send<Buying>('PUT', `/api/shops/${shopId}/buying`, buying, token)

  const page = await arrive(phone)
  const shop = await arrive(desktop)
  await test.step('the form shows what is missing, and an offer leads to its page', async () => {
    await page.goto(`/@${slug}/sell`)
    await page
      .getByRole('button', { name: /^Add Charizard ex/ })
      .first()
      .click()
    const form = page.getByRole('form', { name: 'Offer these cards' })
    await page.getByRole('button', { name: 'Offer these cards' }).press('Enter')
    await form.getByRole('radio', { name: /^Bank/ }).check()
    await form.getByRole('button', { name: /^Offer for/ }).click()
    await expect(form.getByLabel('Your name')).toBeFocused()
    await form.getByLabel('Your name').fill('Ash Ketchum')
    await form.getByLabel('Your email address').fill(`ash@${slug}.test`)
    const year = form.getByLabel('Year of birth')
    if (await year.isVisible()) await year.fill('1990')
    await checkAccessibility(page)
    await send('PUT', `/api/shops/${shopId}/buying`, { ...buying, revision, hot: [] }, token)
    await form.getByRole('button', { name: 'Offer for €165.00' }).press('Enter')
    await expect(form.getByText('Prices have changed. The new total is €150.00.')).toBeVisible()
    await form.getByRole('button', { name: 'Offer for €150.00' }).press('Enter')
    await expect(page.getByText('The shop looks at your offer')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Offer B-1' })).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('the shop finds the card in a worse condition, and the customer accepts', async () => {
    await signIn(shop, { email: `owner@${slug}.test`, password: 'glanzend-151' }, '/shopadmin/buying')
    await shop.getByRole('link', { name: 'Offers', exact: true }).click()
    await shop.getByRole('link', { name: /B-1/ }).click()
    await shop.getByRole('button', { name: 'Approve' }).click()
    await shop.getByRole('button', { name: 'Mark received' }).click()
    await expect(shop.getByText('1 card to check')).toBeVisible()
    await checkAccessibility(shop)
    expect(await layoutProblems(shop)).toEqual([])
    await shop.getByRole('button', { name: /: NM / }).focus()
    await shop.keyboard.press('ArrowRight')
    await shop.keyboard.press('ArrowRight')
    await shop.keyboard.press('Enter')
    await expect(shop.getByText('All cards are checked')).toBeVisible()
    await shop.getByRole('button', { name: /^More about/ }).click()
    await shop.getByLabel('Explanation to the customer').fill('Bent corner')
    await shop.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(shop.getByText('Bent corner')).toBeVisible()
    await shop.getByRole('button', { name: 'Finish' }).click()
    await expect(shop.getByText('The customer decides about the new prices.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Bent corner')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send answer/ })).toBeDisabled()
    await page.getByRole('radio', { name: 'Sell' }).press('Space')
    await checkAccessibility(page)
    expect(await layoutProblems(page)).toEqual([])
    await page.getByRole('button', { name: /^Send answer/ }).click()
    await expect(page.getByText('You agree on the price')).toBeVisible()
  })

  await test.step('an account in another name is refused', async () => {
    await page.getByLabel('Account holder').fill('Gary Oak')
    await page.getByLabel('IBAN').fill('NL91ABNA0417164300')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/only pay to an account in your own name/)).toBeVisible()
    await page.getByLabel('Account holder').fill('Ash Ketchum')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Change account' })).toBeVisible()
  })

  await test.step('the shop buys the card and transfers the money', async () => {
    await shop.reload()
    await shop.getByRole('button', { name: 'Enter details' }).click()
    const details = shop.getByRole('dialog')
    await details.getByLabel('Street').fill('Dorpsstraat')
    await details.getByLabel('House number').fill('1')
    await details.getByLabel('Postcode').fill('1234 AB')
    await details.getByLabel('City').fill('Utrecht')
    await details.getByRole('button', { name: 'Save' }).click()
    await expect(details).toBeHidden()
    await shop.getByLabel('Location in the shop').fill('Box 3')
    await sign(shop)
    await checkAccessibility(shop)
    await shop.getByRole('button', { name: /^Buy for/ }).click()
    await expect(shop.getByRole('button', { name: 'Mark transferred' })).toBeVisible()
    await checkAccessibility(shop)
    expect(await layoutProblems(shop)).toEqual([])
    expect(await downloaded(shop, 'Purchase statement: Dutch')).toMatch(/^inkoopverklaring-IV-\d{4}-0001\.pdf$/)
    await shop.getByRole('button', { name: 'Print labels' }).click()
    await shop.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the transfer goes to the bank in a file, and is paid', async () => {
    await shop.goto('/shopadmin/buying/payouts')
    await shop.getByRole('button', { name: /^Make a file of 1 transfer/ }).click()
    await expect(shop.getByText('To be paid', { exact: true })).toBeVisible()
    await expect(shop.getByRole('checkbox', { name: 'Pay B-1 of Ash Ketchum' })).toBeDisabled()
    await checkAccessibility(shop)
    expect(await layoutProblems(shop)).toEqual([])
    expect(await downloaded(shop, /pain\.001$/)).toMatch(/^pain001-.*\.xml$/)
    await shop.getByRole('button', { name: 'Undo' }).click()
    await expect(shop.getByText('Undone', { exact: true })).toBeVisible()
    await shop.getByRole('button', { name: /^Make a file of 1 transfer/ }).click()
    await shop.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(shop.getByText('No transfers to be made')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Transferred on/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Purchase statement (PDF)' })).toBeVisible()
  })
})

/** Draws a signature with the mouse, once it was cleared and typed. */
async function sign(shop: Page) {
  const pad = shop.getByRole('img', { name: /^Sign here/ })
  const draw = async () => {
    await pad.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await shop.mouse.move(x + width * 0.2, y + height * 0.6)
    await shop.mouse.down()
    await shop.mouse.move(x + width * 0.4, y + height * 0.2, { steps: 5 })
    await shop.mouse.move(x + width * 0.7, y + height * 0.7, { steps: 5 })
    await shop.mouse.up()
  }
  await draw()
  await shop.getByRole('button', { name: 'Clear' }).click()
  await expect(shop.getByRole('button', { name: 'Clear' })).toBeDisabled()
  await shop.getByRole('button', { name: 'Type the name instead' }).click()
  await shop.getByRole('checkbox', { name: 'The customer declares this' }).check()
  await shop.getByRole('button', { name: 'Draw instead' }).click()
  await draw()
  await expect(shop.getByRole('button', { name: 'Clear' })).toBeEnabled()
}

async function downloaded(shop: Page, name: string | RegExp): Promise<string> {
  const file = shop.waitForEvent('download')
  await shop.getByRole('button', { name }).click()
  return (await file).suggestedFilename()
}
