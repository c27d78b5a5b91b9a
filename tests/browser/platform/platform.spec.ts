import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const slug = `platformkast-${unique}`
const owner = { email: `owner@${slug}.test`, password: 'glanzend-151' }
const reason = 'We could not find your chamber of commerce number.\nPlease send it to us.'

// Signing a user out everywhere ends the session that their page still uses. A payment link requires a password.
test.use({ expectedErrors: [/status of 40[013]/] })

const longName = `Kaartenwinkel ${'van verre '.repeat(7)}${unique}`

let shopId: number

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const made = await openShop(request, admin, { slug, name: 'De Platformkast' }, [
    { name: 'Mew ex 151/165', priceCents: 245_000, stock: 20 },
  ])
  shopId = made.owner.shopId
  await openShop(request, admin, { slug: `lang-${unique}`, name: longName }, [])
  const [mew] = made.products
  for (const quantity of [1, 2]) {
    const placed = await made.send<{ id: number }>('POST', '/api/orders', {
      shopId,
      customerEmail: `koper-${quantity}-${unique}@post.test`,
      totalCents: quantity * 245_000,
      items: [{ productId: mew?.id, quantity, priceCents: 245_000 }],
    })
    await made.send('PUT', `/api/orders/${placed.id}`, { status: 'paid' }, made.owner.token)
  }
  await request.dispose()
})

