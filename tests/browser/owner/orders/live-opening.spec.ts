import { dutchClock, fromDutchClock } from '#shared/rules/text/dutch-clock.ts'
import { desktop, expect, phone, tablet, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { reloadWithoutScripts } from '#tests/browser/support/reload-without-scripts.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const slug = `avond-${uniqueWord()}`
const pack = { name: 'Paldea Evolved Booster Pack', category: 'boosterpacks', priceCents: 550, stock: 50 }
const HOUR_MS = 3_600_000

test('a live opening is planned, chosen at checkout, run at the desk, and the customer gets the minute', async ({
  playwright,
  app,
  admin,
  arrive,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner, send } = await openShop(request, admin, { slug, name: 'Avond' }, [pack])
  await send('PUT', `/api/shops/${owner.shopId}`, { opensLive: true }, owner.token)
  const shop = await arrive(desktop)
  await shop.addInitScript((secret) => localStorage.setItem('authToken', secret), owner.token)
  const customer = await arrive(phone)
  const desk = await arrive(tablet)
  await desk.addInitScript((secret) => localStorage.setItem('authToken', secret), owner.token)

  await test.step('the owner plans it', async () => {
    await shop.goto('/shopadmin/rips/sessions')
    await shop.getByRole('button', { name: 'Plan a live opening' }).click()
    const sheet = shop.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Plan' }).click()
    await expect(sheet.getByText('Enter a date and a time').first()).toBeVisible()
    await sheet.getByLabel('Title').fill('Friday night packs')
    const start = dutchClock(new Date(Date.now() + 2 * HOUR_MS))
    const hourBefore = (fromDutchClock(start)?.getTime() ?? 0) - HOUR_MS
    await sheet.getByLabel('Start').fill(start)
    await expect(sheet.getByLabel('Can be chosen until')).toHaveValue(dutchClock(new Date(hourBefore)))
    await sheet.getByLabel('Link to the stream').fill('https://www.youtube.com/live/abc')
    await checkAccessibility(shop)
    await sheet.getByRole('button', { name: 'Plan' }).click()
    await expect(shop.getByRole('list', { name: 'Planned live openings' })).toContainText('Friday night packs')
    await checkAccessibility(shop)
  })

  await test.step('a customer sees it announced, and chooses it with a reminder', async () => {
    await customer.goto(`/@${slug}`)
    const notice = customer.getByRole('complementary', { name: 'Live opening' })
    await expect(notice).toContainText('Next live opening: Friday night packs')
    await expect(notice.getByRole('link', { name: 'Watch' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/live/abc',
    )
    const file = customer.waitForEvent('download')
    await notice.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await file).suggestedFilename()).toMatch(/^live-\d+\.ics$/)
    await customer.getByRole('button', { name: /^Add to Cart.*Booster Pack/ }).click()
    await customer.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: /^cart/i }).click()
    const cart = customer.getByRole('dialog', { name: 'Shopping Cart' })
    await cart.getByRole('checkbox', { name: /Open live/ }).check()
    await cart.getByRole('checkbox', { name: /^In the next live: Friday night packs/ }).check()
    await cart.getByLabel('Email me an hour before').check()
    await cart.getByLabel('Your Email Address').fill(`${uniqueWord()}@verzamelaar.test`)
    await checkAccessibility(customer)
    await cart.getByRole('button', { name: /^Commit to Buy/ }).click()
    await expect(customer).toHaveURL(/\/order\//)
    await expect(customer.getByText('Your packs are opened in')).toBeVisible()
    await expect(customer.getByLabel('Email me an hour before')).toBeChecked()
    const release = await reloadWithoutScripts(customer)
    await customer.getByLabel('Email me an hour before').click()
    const saved = customer.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/live'),
    )
    release()
    await saved
    await expect(customer.getByLabel('Email me an hour before')).not.toBeChecked()
    await checkAccessibility(customer)
  })

  await test.step('the shop starts it at the desk, and opens the packs', async () => {
    const [order] = await send<{ id: number }[]>('GET', `/api/shops/${owner.shopId}/orders`, undefined, owner.token)
    await send('PUT', `/api/orders/${order?.id}`, { status: 'paid' }, owner.token)
    await desk.goto('/shopadmin/rips')
    await expect(desk.getByText('Live opening: Friday night packs')).toBeVisible()
    await desk.getByRole('button', { name: 'Live openings' }).click()
    await desk.getByRole('menuitem', { name: /^Start Friday night packs/ }).click()
    await expect(desk.getByRole('button', { name: 'Live now' })).toBeVisible()
    await desk.getByRole('button', { name: /^Call / }).click()
    await desk.getByRole('button', { name: 'Break the seal' }).click()
    await desk.getByRole('button', { name: 'Mark the start of these packs' }).click()
    await expect(desk.getByText(/^Marked at \d\d:\d\d$/)).toBeVisible()
    await checkAccessibility(desk)
    await desk.keyboard.press('t')
    await expect(desk.getByRole('button', { name: 'Undo: mark' })).toBeVisible()
    await desk.getByRole('button', { name: 'Pack opened' }).click()
    await desk.getByRole('button', { name: 'Done' }).click()
    await desk.getByRole('button', { name: 'Live now' }).click()
    await desk.getByRole('menuitem', { name: 'End Friday night packs' }).click()
    await expect(desk.getByRole('button', { name: 'Live openings' })).toBeVisible()
  })

  await test.step('the recording starts at the packs of the customer', async () => {
    await shop.reload()
    await shop.getByRole('button', { name: 'Add recording' }).click()
    const sheet = shop.getByRole('dialog')
    await expect(sheet.getByLabel('Link to the recording')).toHaveValue('https://www.youtube.com/live/abc')
    await sheet.getByLabel('Start of the live opening in the recording').fill('42:00')
    await checkAccessibility(shop)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(shop.getByRole('button', { name: 'Change recording' })).toBeVisible()
    await customer.reload()
    const link = customer.getByRole('link', { name: /^Watch your packs at 4[23]:\d\d/ })
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/live\/abc\?t=25[2-9]\d$/)
    await checkAccessibility(customer)
  })
})
