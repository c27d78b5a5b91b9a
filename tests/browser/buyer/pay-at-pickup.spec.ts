import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const card = { name: 'Lapras 025/078', priceCents: 1_500, stock: 5 }

for (const [device, screen] of shortlist({ phone, desktop })) {
  test(`a visitor reads the legal guarantee and orders to pay at pick-up (${device})`, { tag: '@long' }, async ({
    arrive,
    playwright,
    app,
    admin,
    checkAccessibility,
  }) => {
    const request = await playwright.request.newContext({ baseURL: app.url })
    const slug = `pickup-${device}-${unique}`
    const shop = await openShop(request, admin, { slug, name: 'De Afhaalbalie' }, [card])
    const { shopId, token } = shop.owner
    await shop.send('PUT', `/api/shops/${shopId}`, { pickup: true, pickupInfo: 'Saturdays', payAtPickup: true }, token)
    const visitor = await arrive(screen)
    const cart = visitor.getByRole('dialog', { name: 'Shopping Cart' })
    await visitor.goto(`/@${slug}`)
    await visitor.getByRole('link', { name: card.name }).first().click()
    await visitor.reload()
    const service = visitor.getByRole('list', { name: 'Delivery and returns' })
    await expect(service.getByText('Pick up and pay at the shop')).toBeVisible()
    await expect(service.getByText(/^Minimum two-year legal guarantee protection/)).toBeVisible()
    await service.getByRole('link', { name: 'Your legal guarantee rights' }).click()
    const notice = visitor.getByRole('dialog', { name: 'Legal guarantee' })
    await expect(notice.getByRole('img', { name: /^Minimum two-year/ })).toBeVisible()
    await notice.getByText('The notice as text').click()
    await expect(notice.getByText('Provide proof of purchase')).toBeVisible()
    await checkAccessibility(visitor)
    await notice.getByRole('button', { name: 'Close' }).click()
    await visitor
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    await visitor.getByRole('button', { name: /^cart/i }).filter({ visible: true }).first().click()
    await cart.getByRole('link', { name: 'Your legal guarantee rights' }).click()
    await visitor.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    await expect(cart.getByRole('heading', { name: 'Legal guarantee' })).toBeVisible()
    await cart.getByLabel(/Pick up at the shop/).check()
    await expect(cart.getByText('You pay when you pick it up at De Afhaalbalie.')).toBeVisible()
    await checkAccessibility(visitor)
    await cart.getByLabel('Your Email Address').fill(`lapras@${slug}.test`)
    await cart.getByRole('button', { name: /Commit to Buy/ }).click()
    await expect(visitor.getByRole('heading', { name: 'You pay when you pick it up' })).toBeVisible()
    await checkAccessibility(visitor)
  })
}
