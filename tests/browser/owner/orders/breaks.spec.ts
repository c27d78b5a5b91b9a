import type { Page } from '@playwright/test'
import { expect, phone, tablet, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

// The desk shows cards of the catalogue while one is typed; their pictures are unreachable here.
test.use({ expectedErrors: [/assets\.tcgdex\.net|status of 409 .*\/api\/orders/] })

const slug = `spots-${uniqueWord()}`
const box = { name: 'Paldea Evolved Booster Box', category: 'boosterboxes', priceCents: 15_000, stock: 2 }
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)

test('a box is sold by list and by draw: buyers choose, check the draw, and get the cards of their spots', async ({
  playwright,
  app,
  admin,
  arrive,
  checkAccessibility,
}) => {
  test.setTimeout(150_000)
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner, send } = await openShop(request, admin, { slug, name: 'Spots' }, [box])
  const settings = { opensLive: true, ships: false, pickup: true, pickupInfo: 'Kerkstraat 1, Saturdays' }
  await send('PUT', `/api/shops/${owner.shopId}`, settings, owner.token)
  const desk = await arrive(tablet)
  await desk.addInitScript((secret) => localStorage.setItem('authToken', secret), owner.token)

  const create = async (kind: string, name: string, spots: string[], withBox: boolean) => {
    await desk.goto('/shopadmin/rips/breaks')
    await desk.getByRole('button', { name: 'New break' }).first().click()
    const form = desk.getByRole('dialog', { name: 'New break' })
    await form.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    if (withBox) {
      await form.getByLabel('Find a box in your stock').fill('Paldea')
      await form.getByRole('button', { name: 'Choose Paldea Evolved Booster Box' }).click()
    }
    await form.getByLabel('What a spot gets').fill('All cards of this type from the box')
    await form.getByRole('textbox', { name: 'Spots', exact: true }).fill(spots.join('\n'))
    await form.getByLabel('Price per spot').fill('15')
    await form.getByLabel('End of the sale').fill(tomorrow())
    if (withBox) await checkAccessibility(desk)
    await form.getByRole('button', { name: 'Start the sale' }).click()
    await expect(form).toBeHidden()
    await desk.getByRole('link', { name }).click()
    await expect(desk.getByRole('heading', { name, level: 1 })).toBeVisible()
    return (await desk.getByRole('link', { name: 'Page for buyers' }).getAttribute('href')) ?? ''
  }

  const order = async (page: Page, email: string) => {
    const cart = page.getByRole('dialog')
    await cart.getByRole('checkbox', { name: /Open live/ }).check()
    await cart.getByLabel('Your Email Address').fill(email)
    await cart.getByRole('button', { name: /Commit to Buy/ }).click()
    await page.waitForURL(/\/order\//)
    const key = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const open = await send<{ id: number; pageKey?: string }[]>(
      'GET',
      `/api/shops/${owner.shopId}/orders/open`,
      undefined,
      owner.token,
    )
    await send('PUT', `/api/orders/${Math.max(...open.map(({ id }) => id))}`, { status: 'paid' }, owner.token)
    return key
  }
  const step = async (button: string, confirm: string) => {
    await desk.getByRole('button', { name: button, exact: true }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
    await expect(desk.getByRole('alertdialog')).toBeHidden()
  }

  const list = await create('List', 'Box by type', ['Fire', 'Water', 'Grass'], true)
  const [misty, brock] = [await arrive(phone), await arrive(phone)]
  for (const page of [misty, brock]) {
    await page.context().route('https://betaal.example/**', (route) => route.fulfill({ body: 'Pay here' }))
  }

  await test.step('two buyers choose their spots', async () => {
    await misty.goto(list)
    await misty.getByRole('button', { name: 'Water' }).click()
    await expect(misty.getByRole('button', { name: 'Water' })).toHaveAttribute('aria-pressed', 'true')
    await checkAccessibility(misty)
    await misty.getByRole('button', { name: /View cart/ }).click()
    // Not agreed to the opening yet.
    await misty.getByLabel('Your Email Address').fill('misty@verzamelaar.test')
    await misty
      .getByRole('dialog')
      .getByRole('button', { name: /Commit to Buy/ })
      .click()
    await expect(misty.getByText('is opened live for all buyers').first()).toBeVisible()
    await order(misty, 'misty@verzamelaar.test')
    await brock.goto(list)
    await expect(brock.getByRole('button', { name: 'Water' })).toBeDisabled()
    await brock.getByRole('button', { name: 'Fire' }).click()
    await brock.getByRole('button', { name: /View cart/ }).click()
    await order(brock, 'brock@verzamelaar.test')
  })

  await test.step('the box is opened once, and each card goes to the buyer of its spot', async () => {
    await step('End the sale', 'End the sale')
    await expect(desk.getByText('Not sold: Grass')).toBeVisible()
    await checkAccessibility(desk)
    await desk.getByRole('link', { name: 'Rip desk' }).last().click()
    await desk.getByRole('button', { name: /^Call / }).click()
    await desk.getByRole('button', { name: 'Break the seal' }).click()
    for (const [spot, card] of [
      ['Fire', 'Vuurkaart 6x'],
      ['Water', 'Waterkaart 9x'],
    ] as const) {
      const option = desk.getByLabel('Card for').locator('option', { hasText: spot })
      await desk.getByLabel('Card for').selectOption((await option.getAttribute('value')) ?? '')
      await desk.getByLabel('Log a card').fill(card)
      await desk.getByRole('button', { name: `Log “${card}” as typed` }).click()
      await expect(desk.getByRole('list', { name: 'Logged cards' }).getByText(card).first()).toBeVisible()
    }
    await desk.getByRole('button', { name: 'Pack opened' }).click()
    await desk.getByRole('button', { name: 'Done' }).click()
    await expect(misty.getByText('Waterkaart 9x').first()).toBeVisible({ timeout: 20_000 })
    await expect(misty.getByText('Vuurkaart 6x')).toHaveCount(0)
    await expect(brock.getByText('Vuurkaart 6x').first()).toBeVisible({ timeout: 20_000 })
  })

  await test.step('a draw is checked in the browser', async () => {
    const page = await create('Draw', 'Box by draw', ['Fire', 'Water'], false)
    await misty.goto(page)
    await expect(misty.getByRole('heading', { name: 'The draw is fixed' })).toBeVisible()
    await misty.getByRole('button', { name: /^Add/ }).first().click()
    await misty.getByRole('button', { name: /View cart/ }).click()
    await order(misty, 'misty@verzamelaar.test')
    await step('End the sale', 'End the sale')
    await step('Draw', 'Draw now')
    await expect(misty.getByText(/^Ticket 1: (Fire|Water)$/)).toBeVisible({ timeout: 20_000 })
    await misty.getByRole('link', { name: 'Check the draw' }).click()
    await misty.getByRole('button', { name: 'Check the draw' }).click()
    await expect(misty.getByText('Correct. Your browser got the same result')).toBeVisible()
    await checkAccessibility(misty)
  })
})
