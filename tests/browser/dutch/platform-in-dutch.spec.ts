import { expect, phone, test } from '../support/fixtures.ts'
import { openShop } from '../support/open-shop.ts'
import { signIn } from '../support/sign-in.ts'
import { uniqueWord } from '../support/unique.ts'

const unique = uniqueWord()
const slug = `nederkast-${unique}`

/** An administrator whose account language is Dutch. */
const beheerder = { email: `beheer@${slug}.test`, password: 'glanzend-151' }

let shopId: number

// Pictures of the catalogue are external.
test.use({ expectedErrors: [/assets\.tcgdex\.net/] })

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const made = await openShop(request, admin, { slug, name: 'De Nederkast' }, [
    { name: 'Mew ex 151/165', priceCents: 2_450, stock: 20 },
  ])
  shopId = made.owner.shopId
  const placed = await made.send<{ id: number }>('POST', '/api/orders', {
    shopId,
    customerEmail: `koper-${unique}@post.test`,
    totalCents: 2_450,
    items: [{ productId: made.products[0]?.id, quantity: 1, priceCents: 2_450 }],
  })
  await made.send('PUT', `/api/orders/${placed.id}`, { status: 'paid' }, made.owner.token)
  const { user, token } = await made.send<{ user: { id: number }; token: string }>('POST', '/api/auth/register', {
    ...beheerder,
    firstName: 'Bea',
    lastName: 'Beheer',
  })
  await made.send('PUT', '/api/account/language', { language: 'nl' }, token)
  const boss = await made.send<{ token: string }>('POST', '/api/auth/login', admin)
  await made.send('PUT', `/api/admin/users/${user.id}/role`, { role: 'superadmin' }, boss.token)
  await request.dispose()
})

// platform.spec.ts does so in English; screens-in-dutch.spec.ts checks the texts.
test('an administrator who reads Dutch revokes and restores an approval, changes a role and views the analytics', {
  tag: '@long',
}, async ({ arrive, checkAccessibility }) => {
  test.setTimeout(120_000)
  const page = await arrive()
  await signIn(page, beheerder, '/platformadmin')

  await test.step('the overview', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Platformoverzicht' })).toBeVisible()
    await expect(page.getByText(/^De database antwoordt/)).toBeVisible()
    const recent = page.getByRole('list', { name: 'Recente activiteit' })
    await expect(recent.getByRole('listitem').first()).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('an approval is revoked with a reason, and restored', async () => {
    await page.getByRole('link', { name: 'Winkels', exact: true }).click()
    await page.getByRole('textbox', { name: 'Winkels zoeken' }).fill(slug)
    await page.getByRole('link', { name: 'De Nederkast beheren' }).click()
    await page.getByRole('button', { name: 'Goedkeuring intrekken' }).click()
    const dialog = page.getByRole('dialog', { name: 'Goedkeuring van De Nederkast intrekken?' })
    await dialog.getByRole('button', { name: 'Goedkeuring intrekken' }).click()
    await expect(dialog.getByText('Vul een reden in')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('textbox', { name: 'Reden' }).fill('We missen je KvK-nummer.')
    await dialog.getByLabel('Grond').selectOption('account')
    await dialog.getByLabel('Hoe lang').selectOption('until-fixed')
    await dialog.getByRole('button', { name: 'Goedkeuring intrekken' }).click()
    await expect(page.getByText('De goedkeuring is ingetrokken').first()).toBeVisible()
    await expect(page.getByText('Wat de winkelier te lezen kreeg')).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click()
    await page.getByRole('button', { name: 'Toch goedkeuren' }).click()
    await expect(page.getByText('De winkel is goedgekeurd').first()).toBeVisible()
  })

  await test.step('an order with its history', async () => {
    await page.getByRole('button', { name: /^Bestelling #.+ bekijken$/ }).click()
    const order = page.getByRole('dialog', { name: /^Bestelling #/ })
    await expect(order.getByText('Bestelling betaald')).toBeVisible()
    await checkAccessibility(page)
    await page.keyboard.press('Escape')
    await expect(order).toBeHidden()
  })

  await test.step('a role is changed', async () => {
    await page.getByRole('link', { name: 'Account van Sanne de Vries bekijken' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gebruiker' })
    await dialog.getByRole('button', { name: 'Klant' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`Weet je zeker dat je de rol van owner@${slug}.test wilt wijzigen in Klant?`)
    await expect(question.getByText('De winkel sluit')).toBeVisible()
    await checkAccessibility(page)
    await question.getByRole('button', { name: 'Rol wijzigen' }).click()
    await expect(page.getByText('De rol is gewijzigd').first()).toBeVisible()
  })

  await test.step('the analytics of a period, as a chart and as a table', async () => {
    await page.goto('/platformadmin/analytics')
    await page.getByRole('combobox', { name: 'Periode' }).selectOption('Laatste 90 dagen')
    await expect(page.getByRole('list', { name: 'De nieuwste perioden' })).toContainText(/Week van .+\d bestelling/)
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Als tabel' }).click()
    await expect(page.getByRole('table', { name: 'Omzet per periode' })).toContainText(/€\s[\d.]+,\d\d/)
  })

  await test.step('the activity, in Dutch although it is stored in English', async () => {
    await page.goto(`/platformadmin/activity?shop=${shopId}`)
    const list = page.getByRole('list', { name: 'Activiteit' })
    for (const action of ['Goedkeuring ingetrokken', 'Winkel goedgekeurd', 'Winkel gesloten', 'Bestelling betaald']) {
      await expect(list.getByText(action, { exact: true }).first()).toBeVisible()
    }
    await expect(list.getByText('van nee naar ja').first()).toBeVisible()
    await checkAccessibility(page)
  })
})

// The Dutch screens are checked on a phone, with a separate platform.
test('all platform screens fit a phone in Dutch, and none of their texts is missing', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const page = await arrive({ ...phone, viewport: { width: 320, height: 700 } })
  await signIn(page, beheerder, '/platformadmin')
  for (const [path, title] of [
    ['', 'Platformoverzicht'],
    ['/shops', 'Winkels'],
    [`/shops/${shopId}`, 'De Nederkast'],
    ['/users', 'Gebruikers'],
    ['/analytics', 'Cijfers'],
    ['/catalogue', 'Kaartencatalogus'],
    ['/activity', 'Activiteit'],
    ['/emails', 'E-mailbeheer'],
    ['/ai', 'AI-instellingen'],
  ]) {
    await page.goto(`/platformadmin${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await checkAccessibility(page)
  }
})
