import type { Page } from '@playwright/test'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { usualFields } from '#tests/support/servers/model-server.ts'

// The browser logs each provoked failure.
test.use({ expectedErrors: [/status of (409|502)/] })

const signIn = async (page: Page, token: string, path: string) => {
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto(path)
}
const panel = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Enrich with AI' })

test('suggestions in the form are accepted field by field, and failures keep typed text', { tag: '@long' }, async ({
  arrive,
  request,
  admin,
  checkAccessibility,
}) => {
  const { owner } = await openShop(request, admin, { slug: 'ai-in-the-form', name: 'Kaartenhuis' }, [
    { name: 'Booster Box 151', priceCents: 12_500, stock: 5, description: 'My own words.' },
  ])
  const page = await arrive()
  await signIn(page, owner.token, '/shopadmin/products')
  await page.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  const enrich = panel(page).getByRole('button', { name: 'Enrich with AI' })

  await test.step('a failure is reported, and the form is unchanged', async () => {
    await dialog.getByLabel('Name').fill('Refused Box')
    await enrich.click()
    await expect(panel(page).getByRole('alert')).toContainText('Please tell the platform on its support page')
    await expect(panel(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
    await dialog.getByLabel('Name').fill('Useless Box')
    await enrich.click()
    await expect(panel(page).getByRole('alert')).toContainText('answer could not be used')
    await expect(dialog.getByLabel('Description')).toHaveValue('My own words.')
  })

  await test.step('a request can be cancelled', async () => {
    await dialog.getByLabel('Name').fill('Slow Box')
    await enrich.click()
    await dialog.getByLabel('Language').fill('Dutch')
    await panel(page).getByRole('button', { name: 'Cancel request' }).click()
    await expect(enrich).toBeFocused()
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
    await expect(dialog.getByLabel('Language')).toHaveValue('Dutch')
  })

  await test.step('old and new values are shown side by side, and only accepted ones change', async () => {
    await dialog.getByLabel('Name').fill('Booster Box 151')
    await enrich.press('Enter')
    await expect(panel(page).getByRole('heading', { name: '5 suggestions' })).toBeVisible()
    await expect(panel(page)).toContainText('My own words.')
    await checkAccessibility(page)
    await expect(dialog.getByLabel('Description')).toHaveValue('My own words.')
    const choice = (field: string) => panel(page).getByRole('group', { name: field })
    await choice('Description').getByRole('button', { name: 'Take' }).click()
    await expect(dialog.getByLabel('Description')).toHaveValue(usualFields.description)
    await choice('Description').getByRole('button', { name: 'Leave' }).click()
    await expect(dialog.getByLabel('Description')).toHaveValue('My own words.')
    await choice('Category').getByRole('button', { name: 'Take' }).click()
    await choice('Tags').getByRole('button', { name: 'Take' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await page.goto('/shopadmin/products?view=grid')
  await expect(page.getByText('Booster Boxes').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('My own words.').first()).toBeVisible()
})

test('bulk suggestions are requested in the table, reviewed on a phone, applied at once and undone', {
  tag: '@long',
}, async ({ arrive, request, admin, checkAccessibility }) => {
  const { owner } = await openShop(request, admin, { slug: 'ai-from-the-table', name: 'Kaartenhuis' }, [
    { name: 'Booster Box', priceCents: 12_500, stock: 5, description: 'My own words.' },
    { name: 'Elite Trainer Box', priceCents: 5_500, stock: 5 },
    { name: 'Useless Pack', priceCents: 500, stock: 5 },
  ])
  const page = await arrive(phone)
  await signIn(page, owner.token, '/shopadmin/products')
  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('checkbox', { name: /all/i }).first().check({ force: true })
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Enrich with AI…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Enrich with AI' })
  await sheet.getByRole('button', { name: 'Enrich 3 products' }).click()

  // Two fill all but one field, the third has no suggestion.
  await expect(sheet.getByRole('button', { name: 'Apply 9 changes' })).toBeVisible({ timeout: 30_000 })
  await expect(sheet.getByText('Useless Pack')).toBeVisible()
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await sheet.getByRole('checkbox', { name: 'Language of Booster Box' }).uncheck()
  await sheet.getByRole('button', { name: 'Apply 8 changes' }).click()
  await expect(page.getByText('2 products enriched').first()).toBeVisible()
  await expect(page.getByText(/are ready to review/)).toHaveCount(0)

  const products = async () => {
    const response = await request.get(`/api/shops/${owner.shopId}/products?sort=name-az`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    return (await response.json()) as { description: string | null; language: string | null; setName: string | null }[]
  }
  const [box, trainer] = await products()
  expect(box).toMatchObject({ description: 'My own words.', language: null, setName: usualFields.setName })
  expect(trainer).toMatchObject({ description: usualFields.description, language: 'English' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await products())[1]).toMatchObject({ description: null, setName: null })
})

test('an administrator selects the model and edits the prompt, which is not lost on leaving', { tag: '@long' }, async ({
  arrive,
  request,
  admin,
  checkAccessibility,
}) => {
  const { token } = (await (await request.post('/api/auth/login', { data: admin })).json()) as { token: string }
  const page = await arrive()
  await signIn(page, token, '/platformadmin/ai')
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await expect(page.getByText('of 10,000 characters')).toBeVisible()
  await expect(page.getByText('key set, own server')).toBeVisible()
  await checkAccessibility(page)
  const before = await prompt.inputValue()

  await test.step('the model', async () => {
    const model = page.getByLabel('Model', { exact: true })
    expect(await model.locator('option').count()).toBe(6)
    await model.selectOption('gpt-4.1-2025-04-14')
    await expect(page.getByText('There is no key for OpenAI')).toBeVisible()
    await page.getByRole('button', { name: 'Save Model' }).click()
    await expect(page.getByText('AI model settings have been updated successfully.').first()).toBeVisible()
    await page.reload()
    await expect(model).toHaveValue('gpt-4.1-2025-04-14')

    // Owners read whom to contact, and not how the server is configured.
    const { owner } = await openShop(request, admin, { slug: 'ai-without-a-key', name: 'Kaartenhuis' }, [])
    const keeper = await arrive()
    await signIn(keeper, owner.token, '/shopadmin/products?dialog=add')
    await expect(panel(keeper)).toContainText('Enrich with AI is not set up on this platform yet.')
    await expect(panel(keeper).getByRole('link', { name: 'Get suggestions' })).toHaveAttribute('href', '/support')
    await expect(panel(keeper).getByRole('button')).toHaveCount(0)
    await expect(keeper.getByText('API_KEY')).toHaveCount(0)

    // Restores the model that the other tests on this platform need.
    await model.selectOption('claude-sonnet-4-5-20250929')
    await page.getByRole('button', { name: 'Save Model' }).click()
    await expect(page.getByText('There is no key for OpenAI')).toHaveCount(0)
  })

  await test.step('the prompt', async () => {
    await prompt.fill('   ')
    await page.getByRole('button', { name: 'Update Prompt' }).click()
    await expect(page.getByText('Prompt content cannot be empty.')).toBeVisible()
    await prompt.fill('Write briefly.')
    await expect(page.getByText('14 of 10,000 characters')).toBeVisible()
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(prompt).toHaveValue('Write briefly.')
    await page.getByRole('button', { name: 'Update Prompt' }).click()
    await expect(page.getByText('Prompt Updated').first()).toBeVisible()
    await page.reload()
    await expect(prompt).toHaveValue('Write briefly.')
    await prompt.fill(before)
    await page.getByRole('button', { name: 'Update Prompt' }).click()
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  })
})
