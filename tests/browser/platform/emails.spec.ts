import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { signIn } from '#tests/browser/support/sign-in.ts'

// The frame blocks all scripts, including those of this test.
test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] })

test('an administrator sees the mail configuration, sends a test message, and opens it in the log', async ({
  arrive,
  admin,
  checkAccessibility,
}) => {
  test.setTimeout(120_000)
  const page = await arrive()
  await signIn(page, admin, '/platformadmin')
  await page.getByRole('link', { name: 'Email Management' }).click()
  await expect(page.getByRole('heading', { name: 'Email Management' })).toBeVisible()
  await expect(page.getByText('Unknown', { exact: true })).toBeVisible()
  await expect(page.getByText('There is no mail server')).toBeVisible()

  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(page.getByText('Connection Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Disconnected', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(
    page.getByText(`There is no mail server, so ${admin.email} did not receive it.`, { exact: true }),
  ).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('Saved as a file')
  await page.getByRole('textbox', { name: 'Search emails' }).fill('Toploader test email')
  const look = page.getByRole('button', { name: `View 'Toploader test email' to ${admin.email}` })
  await expect(look.first()).toBeVisible()
  await expect(page.getByText(/^Showing \d+ of \d+ emails$/)).toBeVisible()
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await checkAccessibility(page)

  await look.first().click()
  const sheet = page.getByRole('dialog', { name: 'Toploader test email' })
  await expect(sheet.frameLocator('iframe').getByRole('heading', { name: 'It works' })).toBeVisible()
  await sheet.getByRole('tab', { name: 'Text' }).click()
  await expect(sheet.getByText('messages of the platform arrive at')).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(look.first()).toBeFocused()

  await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Email Logs' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('textbox', { name: 'Search emails' }).fill('nobody wrote this')
  await expect(page.getByText('No emails found matching your criteria')).toBeVisible()
})