test('an administrator revokes an approval with a reason, its owner reads it, and it is restored', {
  tag: '@long',
}, async ({ people, admin, checkAccessibility }) => {
  test.setTimeout(120_000)
  const { administrator, owner: seller } = people
  await signIn(administrator, admin, '/platformadmin')

  await test.step('the overview shows measurements', async () => {
    await expect(administrator.getByRole('heading', { name: 'System Health' })).toBeVisible()
    // Perhaps slowly, on a busy machine.
    await expect(administrator.getByText(/^The database answers/)).toBeVisible()
    await expect(administrator.getByText(/^The storage answers/)).toBeVisible()
    await expect(administrator.getByRole('link', { name: 'View all activity' })).toBeVisible()
    const recent = administrator.getByRole('list', { name: 'Recent activity' })
    await expect(recent.getByRole('listitem').first()).toBeVisible()
    await expect(recent.getByText('Signed in', { exact: true })).toHaveCount(0)
    await checkAccessibility(administrator)
  })

  await test.step('revoking requires a reason', async () => {
    await administrator.goto(`/platformadmin/shops/${shopId}`)
    await administrator.getByRole('button', { name: 'Revoke Approval' }).click()
    const dialog = administrator.getByRole('dialog', { name: 'Revoke the approval of De Platformkast?' })
    await dialog.getByRole('button', { name: 'Revoke Approval' }).click()
    await expect(dialog.getByText('A reason is required')).toBeVisible()
    await checkAccessibility(administrator)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByLabel('Ground').selectOption('account')
    await dialog.getByLabel('How long').selectOption('until-fixed')
    await dialog.getByRole('button', { name: 'Revoke Approval' }).click()
    await expect(administrator.getByText('Shop approval revoked successfully').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(administrator.getByText('Message to the owner')).toBeVisible()
    await expect(administrator.getByText('0 MB', { exact: true })).toBeVisible()
    await checkAccessibility(administrator)
  })

  await test.step('the owner reads it on the dashboard and in the settings', async () => {
    await signIn(seller, owner, '/shopadmin')
    await expect(seller.getByText("Your shop's approval was revoked")).toBeVisible()
    await expect(seller.getByText('chamber of commerce number')).toBeVisible()
    await expect(seller.getByText('takes no new orders, from any country')).toBeVisible()
    await checkAccessibility(seller)
    await seller.getByRole('link', { name: 'Shop Settings' }).click()
    await expect(seller.getByText('Approval Required')).toBeVisible()
    await expect(seller.getByText('chamber of commerce number')).toBeVisible()
  })

  await test.step('the owner reads why the platform area is not available', async () => {
    await seller.goto('/platformadmin')
    await expect(seller.getByText('This area is for platform administrators')).toBeVisible()
    await expect(seller.getByText(`You are signed in as ${owner.email}.`)).toBeVisible()
    await checkAccessibility(seller)
    await seller.getByRole('link', { name: 'go to your shop' }).click()
    await expect(seller).toHaveURL('/shopadmin')
  })

  await test.step('approving clears the reason', async () => {
    await administrator.getByRole('button', { name: 'Approve' }).click()
    await administrator.getByRole('button', { name: 'Approve anyway' }).click()
    await expect(administrator.getByText('Shop approved successfully').first()).toBeVisible()
    await expect(administrator.getByText('Message to the owner')).toBeHidden()
    await seller.goto('/shopadmin')
    await expect(seller.getByText('De Platformkast').first()).toBeVisible()
    await expect(seller.getByText("Your shop's approval was revoked")).toBeHidden()
  })

  await test.step('a new payment link requires the password, and its owner is notified', async () => {
    await seller.goto('/shopadmin/settings/payment')
    const link = seller.getByRole('textbox', { name: 'Payment Link' })
    await link.fill('https://tikkie.example/kaarten')
    const save = seller.getByRole('button', { name: 'Save Changes' })
    await save.click()
    const dialog = seller.getByRole('dialog', { name: 'Change the payment link?' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeHidden()
    await seller.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(save).toBeFocused()
    await expect(seller.getByText('Unsaved changes')).toBeVisible()
    await save.click()
    const password = dialog.getByRole('textbox', { name: 'Your password' })
    await expect(password).toBeFocused()
    await password.fill('niet-dit-151')
    await seller.keyboard.press('Enter')
    await expect(dialog.getByText('This password is wrong.')).toBeVisible()
    await checkAccessibility(seller)
    await password.fill(owner.password)
    await seller.keyboard.press('Enter')
    await expect(seller.getByText('Shop settings updated successfully').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(seller.getByText('from betaal.example to tikkie.example')).toBeVisible()
    await checkAccessibility(seller)
    await seller.goto('/shopadmin')
    await expect(seller.getByText('from betaal.example to tikkie.example')).toBeVisible()
    await checkAccessibility(seller)
  })

  await test.step('the new name of an approved shop is shown to administrators until one accepts it', async () => {
    await seller.goto('/shopadmin/settings')
    const name = seller.getByRole('textbox', { name: 'Shop Name' })
    await name.fill('Platformkast.nl')
    await seller.getByRole('button', { name: 'Save Changes' }).click()
    await expect(seller.getByText('Must not contain a web or email address.')).toBeVisible()
    await name.fill('De Platformkast Utrecht')
    await seller.getByRole('button', { name: 'Save Changes' }).click()
    await expect(seller.getByText('Shop settings updated successfully').first()).toBeVisible()
    await administrator.goto('/platformadmin')
    await expect(administrator.getByRole('heading', { name: 'Renamed since approval' })).toBeVisible()
    await checkAccessibility(administrator)
    await administrator.getByRole('link', { name: 'Review De Platformkast Utrecht' }).click()
    await expect(administrator.getByText('Renamed since you approved it')).toBeVisible()
    await expect(administrator.getByText('from betaal.example to tikkie.example')).toBeVisible()
    await checkAccessibility(administrator)
    await administrator.getByRole('button', { name: 'Accept Name' }).click()
    await expect(administrator.getByText('Renamed since you approved it')).toBeHidden()
    await expect(administrator.getByText('Renamed', { exact: true })).toBeHidden()
  })

  await test.step('the order links from the shop, and to the account of its owner', async () => {
    await administrator
      .getByRole('button', { name: /^View order #/ })
      .first()
      .click()
    const order = administrator.getByRole('dialog', { name: /^Order #/ })
    await expect(order.getByText('2 × Mew ex 151/165')).toBeVisible()
    await checkAccessibility(administrator)
    await administrator.keyboard.press('Escape')
    await expect(order).toBeHidden()
    await expect(administrator.getByRole('button', { name: /^View order #/ }).first()).toBeFocused()
    await administrator.getByRole('link', { name: 'View the account of Sanne de Vries' }).click()
    await expect(administrator.getByRole('dialog', { name: 'User Details' })).toContainText(owner.email)
  })
})

test('an administrator changes a role, and signs a user out', { tag: '@long' }, async ({
  people,
  admin,
  checkAccessibility,
}) => {
  const { administrator, owner: seller } = people
  await signIn(seller, owner, '/shopadmin')
  await signIn(administrator, admin, '/platformadmin')

  await test.step('a row with a long name is as high as one with a short name, with an aligned button', async () => {
    await administrator.getByRole('link', { name: 'Shops', exact: true }).click()
    await administrator.getByRole('textbox', { name: 'Search shops' }).fill(unique)
    const rows = administrator.getByRole('table', { name: 'Shops' }).getByRole('row').filter({ hasText: unique })
    await expect(rows.filter({ hasText: longName })).toBeVisible()
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    // The last row of the table has no border at its bottom; a wrapped name would add far more.
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
  })

  await administrator.getByRole('link', { name: 'Users' }).click()
  await administrator.getByRole('textbox', { name: 'Search users' }).fill(owner.email)
  await expect(administrator.getByText(/^1 of \d+ users$/)).toBeVisible()
  await checkAccessibility(administrator)
  await administrator.getByRole('button', { name: `View details of ${owner.email}` }).click()
  const dialog = administrator.getByRole('dialog', { name: 'User Details' })
  await expect(dialog.getByRole('button', { name: 'Shop Owner' })).toBeDisabled()
  await checkAccessibility(administrator)

  await test.step('the user is signed out everywhere', async () => {
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await administrator.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(administrator.getByText(/^\d+ sessions? ended$/).first()).toBeVisible()
    await expect(dialog.getByText('Not signed in')).toBeVisible()
    await seller.goto('/shopadmin/orders')
    await expect(seller.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })

  for (const [to, back] of [
    ['Customer', 'Shop Owner'],
    ['Shop Owner', 'Customer'],
  ] as const) {
    await test.step(`from ${back} to ${to}`, async () => {
      await dialog.getByRole('button', { name: to }).click()
      const question = administrator.getByRole('alertdialog')
      await expect(question).toContainText(`Are you sure you want to change ${owner.email}'s role to ${to}?`)
      await expect(question.getByText('Their shop closes')).toBeVisible({ visible: to === 'Customer' })
      await checkAccessibility(administrator)
      await question.getByRole('button', { name: 'Change Role' }).click()
      await expect(administrator.getByText('User role updated successfully').first()).toBeVisible()
      await expect(dialog.getByRole('button', { name: to })).toBeDisabled()
      await expect(dialog.getByRole('button', { name: back })).toBeEnabled()
      await expect(dialog.getByRole('button', { name: to })).toBeFocused()
    })
  }

  await test.step('users cannot change their own role', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await administrator.getByRole('textbox', { name: 'Search users' }).fill(admin.email)
    await administrator.getByRole('button', { name: `View details of ${admin.email}` }).click()
    for (const role of ['Customer', 'Shop Owner', 'Super Admin']) {
      await expect(dialog.getByRole('button', { name: role })).toBeDisabled()
    }
    await expect(dialog.getByText('This is your own account')).toBeVisible()
  })
})

test('an administrator views analytics and activity', { tag: '@long' }, async ({
  arrive,
  admin,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const page = await arrive()
  await signIn(page, admin, '/platformadmin')

  await test.step('analytics of a period, as a chart and as a table', async () => {
    await page.getByRole('link', { name: 'Analytics' }).click()
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('30d')
    await expect(page.locator('svg.recharts-surface')).toBeVisible()
    await expect(page.locator('.recharts-bar-rectangle')).not.toHaveCount(0)
    await expect(page.getByRole('list', { name: 'The newest periods' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'De Platformkast' }).first()).toBeVisible()
    await checkAccessibility(page)
    await page.locator('svg.recharts-surface').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.recharts-tooltip-wrapper')).toContainText('0 orders')
    await page.getByRole('button', { name: 'Show as table' }).click()
    const rows = page.getByRole('table', { name: 'Revenue by period' }).getByRole('row')
    await expect(rows).toHaveCount(31)
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
    await expect(page).toHaveURL(/period=7d/)
    await expect(rows).toHaveCount(8)
    await checkAccessibility(page)
  })

  await test.step('activity of one shop, with the changes', async () => {
    await page.getByRole('link', { name: 'Activity' }).click()
    await page.getByRole('combobox', { name: 'Shop' }).fill(slug)
    await expect(page.locator(`datalist option[value*="${slug}"]`)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`shop=${shopId}`))
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Shops')
    const list = page.getByRole('list', { name: 'Activity' })
    await expect(list.getByText('Shop settings saved').first()).toBeVisible()
    await expect(list.getByText('De Platformkast').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Sign-ins' }).selectOption('Nothing else')
    await expect(page.getByText('No activity matches your criteria')).toBeVisible()
    await page.getByRole('combobox', { name: 'Sign-ins' }).selectOption('Shown')
    await expect(list).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('textbox', { name: 'Search activity' }).fill('qqqqqq')
    await expect(page.getByText('No activity matches your criteria')).toBeVisible()
  })

  await test.step('all of them on a phone', async () => {
    const held = await arrive(phone)
    await signIn(held, admin, '/platformadmin')
    for (const path of ['', '/shops', `/shops/${shopId}`, '/users', '/analytics', '/activity']) {
      await held.goto(`/platformadmin${path}`)
      await expect(held.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(held.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await held.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await checkAccessibility(held)
    }
  })
})
