import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const slug = `namaak-${unique}`
const fake = { name: `Charizard proxy ${unique}`, priceCents: 45_000, stock: 1 }
const email = `wout-${unique}@verzamelaar.test`

// The page of a removed listing, and a form with missing fields.
test.use({ expectedErrors: [/status of (400|404)/] })

test('a visitor reports a listing, an administrator removes and restores it', { tag: '@long' }, async ({
  playwright,
  app,
  admin,
  arrive,
  checkAccessibility,
}) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const shop = await openShop(request, admin, { slug, name: 'Namaak en Co' }, [fake])
  const address = `/@${slug}/p/${shop.products[0]?.id}`
  const visitor = await arrive(phone)

  await test.step('missing fields are reported, and the first one gets the focus', async () => {
    await visitor.goto(address)
    await visitor.getByRole('link', { name: 'Report this listing' }).click()
    await expect(visitor.getByText(`You are reporting “${fake.name}” at Namaak en Co.`)).toBeVisible()
    await visitor.getByLabel('What is wrong?').selectOption('Fake or counterfeit')
    await visitor.getByLabel('Tell us why').fill('Fake!')
    await visitor.getByRole('button', { name: 'Send report' }).click()
    await expect(visitor.getByText('Must be at least 20 characters')).toBeVisible()
    await expect(visitor.getByText('Please confirm this')).toBeVisible()
    await expect(visitor.getByLabel('Tell us why')).toBeFocused()
    await checkAccessibility(visitor)
  })

  await test.step('a report is confirmed with its number', async () => {
    await visitor.getByLabel('Tell us why').fill('The holo pattern is wrong and the text is blurred.')
    await visitor.getByLabel('Your name').fill('Wout')
    await visitor.getByLabel('Your email address').fill(email)
    await visitor.getByLabel('I believe that what I report').check()
    await visitor.getByRole('button', { name: 'Send report' }).click()
    await expect(visitor.getByRole('heading', { name: /^Thank you: report R-\d+$/ })).toBeVisible()
  })

  const administrator = await arrive(desktop)
  const session = await shop.send<{ token: string }>('POST', '/api/auth/login', admin)
  await administrator.addInitScript((token) => localStorage.setItem('authToken', token), session.token)

  await test.step('the administrator finds it and removes the listing', async () => {
    await administrator.goto(`/platformadmin/reports?search=${email}`)
    await administrator.getByRole('button', { name: /^Open report/ }).click()
    const sheet = administrator.getByRole('dialog')
    await expect(sheet.getByText('The holo pattern is wrong and the text is blurred.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Decide' }).click()
    await expect(sheet.getByText('Give your reasons')).toBeVisible()
    await sheet.getByLabel('Decision').selectOption('Remove the listing')
    await sheet.getByLabel('Ground').selectOption('The law')
    await sheet.getByLabel('Which law and article').fill('Article 2.20 of the Benelux Convention')
    await sheet.getByLabel('How long').selectOption('Permanent')
    await sheet.getByLabel('Reasons').fill('It is a proxy: the text is blurred.')
    await checkAccessibility(administrator)
    await sheet.getByRole('button', { name: 'Decide' }).click()
    await expect(sheet.getByText('Listing removed').first()).toBeVisible()
    await visitor.goto(address)
    await expect(visitor.getByText('Product not found')).toBeVisible()
  })

  await test.step('the administrator restores it', async () => {
    const sheet = administrator.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Give the listing back' }).click()
    const dialog = administrator.getByRole('dialog').last()
    await dialog.getByLabel('Reasons').fill('It is a licensed reprint.')
    await dialog.getByRole('button', { name: 'Give it back' }).click()
    await expect(administrator.getByText('Reversed').first()).toBeVisible()
    // Other processes are notified through the database, so a page can be slightly stale.
    await expect(async () => {
      await visitor.goto(address)
      await expect(visitor.getByRole('heading', { name: fake.name })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 10_000 })
  })
})

test('a report can be sent without scripts, and missing fields are reported', async ({
  arrive,
  playwright,
  app,
  admin,
}) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const own = `${slug}-2`
  await openShop(request, admin, { slug: own, name: 'Zonder Scripts' }, [])
  const visitor = await arrive({ ...desktop, javaScriptEnabled: false })
  await visitor.goto(`/@${own}/report`)
  await visitor.getByLabel('Your name').fill('Wout')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByText('Please confirm this')).toBeVisible()
  await expect(visitor.getByLabel('Your name')).toHaveValue('Wout')
  await visitor.getByLabel('What is wrong?').selectOption('Something else')
  await visitor.getByLabel('Tell us why').fill('They do not answer and they do not deliver.')
  await visitor.getByLabel('Your email address').fill(email)
  await visitor.getByLabel('I believe that what I report').check()
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByRole('heading', { name: /^Thank you: report R-\d+$/ })).toBeVisible()
})
