import type { Page } from '@playwright/test'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const slug = `pakjes-${uniqueWord()}`
const pack = { name: 'Paldea Evolved Booster Pack', category: 'boosterpacks', priceCents: 550, stock: 20 }
const box = { name: 'Paldea Evolved Booster Box', category: 'boosterboxes', priceCents: 14_900, stock: 4 }
const card = { name: 'Iono', category: 'singles', condition: 'NM', priceCents: 1_200, stock: 2 }
const recording = 'https://www.youtube.com/watch?v=toploader'

test('packs are requested in the cart, opened live with a recording, and not returnable; sealed items are', {
  tag: '@long',
}, async ({ playwright, app, admin, arrive, checkAccessibility }) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ baseURL: app.url })
  const shop = await openShop(request, admin, { slug, name: 'Pakjes' }, [pack, box, card])
  const { shopId, token } = shop.owner
  const visitor = await arrive(phone)
  const owner = await arrive(desktop)
  await owner.addInitScript((secret) => localStorage.setItem('authToken', secret), token)
  const live = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`Open live.*${name}`) })

  const openCart = async (page: Page) => {
    // Navigate from another page: after a reload the cart opens automatically.
    await page.goto('about:blank')
    await page.goto(`/@${slug}`)
    await page.getByRole('navigation').getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
  }

  await test.step('a shop that does not open packs does not mention it', async () => {
    await visitor.goto(`/@${slug}`)
    for (const { name } of [pack, box, card]) {
      await visitor.getByRole('button', { name: new RegExp(`^Add to Cart.*${name}`) }).click()
    }
    await openCart(visitor)
    await expect(visitor.getByRole('checkbox')).toHaveCount(0)
  })

  await test.step('the owner enables it', async () => {
    await owner.goto('/shopadmin/settings/shipping')
    await owner.getByRole('checkbox', { name: 'Open packs live on request' }).check()
    await owner.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(owner.getByText('Shop settings updated successfully').first()).toBeVisible()
  })

  await test.step('packs and boxes offer it, never preselected; a card does not', async () => {
    await openCart(visitor)
    await expect(live(visitor, pack.name)).not.toBeChecked()
    await expect(live(visitor, box.name)).not.toBeChecked()
    await expect(live(visitor, card.name)).toHaveCount(0)
    await expect(
      visitor.getByText('Open my packs live. I know that I can no longer return them after that.').first(),
    ).toBeVisible()
    await live(visitor, pack.name).check()
    await checkAccessibility(visitor)
    await openCart(visitor)
    await expect(live(visitor, pack.name)).toBeChecked()
  })

  await test.step('the order page shows it', async () => {
    await visitor.getByLabel('Your Email Address').fill('saar@verzamelaar.test')
    await visitor.getByRole('button', { name: /^Commit to Buy/ }).click()
    await expect(visitor.getByRole('heading', { name: 'To be opened live' })).toBeVisible()
    await expect(visitor.getByText(/^Agreed when ordering.*version 2/)).toBeVisible()
  })

  const [order] = await shop.send<{ id: number; orderNumber: string }[]>(
    'GET',
    `/api/shops/${shopId}/orders`,
    undefined,
    token,
  )
  const number = `#${order?.orderNumber}`

  await test.step('the owner sees it as the next step and enters the recording; an invalid link is refused in place', async () => {
    await owner.goto('/shopadmin/orders')
    const row = owner.getByRole('listitem').filter({ hasText: number })
    await expect(row.getByText('Open live')).toBeVisible()
    await row.getByRole('button', { name: /^Mark Paid/ }).click()
    await row.getByRole('button', { name: /^Mark Ripped/ }).click()
    const question = owner.getByRole('alertdialog', { name: `Open the packs of ${number}?` })
    await expect(question.getByRole('checkbox', { name: new RegExp(pack.name) })).toBeChecked()
    await expect(question.getByRole('checkbox', { name: new RegExp(box.name) })).not.toBeChecked()
    await expect(question.getByText(card.name)).toHaveCount(0)
    await question.getByLabel('Link to the recording (optional)').fill('http://youtube.com')
    await question.getByRole('button', { name: 'Mark Ripped' }).click()
    await expect(question.getByText('Enter a link that starts with https://', { exact: false })).toBeVisible()
    await checkAccessibility(owner)
    await question.getByLabel('Link to the recording (optional)').fill(recording)
    await question.getByRole('button', { name: 'Mark Ripped' }).click()
    await expect(owner.getByText('Order has been marked as ripped').first()).toBeVisible()
    await owner.goto(`/shopadmin/orders/packing-slips?orders=${order?.id}`)
    await expect(owner.getByText('Opened live: 1')).toBeVisible()
    await expect(owner.getByText('Sealed: 1')).toBeVisible()
  })

  await test.step('the customer watches it, and can withdraw only from sealed items', async () => {
    await visitor.reload()
    const watch = visitor.getByRole('link', { name: /^Watch the recording/ })
    await expect(watch).toHaveAttribute('href', recording)
    await expect(watch).toHaveAttribute('rel', /noopener/)
    await checkAccessibility(visitor)
    await visitor.getByRole('link', { name: 'Withdraw from contract here' }).first().click()
    await expect(visitor.getByText('Opened live at your request, so it can no longer be returned')).toHaveCount(1)
    await visitor.getByLabel('Your name').fill('Saar')
    await visitor.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.getByText(new RegExp(`1 × ${box.name}`))).toBeVisible()
    await expect(visitor.getByText(new RegExp(`1 × ${pack.name}`))).toHaveCount(0)
  })
})
