import type { Page } from '@playwright/test'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const person = { email: `noor-${unique}@kaarten.test`, password: 'glimmend-151' }
const schemes = ['light', 'dark'] as const
const legalPages = [
  { path: '/privacy', title: 'Privacy policy' },
  { path: '/terms', title: 'Terms' },
  { path: '/support', title: 'Support' },
  { path: '/imprint', title: 'Imprint' },
  { path: '/accessibility', title: 'Accessibility' },
]

// An address that has an account is refused.
test.use({ expectedErrors: [/409 .*\/api\/auth\/register/] })

test('an owner signs up on a phone, and from then on the landing page redirects them to their area', async ({
  arrive,
  admin,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await test.step('the page shows its purpose, in light and dark mode', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('active shops')).toBeVisible()
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await checkAccessibility(page)
    }
    await allPicturesThere(page)
  })

  await test.step('the page fits at twice the text size', async () => {
    const fonts = await page.context().newCDPSession(page)
    await fonts.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await fonts.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  })

  await test.step('missing values are reported at the fields', async () => {
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveAttribute('aria-invalid', 'true')
    await checkAccessibility(page)
  })

  await test.step('signing up leads to the shop', async () => {
    await page.getByRole('textbox', { name: 'First Name' }).fill('Noor')
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Jansen')
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/shopadmin')
  })

  await test.step('the landing page now redirects to the shop', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/shopadmin')
  })

  await test.step('an error goes once its field is right, and a known address leads to signing in', async () => {
    const other = await arrive(phone)
    await other.goto('/')
    await other.getByRole('textbox', { name: 'First Name' }).fill('Noor')
    await other.getByRole('textbox', { name: 'Last Name' }).fill('Jansen')
    await other.getByRole('textbox', { name: 'Email' }).fill(person.email)
    const password = other.getByRole('textbox', { name: 'Password' })
    await password.fill('kort')
    await other.getByRole('button', { name: 'Create Account' }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
    await password.pressSequentially('er-nog')
    await expect(password).not.toHaveAttribute('aria-invalid')
    await password.press('Enter')
    await other.getByRole('button', { name: 'Sign in instead' }).click()
    await expect(other.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    await expect(other.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  })

  await test.step('an administrator is redirected to the platform area', async () => {
    const other = await arrive(phone)
    await other.goto('/?tab=sign-in')
    await other.getByRole('textbox', { name: 'Email' }).fill(admin.email)
    await other.getByRole('textbox', { name: 'Password' }).fill(admin.password)
    await other.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(other).toHaveURL('/platformadmin')
    await other.goto('/')
    await expect(other).toHaveURL('/platformadmin')
  })
})

test('on a desktop the card stays next to the first section, the header links to it, and tabs work by keyboard', {
  tag: '@long',
}, async ({ arrive, checkAccessibility }) => {
  const page = await arrive()
  await page.goto('/')
  const signUp = page.getByRole('tab', { name: 'Sign Up' })
  const signIn = page.getByRole('tab', { name: 'Sign In' })
  await expect(signUp).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()

  await signUp.focus()
  await page.keyboard.press('ArrowRight')
  await expect(signIn).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/?tab=sign-in')
  await checkAccessibility(page)
  await page.keyboard.press('ArrowLeft')
  await expect(signUp).toHaveAttribute('aria-selected', 'true')

  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('tabpanel').getByRole('textbox', { name: 'Email' })).toBeFocused()

  await page.evaluate(() => scrollTo(0, 150))
  await expect(page.getByText('active shops')).toBeInViewport()
  await expect(signIn).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { name: 'Everything included from day one' }).scrollIntoViewIfNeeded()
  await expect(signIn).not.toBeInViewport()
  await banner.getByRole('link', { name: 'Open your shop' }).click()
  const firstName = page.getByRole('textbox', { name: 'First Name' })
  await expect(firstName).toBeFocused()
  await expect(firstName).toBeInViewport()
})

