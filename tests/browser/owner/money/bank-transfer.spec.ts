import jsQR from 'jsqr'
import { sharp } from '#server/sharp.ts'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const slug = `overboeking-${unique}`
const box = { name: 'Surging Sparks booster box', priceCents: 14_995, stock: 5 }
const bankAccount = { name: 'De Ruilbeurs', iban: 'NL91ABNA0417164300' }

test('an order is paid by bank transfer on a phone', async ({ arrive, app, admin, playwright, checkAccessibility }) => {
  test.setTimeout(120_000)
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { owner, send } = await openShop(request, admin, { slug, name: 'De Ruilbeurs', bankAccount }, [box])
  await send(
    'PUT',
    `/api/shops/${owner.shopId}`,
    { paymentFirst: 'bank-transfer', currentPassword: 'glanzend-151' },
    owner.token,
  )
  const visitor = await arrive(phone)

  await test.step('the commit opens no tab, and shows the code', async () => {
    await visitor.goto(`/@${slug}`)
    await visitor.getByRole('button', { name: new RegExp(`^Add to Cart ?: ${box.name}`) }).click()
    await visitor.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: /^cart/i }).click()
    await visitor.getByLabel('Your Email Address').fill(`bram-${unique}@verzamelaar.test`)
    await expect(visitor.getByText('You pay by bank transfer')).toBeVisible()
    await visitor.getByRole('button', { name: /Commit to Buy/ }).click()
    await expect(visitor).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
    expect(visitor.context().pages()).toHaveLength(1)
  })

  const payment = visitor.getByRole('region', { name: 'Payment' })
  const key = new URL(visitor.url()).pathname.split('/').at(-1)
  const answer = await visitor.request.get(`/api/customer-orders/${key}`)
  const { reference, methods } = (await answer.json()).payment

  await test.step('the code on the screen contains the transfer, in dark mode as well', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme })
      const code = payment.getByRole('img', { name: 'QR code to transfer €149.95 to De Ruilbeurs' })
      const { data, info } = await sharp(await code.screenshot())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(methods[0].epc)
      await checkAccessibility(visitor)
    }
  })

  await test.step('name, IBAN, amount and reference are copied in the format of banking apps', async () => {
    await visitor.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copies = [
      ['De Ruilbeurs', 'De Ruilbeurs'],
      ['NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300'],
      ['€149.95', '149.95'],
      [reference.replace(/.{4}(?=.)/g, '$& '), reference],
    ]
    for (const [shown, copied] of copies) {
      const button = payment.getByRole('button', { name: `Copy ${shown}` })
      await button.focus()
      await visitor.keyboard.press('Enter')
      await expect(visitor.getByRole('status').filter({ hasText: `${shown} copied` })).toBeAttached()
      expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(copied)
    }
  })

  await test.step('the link is below it, one tap away', async () => {
    await expect(payment.getByRole('link', { name: /Pay €149\.95 at betaal\.example/ })).toBeVisible()
  })

  await test.step('a paid order offers no payment', async () => {
    const orders = await send<{ id: number }[]>('GET', `/api/shops/${owner.shopId}/orders`, undefined, owner.token)
    await send('PUT', `/api/orders/${orders[0]?.id}`, { status: 'paid' }, owner.token)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'What happens next' })).toBeVisible()
    await expect(payment).toHaveCount(0)
  })
})
