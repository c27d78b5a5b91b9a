import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

for (const [device, options] of shortlist({ desktop, phone })) {
  test(`an owner plans a holiday, visitors read when they can order again, and the owner ends it early (${device})`, {
    tag: '@long',
  }, async ({ arrive, playwright, app, admin, checkAccessibility }) => {
    const slug = `strandkaart-${uniqueWord()}`
    const request = await playwright.request.newContext({ baseURL: app.url })
    const product = { name: 'Prismatic Evolutions Elite Trainer Box', priceCents: 5_900, stock: 3 }
    const { owner, products } = await openShop(request, admin, { slug, name: 'Strandkaart' }, [product])
    const page = await arrive(options)
    await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
    await page.goto('/shopadmin/settings')
    await page.getByRole('button', { name: 'Plan a holiday' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a date')).toBeVisible()
    await dialog.getByLabel(/^Open again on/).fill(addDays(amsterdamDay(new Date()), 9))
    await dialog.getByLabel(/^What customers read/).fill('Until then we look for shells.')
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/^Your shop takes no orders\./)).toBeVisible()

    const visitor = await arrive(options)
    await visitor.goto(`/@${slug}/p/${products[0]?.id}`)
    const notice = visitor.getByText(/^We are on holiday\. You can order again from/)
    await expect(notice.first()).toBeVisible()
    await expect(visitor.getByText('Until then we look for shells.').first()).toBeVisible()
    await expect(visitor.getByRole('button', { name: /^Shop Closed/ }).first()).toBeDisabled()
    expect(await visitor.locator('meta[name=robots]').count()).toBe(0)
    await checkAccessibility(visitor)

    await page.goto('/shopadmin')
    await expect(page.getByText('Your shop is on holiday')).toBeVisible()
    await page.goto('/shopadmin/settings')
    await page.getByRole('button', { name: 'Open now' }).click()
    await expect(page.getByRole('button', { name: 'Plan a holiday' })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('button', { name: /^Add to cart/i }).first()).toBeEnabled()
    await request.dispose()
  })
}

test('a response requested before a save does not overwrite it', async ({ arrive, playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner } = await openShop(request, admin, { slug: `strandkaart-${uniqueWord()}`, name: 'Strandkaart' }, [])
  const page = await arrive()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/settings')
  const open = page.getByRole('switch', { name: 'Shop open' })
  await expect(open).toBeChecked()
  const [requested, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/shops/my', async (route) => {
    const response = await route.fetch()
    requested.resolve()
    await saved.promise
    // It may have been cancelled by then.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await requested.promise
  await open.click()
  await expect(page.getByText('Shop settings updated successfully').first()).toBeVisible()
  saved.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(open).not.toBeChecked()
  await request.dispose()
})
