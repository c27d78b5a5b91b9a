import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/support/fixtures.ts'
import { withinOneDay } from '#tests/browser/support/one-day.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import { inDays } from '#tests/support/time/days.ts'

// The network is deliberately lost, and a sale is refused.
test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|404|409/] })

/** Types like a scanner: all at once, followed by Enter. */
const scan = async (page: Page, ...codes: string[]) => {
  await page.evaluate((all) => {
    for (const code of all) {
      for (const key of [...code, 'Enter'])
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
    }
  }, codes)
}

const sizes = {
  'a phone': { width: 390, height: 844 },
  'a tablet': { width: 820, height: 1180 },
  'a desktop': { width: 1440, height: 900 },
}

for (const [name, viewport] of shortlist(sizes)) {
  test(`a Saturday at the counter on ${name}`, async ({ arrive, request, admin, checkAccessibility }) => {
    test.setTimeout(120_000)
    await withinOneDay()
    const slug = `kassa-${viewport.width}-${uniqueWord()}`
    const { owner, products, send } = await openShop(request, admin, { slug, name: 'De Kassawinkel' }, [
      { name: 'Mew ex', priceCents: 2_450, stock: 5, sku: 'MEW-1' },
      { name: 'Booster Pack', priceCents: 499, stock: 30, category: 'boosterpacks', ean: '4006381333931' },
      { name: 'Umbreon', priceCents: 12_000, stock: 1 },
      { name: 'Sleeves', priceCents: 600, stock: 9, sku: 'SLV 60' },
      { name: 'Unpriced promo', priceCents: 0, allowFree: true, stock: 3, sku: 'FREE-1' },
      { name: 'Not on sale', priceCents: 500, stock: 3, isActive: false },
    ])
    const [, , umbreon] = products
    const page = await arrive({ viewport })
    await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
    await page.goto('/shopadmin/counter')
    const basket = page.getByRole('region', { name: 'Basket' })
    // On a phone, the basket is a bar that opens over the products.
    const bar = basket.getByRole('button', { name: /^Basket, / })
    const showBasket = async (isOpen = true) => {
      if (viewport.width >= 768 || (await bar.getAttribute('aria-expanded')) === String(isOpen)) return
      await bar.click()
    }
    const line = (text: string) => basket.getByRole('listitem').filter({ hasText: text })
    await expect(page.getByRole('button', { name: /Booster Pack \d+ in stock/ })).toBeVisible()

    await test.step('codes are scanned in sequence, wherever the focus is', async () => {
      await scan(page, 'MEW-1', '4006381333931')
      await showBasket()
      await expect(line('Booster Pack')).toBeVisible()
      await showBasket(false)
      const search = page.getByRole('textbox', { name: 'Search or scan' })
      await search.fill('sle')
      await scan(page, `TL${umbreon?.id}`, 'slv 60')
      await expect(search).toHaveValue('sle')
      await showBasket()
      await expect(basket.getByText('Total, 4 items')).toBeVisible()
      await scan(page, 'TL999999999')
      await expect(page.getByText('No product of this shop has the code TL999999999')).toBeVisible()
      await scan(page, `TL${umbreon?.id}`)
      await expect(page.getByText('Only 1 of Umbreon in stock')).toBeVisible()
      await checkAccessibility(page)
      await showBasket(false)
      await search.fill('')
      await checkAccessibility(page)
    })

    await test.step('a name is typed and entered like a code', async () => {
      const search = page.getByRole('textbox', { name: 'Search or scan' })
      await search.fill('booster')
      await search.press('Enter')
      await expect(page.getByText('Booster Pack added')).toBeVisible()
      await expect(search).toHaveValue('')
      await search.fill('no such thing')
      await search.press('Enter')
      await expect(page.getByText('No product found for “no such thing”')).toBeVisible()
      await expect(search).toHaveValue('no such thing')
      await search.fill('')
      await showBasket()
      await basket.getByRole('button', { name: 'Remove one Booster Pack' }).click()
      await expect(basket.getByText('Total, 4 items')).toBeVisible()
      await showBasket(false)
    })

    await test.step('products without a price or inactive ones are not in the grid, and nothing is sold for free without confirmation', async () => {
      await expect(page.getByRole('button', { name: /Unpriced promo|Not on sale/ })).toHaveCount(0)
      await scan(page, 'FREE-1')
      const question = page.getByRole('alertdialog', { name: 'Sell Unpriced promo for €0.00?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toBeHidden()
      await expect(line('Unpriced promo')).toHaveCount(0)
    })

    await test.step('a discount, cash, and change', async () => {
      await showBasket()
      await basket.getByRole('textbox', { name: 'Discount' }).fill('10')
      await expect(basket.getByText('€139.94')).toBeVisible()
      await basket.getByRole('button', { name: 'Cash' }).click()
      await basket.getByRole('button', { name: '€200.00' }).click()
      await expect(basket.getByText('€60.06')).toBeVisible()
      await basket.getByRole('button', { name: 'Paid €139.94 in cash' }).click()
      await expect(basket.getByRole('heading', { name: /Sale #\S+ booked/ })).toBeFocused()
      await expect(basket.getByRole('article', { name: 'Receipt' })).toContainText('Discount 10%')
      await checkAccessibility(page)
      await basket.getByRole('textbox', { name: 'Receipt by email' }).fill('bram@post.test')
      await basket.getByRole('button', { name: 'Send' }).click()
      await expect(basket.getByText('The receipt goes to bram@post.test')).toBeVisible()
    })

    await test.step('the network is lost during a sale, and returns', async () => {
      await scan(page, 'MEW-1')
      await expect(basket.getByText('Total, 1 item')).toBeVisible()
      // Loaded data still work.
      await page.context().setOffline(true)
      await scan(page, '4006381333931')
      await expect(basket.getByText('Total, 2 items')).toBeVisible()
      await basket.getByRole('button', { name: 'Card' }).click()
      await expect(basket.getByText('Not booked yet', { exact: true })).toBeVisible()
      await expect(basket.getByRole('heading', { name: /booked/ })).toHaveCount(0)
      await page.context().setOffline(false)
      await expect(basket.getByText('Not booked yet', { exact: true })).toHaveCount(0, { timeout: 15_000 })
    })

    await test.step('a lost response results in one sale, also after a reload', async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: /Booster Pack \d+ in stock/ })).toBeVisible()
      await page.route('**/counter-sales', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await scan(page, 'slv 60')
      await showBasket()
      await basket.getByRole('button', { name: 'Card' }).click()
      await expect(basket.getByText('Not booked yet', { exact: true })).toBeVisible()
      // The sale is retried automatically, so a request may be in flight.
      await page.unrouteAll({ behavior: 'wait' })
      await page.reload()
      await expect(page.getByRole('button', { name: /Booster Pack \d+ in stock/ })).toBeVisible()
      await expect(basket.getByText('Not booked yet', { exact: true })).toHaveCount(0, { timeout: 15_000 })
    })

    await test.step('a sale of a copy that was just sold is refused, with instructions', async () => {
      await send('PUT', `/api/products/${umbreon?.id}`, { stock: 1 }, owner.token)
      await scan(page, `TL${umbreon?.id}`, 'MEW-1')
      await showBasket()
      await expect(basket.getByText('Total, 2 items')).toBeVisible()
      await send('POST', '/api/orders', {
        shopId: owner.shopId,
        customerEmail: 'online@post.test',
        totalCents: 12_000,
        items: [{ productId: umbreon?.id, quantity: 1, priceCents: 12_000 }],
      })
      await basket.getByRole('button', { name: 'Card' }).click()
      const refused = basket.getByRole('alert')
      await expect(refused).toContainText('Umbreon is sold out.')
      await refused.getByRole('button', { name: 'Back to the basket' }).click()
      await expect(basket.getByText('Total, 1 item')).toBeVisible()
      await basket.getByRole('button', { name: 'Bank transfer' }).click()
      await expect(basket.getByRole('heading', { name: /Sale #\S+ booked/ })).toBeVisible()
    })

    await test.step('the day adds up', async () => {
      await page.getByRole('link', { name: 'Day totals' }).click()
      const row = (means: string) => page.getByRole('row').filter({ hasText: means })
      await expect(row('Cash')).toContainText('€139.94')
      await expect(row('Card')).toContainText('€35.49')
      await expect(row('Bank transfer')).toContainText('€24.50')
      await expect(page.getByText('4 sales at the counter, €199.93')).toBeVisible()
      await checkAccessibility(page)
    })

    await test.step('a receipt is sent again, and the means of payment corrected', async () => {
      await page
        .getByRole('link', { name: /^Receipt of #/ })
        .last()
        .click()
      await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('Discount 10%')
      await expect(page.getByRole('textbox', { name: 'Receipt by email' })).toHaveValue('bram@post.test')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('The receipt goes to bram@post.test')).toBeVisible()
      await checkAccessibility(page)
      await page.getByRole('link', { name: 'Day totals' }).click()
      await page.getByRole('link', { name: /^#/ }).last().click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('combobox', { name: 'How was it paid?' }).selectOption('Card')
      await expect(page.getByText('Card: noted').first()).toBeVisible()
      await sheet.getByRole('link', { name: 'Receipt' }).click()
      await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('Card')
    })

    await test.step('the usual means of payment is set once, and recorded with each order that is marked paid', async () => {
      const order = () =>
        send<{ id: number; orderNumber: string }>('POST', '/api/orders', {
          shopId: owner.shopId,
          customerEmail: 'saar@post.test',
          totalCents: 499,
          items: [{ productId: products[1]?.id, quantity: 1, priceCents: 499 }],
        })
      const [first, second] = [await order(), await order()]
      const markPaid = ({ orderNumber }: typeof first) =>
        page.getByRole('button', { name: `Mark Paid #${orderNumber}` })
      await page.goto('/shopadmin/orders')
      await markPaid(first).click()
      await expect(page.getByText('Order has been marked as paid').first()).toBeVisible()
      await page.goto(`/shopadmin/orders?order=${first.id}`)
      const how = page.getByRole('dialog').getByRole('combobox', { name: 'How was it paid?' })
      await how.selectOption('Cash')
      await page.getByRole('checkbox', { name: /^Note this for all/ }).check()
      await checkAccessibility(page)
      await page.keyboard.press('Escape')
      await markPaid(second).click()
      await expect(page.getByText(/· Cash$/).first()).toBeVisible()
      await page.goto('/shopadmin/counter/day')
      await expect(
        page.getByRole('region', { name: 'Orders of the web shop' }).getByRole('row').filter({ hasText: 'Cash' }),
      ).toContainText('€9.98')
    })
  })
}

test('a favourite, a custom line, another price, and a basket that waits for its customer', { tag: '@long' }, async ({
  arrive,
  request,
  admin,
  checkAccessibility,
}) => {
  const { owner, products, send } = await openShop(
    request,
    admin,
    { slug: `wacht-${uniqueWord()}`, name: 'De Wacht' },
    [
      { name: 'Mew ex', priceCents: 2_450, stock: 5, sku: 'MEW-1' },
      { name: 'Sleeves', priceCents: 600, stock: 9, sku: 'SLV-60' },
    ],
  )
  const page = await arrive()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/counter')
  const basket = page.getByRole('region', { name: 'Basket', exact: true })

  await test.step('a favourite moves to the first group', async () => {
    await page.getByRole('button', { name: 'Favourite: Mew ex' }).click()
    await expect(page.getByRole('region', { name: 'Favourites' })).toContainText('Mew ex')
    await page.getByRole('button', { name: /Mew ex \d+ in stock/ }).click()
    await expect(basket.getByText('Total, 1 item')).toBeVisible()
  })

  await test.step('another price needs a reason', async () => {
    await basket.getByRole('button', { name: 'Change the price of Mew ex' }).click()
    const dialog = page.getByRole('dialog', { name: 'Price of Mew ex' })
    await dialog.getByRole('textbox', { name: 'Price each' }).fill('20')
    await dialog.getByRole('button', { name: 'Set price' }).click()
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByRole('button', { name: 'Damaged packaging' }).click()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Set price' }).click()
    await expect(basket.getByRole('listitem').filter({ hasText: 'Mew ex' })).toContainText('€20.00')
  })

  await test.step('a custom line', async () => {
    await basket.getByRole('button', { name: 'Custom line' }).click()
    const dialog = page.getByRole('dialog', { name: 'Custom line' })
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Sleeving a deck')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('5')
    await dialog.getByRole('combobox', { name: 'VAT' }).selectOption('9%')
    await dialog.getByRole('button', { name: 'Add to basket' }).click()
    await expect(basket.getByText('Total, 2 items')).toBeVisible()
  })

  await test.step('the basket waits while another customer pays, and is checked again when it is resumed', async () => {
    await basket.getByRole('button', { name: 'Park' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Blue jacket')
    await page.keyboard.press('Enter')
    const parked = basket.getByRole('region', { name: 'Parked baskets' })
    await expect(parked.getByRole('listitem')).toContainText('€25.00')
    await send('PUT', `/api/products/${products[0]?.id}`, { priceCents: 2_600 }, owner.token)
    await page.reload()
    await expect(parked.getByRole('listitem')).toContainText('Blue jacket')
    await scan(page, 'SLV-60')
    await expect(basket.getByText('Total, 1 item')).toBeVisible()
    await checkAccessibility(page)
    await page.keyboard.press('F4')
    await basket.getByRole('button', { name: 'Next sale' }).click()
    await parked.getByRole('button', { name: 'Resume Blue jacket' }).click()
    await expect(basket.getByText('Mew ex costs €26.00 now, before €24.50.')).toBeVisible()
    await expect(parked).toHaveCount(0)
    await checkAccessibility(page)
    await page.keyboard.press('F4')
    const receipt = basket.getByRole('article', { name: 'Receipt' })
    await expect(receipt).toContainText('€20.00 instead of €26.00: Damaged packaging')
    await expect(receipt).toContainText('Sleeving a deck')
  })
})

test('a split sale with rounded cash, a sale before the release, and closing the day', { tag: '@long' }, async ({
  arrive,
  request,
  admin,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const { owner, send } = await openShop(request, admin, { slug: `lade-${uniqueWord()}`, name: 'De Ladewinkel' }, [
    { name: 'Mew ex', priceCents: 2_998, stock: 5, sku: 'MEW-1' },
    { name: 'Next set', priceCents: 500, stock: 5, sku: 'NEXT-1', releaseDate: inDays(9) },
  ])
  await send('PUT', `/api/shops/${owner.shopId}`, { roundsCash: true }, owner.token)
  const page = await arrive()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/counter/drawer')
  await page.getByRole('textbox', { name: 'Float' }).fill('100')
  await page.getByRole('button', { name: 'Open the drawer' }).click()
  await expect(page.getByText('Closing 1 counts since')).toBeVisible()
  await page.getByRole('link', { name: 'Counter' }).click()
  const basket = page.getByRole('region', { name: 'Basket' })

  await test.step('part by card, the rest in cash', async () => {
    await expect(page.getByRole('button', { name: /Mew ex \d+ in stock/ })).toBeVisible()
    await scan(page, 'MEW-1')
    await expect(basket.getByText('Total, 1 item')).toBeVisible()
    await page.keyboard.press('F9')
    await expect(basket.getByRole('textbox', { name: 'Card' })).toBeFocused()
    await page.keyboard.type('20')
    await expect(basket.getByText('The rest in cash (€9.98, rounded)')).toBeVisible()
    await basket.getByRole('textbox', { name: 'Cash received' }).fill('20')
    await checkAccessibility(page)
    await page.keyboard.press('Enter')
    await expect(basket.getByRole('heading', { name: /Sale #\S+ booked/ })).toBeFocused()
    await expect(basket.getByRole('article', { name: 'Receipt' })).toContainText('Rounding€0.02')
    await expect(basket.getByText('€10.00').first()).toBeVisible()
  })

  await test.step('asks before a product is sold before its release', async () => {
    await scan(page, 'NEXT-1')
    const question = page.getByRole('alertdialog', { name: 'Sell Next set before its release?' })
    await question.getByRole('button', { name: 'Sell now' }).click()
    await expect(basket.getByText('Total, 1 item')).toBeVisible()
    await page.keyboard.press('F4')
    await expect(basket.getByRole('heading', { name: /Sale #\S+ booked/ })).toBeVisible()
  })

  await test.step('counts the drawer and closes the day', async () => {
    await page.getByRole('link', { name: 'Drawer' }).click()
    await page.getByRole('textbox', { name: 'Cash counted' }).fill('109')
    await expect(page.locator('output')).toHaveText('-€1.00')
    await page.getByRole('textbox', { name: 'Stays in the drawer' }).fill('100')
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Close the day' }).click()
    const paper = page.getByRole('article', { name: 'Closing 1' })
    await expect(paper).toContainText('Rounding€0.02')
    await expect(paper).toContainText('Expected€110.00')
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'Drawer' }).click()
    await expect(page.getByRole('link', { name: 'Closing 1' })).toBeVisible()
    await expect(page.getByText('Closing 2 counts since')).toBeVisible()
  })
})

test('without a camera the counter explains the alternatives', { tag: '@long' }, async ({ arrive, request, admin }) => {
  const { owner } = await openShop(request, admin, { slug: `camera-${uniqueWord()}`, name: 'De Camerawinkel' }, [
    { name: 'Mew ex', priceCents: 2_450, stock: 5 },
  ])
  const page = await arrive()
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token)
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  }, owner.token)
  await page.goto('/shopadmin/counter')
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  await expect(page.getByText('The browser may not use the camera.')).toBeVisible()
})