test('a collector finds a shop and an order', async ({ arrive, app, admin, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const slug = `hoek-${unique}`
  await openShop(request, admin, { slug, name: 'De Hoek' }, [{ name: 'Mew', priceCents: 500, stock: 1 }])
  await request.dispose()
  const page = await arrive(phone)
  const field = page.getByRole('textbox', { name: 'Shop address' })
  await page.goto('/')
  await field.fill(`${app.url}/@${slug}/p/1-mew?x=1`)
  await field.press('Enter')
  await expect(page).toHaveURL(`/@${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'De Hoek' })).toBeVisible()
  await page.goto('/nl')
  await page.getByRole('textbox', { name: 'Adres van de winkel' }).fill(slug)
  await page.getByRole('button', { name: 'Vind mijn bestelling' }).click()
  await expect(page).toHaveURL(`/nl/@${slug}/orders`)
})

test('the footer links to existing pages, which report missing operator details', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive()
  for (const { path, title } of legalPages) {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} | Toploader`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expect(page.getByText('The operator has not filled in their details yet.')).toBeVisible()
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await checkAccessibility(page)
    }
  }
  await page.goto('/imprint')
  await expect(page.getByRole('heading', { name: 'Contact point' })).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'How products are sorted' })).toBeVisible()
  await expect(page.getByText('at least 15 days before it holds')).toBeVisible()
  await expect(page.getByText('let chance decide what a buyer gets only in breaks by list or draw')).toBeVisible()
  await page.getByRole('link', { name: 'data processing agreement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data processing agreement' })).toBeVisible()
  await expect(page.getByText('The operator has not filled in their details yet.')).toBeVisible()
  await checkAccessibility(page)
})

test('the pages work without JavaScript, with the configured operator, figures and shop', { tag: '@long' }, async ({
  browser,
  admin,
}) => {
  test.setTimeout(90_000)
  const slug = 'voorbeeldwinkel'
  const server = await startPlatform({
    OPERATOR_NAME: 'Kaarten <& Zonen> B.V.',
    OPERATOR_ADDRESS: 'Oudegracht 1, 3511 AA Utrecht',
    OPERATOR_EMAIL: 'hulp@kaarten.test',
    LANDING_FIGURES: '12 = honest shops; 3 = towns',
    LANDING_SHOP: slug,
    ALLOW_DRAWS: 'no',
  })
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    for (const { path, title } of legalPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: 'Kaarten <& Zonen> B.V.' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'hulp@kaarten.test' }).first()).toBeVisible()
      await expect(page.getByText('Not filled in by the operator yet')).toHaveCount(2)
    }
    await page.goto('/terms')
    await expect(page.getByText('no random spots, wheels, raffles or mystery boxes')).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('honest shops')).toBeVisible()
    await expect(page.getByText('active shops')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Please switch on JavaScript')).toBeVisible()

    // The shop is shown once it exists.
    await expect(page.getByRole('img', { name: /^A storefront on a phone/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See a live shop' })).toHaveCount(0)
    const mew = { name: 'Mew', priceCents: 500, stock: 3 }
    const { owner, send } = await openShop(context.request, admin, { slug, name: 'De Vitrine' }, [mew])
    await expect
      .poll(async () => {
        await page.reload()
        return page.getByRole('link', { name: 'Visit De Vitrine, a live shop' }).count()
      })
      .toBe(1)
    await expect(page.getByText('€5.00')).toBeVisible()
    await page.getByRole('link', { name: 'See a live shop' }).click()
    await expect(page).toHaveURL(`/@${slug}`)

    await send('PUT', `/api/shops/${owner.shopId}`, { isActive: false }, owner.token)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'See a live shop' })).toHaveCount(0)
  } finally {
    await context.close()
    await server.stop()
  }
})

async function allPicturesThere(page: Page) {
  const pictures = page.locator('picture img')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
}
