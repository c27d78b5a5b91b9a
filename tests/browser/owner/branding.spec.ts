import sharp from 'sharp'
import { expect, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()

// One of the files is deliberately not a picture. The recording of a test requests previews, which pages may not.
test.use({ expectedErrors: [/status of 400|Connecting to 'blob:/] })

const picture = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2366b' } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }))

test('an owner sets a banner, a logo and a colour, and loses no input on the way', { tag: '@long' }, async ({
  arrive,
  admin,
  request,
  checkAccessibility,
}) => {
  const slug = `brand-${unique}`
  const { owner } = await openShop(request, admin, { slug, name: 'Holohoek' }, [
    { name: 'Mew', priceCents: 100, stock: 3 },
  ])
  const page = await arrive()
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin')
  await page.getByRole('link', { name: 'Edit Banner' }).click()
  const banner = page.getByRole('group', { name: 'Banner' })
  const file = banner.locator('input[type=file]')

  await file.setInputFiles({ name: 'banner.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(banner.getByRole('alert')).toContainText('Invalid file type')
  await file.setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: Buffer.alloc(5_300_000) })
  await expect(banner.getByRole('alert')).toContainText('File too large')
  await file.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('only text') })
  await expect(banner.getByRole('alert')).toContainText('Invalid file type')

  await file.setInputFiles(await picture('banner.png', 2400, 800))
  await expect(banner.locator('img')).toHaveAttribute('src', /-w1920x640\.webp$/)
  await expect(banner.getByRole('alert')).toBeHidden()
  await page.getByRole('slider', { name: 'From top to bottom' }).fill('20')
  const logo = page.getByRole('group', { name: 'Logo' })
  await logo.locator('input[type=file]').setInputFiles(await picture('logo.png', 600, 600))
  await expect(logo.locator('img')).toHaveAttribute('src', /-l512x512\.webp$/)
  await page.getByRole('button', { name: /^Electric/ }).click()
  await expect(page.getByText('made darker on a light background')).toBeVisible()
  await checkAccessibility(page)

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stay = question.getByRole('button', { name: 'Stay' })
  await page.goBack()
  await stay.click()
  await page.getByRole('link', { name: 'Orders', exact: false }).first().click()
  await stay.click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await stay.click()
  await expect(page).toHaveURL(/settings\/branding/)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Shop settings updated successfully').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/shopadmin$/)

  const visitor = await arrive()
  await visitor.goto(`/@${slug}`)
  await expect(visitor.getByRole('banner').locator('img')).toHaveAttribute('src', /-l512x512\.webp$/)
  await expect(visitor.getByRole('main').locator('img').first()).toHaveCSS('object-position', '50% 20%')
  const button = visitor.getByRole('button', { name: /Add to Cart/ }).first()
  await expect(button).toBeVisible()
  const accent = await button.evaluate((element) => getComputedStyle(element).getPropertyValue('--color-accent').trim())
  expect(accent).toMatch(/^#[0-9a-f]{6}$/)
  await checkAccessibility(visitor)
})
