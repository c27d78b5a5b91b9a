import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// TCGdex pictures are unreachable here.
test.use({ expectedErrors: [/assets\.tcgdex\.net/] })

const unique = uniqueWord()

test('an owner decides what to buy and tries it; a visitor finds prices, makes a list and finds it again', {
  tag: '@long',
}, async ({ arrive, request, admin, checkAccessibility }) => {
  const slug = `buying-${unique}`
  const { owner, send } = await openShop(request, admin, { slug, name: 'Inkoopkast' }, [])
  const search = () =>
    send<{ id: number; number: string }[]>('GET', '/api/pokemon/search?q=charizard+ex+199', undefined, owner.token)
  await expect.poll(async () => (await search())[0]?.number, { timeout: 60_000 }).toBe('199')
  const [entry] = await search()
  const card = { pokemonProductId: entry?.id, priceCents: 30_000, stock: 2, shopId: owner.shopId, condition: 'NM' }
  await send('POST', '/api/pokemon/import', card, owner.token)

  const page = await arrive()
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), owner.token)
  await page.goto('/shopadmin/buying')

  await test.step('a rule is validated, tried and moved with the keyboard', async () => {
    await page.getByRole('button', { name: 'Edit rule 1' }).click()
    const rule = page.getByRole('listitem', { name: 'Rule 1', exact: true })
    await rule.getByLabel('Percentage of').selectOption({ label: 'My selling price' })
    await rule.getByLabel('Cash (%)').fill('half')
    await rule.getByRole('button', { name: 'Try this rule' }).click()
    await expect(rule.getByText('Enter a percentage, such as 50')).toBeVisible()
    await rule.getByLabel('Cash (%)').fill('50')
    await rule.getByRole('button', { name: 'Try this rule' }).click()
    const tried = rule.getByRole('list', { name: 'What this rule would pay' })
    await expect(tried.getByRole('listitem').filter({ hasText: 'Charizard ex' })).toContainText('€150.00')
    await rule.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByRole('listitem', { name: 'Rule 2', exact: true }).getByLabel('Name').fill('Never applies')
    await page.getByRole('button', { name: 'Move rule 2 down' }).isDisabled()
    await page.getByRole('button', { name: 'Move rule 2 up' }).press('Enter')
    await expect(page.getByRole('listitem', { name: 'Rule 1', exact: true })).toContainText('Never applies')
    await page.getByRole('button', { name: 'Remove rule 1' }).press('Enter')
    await page.getByLabel('Customers send them').check()
    await page.getByLabel('A quote holds for (days)').fill('0')
    await page.getByRole('switch', { name: 'We buy cards' }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Say where it should go')).toBeVisible()
    await expect(page.getByLabel('A quote holds for (days)')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Address for parcels').fill('Oudegracht 12\n3511 AB Utrecht')
    await page.getByLabel('A quote holds for (days)').fill('10')
    await page.getByLabel('Per week, cash and bank').fill('500')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('What you buy is saved')).toBeVisible()
    await checkAccessibility(page)
  })

  const visitor = await arrive(phone)
  await test.step('a visitor finds the price, and adds the card to a list', async () => {
    await visitor.goto(`/@${slug}`)
    await visitor.getByRole('link', { name: 'Sell us your cards' }).click()
    await expect(visitor.getByLabel('Search cards that we buy')).not.toHaveAttribute('aria-keyshortcuts')
    await expect(visitor.locator('[aria-keyshortcuts="/"]')).toHaveCount(1)
    await visitor.getByLabel('Search cards that we buy').fill('charizard ex 199')
    const found = visitor.getByRole('region', { name: 'Prices' }).getByRole('listitem').filter({ hasText: '199' })
    await expect(found.first()).toContainText('€150.00')
    await expect(found.first()).toContainText('€195.00')
    await found
      .first()
      .getByRole('button', { name: /to your list$/ })
      .click()
    const list = visitor.getByRole('region', { name: 'Your list' })
    await expect(list).toContainText('€150.00')
    await list.getByLabel('Condition of Charizard ex').selectOption('EX')
    await expect(list).toContainText('€120.00')
    await checkAccessibility(visitor)
  })

  await test.step('a pasted list is priced, unknown lines are reported, and a reload loses nothing', async () => {
    await visitor.getByText('Paste a list', { exact: true }).click()
    await visitor.getByRole('textbox', { name: 'Your cards' }).fill('2 Charizard ex MEW 199 NM\nNo Such Card 7')
    await visitor.getByRole('button', { name: 'Price these cards' }).click()
    await expect(visitor.getByText('We do not know this card.')).toBeVisible()
    await visitor.reload()
    const list = visitor.getByRole('region', { name: 'Your list' })
    await expect(list.getByLabel('Condition of Charizard ex').first()).toHaveValue('EX')
    await expect(list).toContainText('3 cards')
    await expect(list).toContainText('€420.00')
  })

  await test.step('without buying, there is no page', async () => {
    await page.getByRole('switch', { name: 'We buy cards' }).uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
    await expect.poll(async () => (await request.get(`/@${slug}/sell`)).status()).toBe(404)
  })
})
