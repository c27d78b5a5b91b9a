import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { administrator } from '#tests/browser/support/platform.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import type { ServerProcess } from '../../../scripts/support/server-process.ts'

// TCGdex pictures are unreachable here.
test.use({ expectedErrors: [/assets\.tcgdex\.net/] })

let server: ServerProcess

// A separate platform, whose catalogue the administrator changes.
test.beforeAll(async () => {
  server = await startPlatform()
})
test.afterAll(() => server.stop())

const card = (game: string, number: string, name: string) =>
  JSON.stringify({
    kind: 'card',
    game,
    id: `blb-${number}`,
    name,
    setId: 'blb',
    set: 'Bloomburrow',
    code: 'BLB',
    number,
  })

/** Larger than one part of 8 MB. */
const file = {
  name: 'bloomburrow.jsonl',
  mimeType: 'application/x-ndjson',
  buffer: Buffer.concat([
    Buffer.from([card('magic', '45', 'Dire Downdraft'), card('chess', '1', 'King'), ''].join('\n')),
    Buffer.alloc(9_000_000, '\n'),
    Buffer.from(card('magic', '46', 'Eddymurk Crab')),
  ]),
}

/** Answers the second part only after `release`. */
async function holdSecondPart(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/parts/1', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

test('an administrator imports a file in parts, sees its refused rows, and an owner finds its cards', {
  tag: '@long',
}, async ({ browser, playwright, watch, checkAccessibility }) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const { owner, send } = await openShop(request, administrator, { slug: `import-${uniqueWord()}`, name: 'Kast' }, [])
  const { token } = await send<{ token: string }>('POST', '/api/auth/login', administrator)
  const context = await browser.newContext({ baseURL: server.url })
  watch(context)
  const page = await context.newPage()
  await page.addInitScript((session) => localStorage.setItem('authToken', session), token)
  await page.goto('/platformadmin/catalogue')
  await expect(page.getByText('No imports yet')).toBeVisible()
  const choose = page.getByRole('button', { name: 'Choose a file' })

  await test.step('cancels a file that is being sent', async () => {
    const release = await holdSecondPart(page)
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    const sent = page.getByRole('progressbar', { name: 'Sending bloomburrow.jsonl' })
    await expect(sent).toBeVisible()
    await expect(page.getByText('The file is being sent')).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByText('Import cancelled', { exact: true })).toBeVisible()
    await expect(page.getByText('No imports yet')).toBeVisible()
    await expect(choose).toBeEnabled()
    release()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('refuses an empty file before sending it', async () => {
    await page.getByLabel('File', { exact: true }).setInputFiles({ ...file, buffer: Buffer.alloc(0) })
    await expect(page.getByRole('alert').filter({ hasText: 'The file is empty.' })).toBeVisible()
  })

  await test.step('imports the file, and shows what was refused', async () => {
    const release = await holdSecondPart(page)
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await expect(page.getByRole('progressbar', { name: 'Sending bloomburrow.jsonl' })).toBeVisible()
    await expect(page.getByText('The file is empty.')).toHaveCount(0)
    release()
    await expect(page.getByText('Import started', { exact: true })).toBeVisible()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'bloomburrow.jsonl' })
    await expect(row.getByText('Imported', { exact: true })).toBeVisible({ timeout: 90_000 })
    await expect(row).toContainText('2 added, 1 skipped')
    await expect(row).toContainText('1 row refused: of an unknown game.')
    await expect(row).toContainText('Such as line 2')
    const magic = page.getByRole('row').filter({ hasText: 'Magic: The Gathering' })
    await expect(magic).toContainText('bloomburrow.jsonl')
    await checkAccessibility(page)
  })

  const ofOwner = await browser.newContext({ baseURL: server.url })
  watch(ofOwner)
  const shop = await ofOwner.newPage()
  await shop.addInitScript((session) => localStorage.setItem('authToken', session), owner.token)
  await shop.goto('/shopadmin/products?view=grid')
  await shop.getByRole('button', { name: 'Search Pokemon Products' }).click()
  await shop.getByRole('combobox', { name: 'Search the catalogue' }).fill('eddymurk crab')
  await expect(shop.getByRole('option', { name: 'Eddymurk Crab' })).toBeVisible()
  await Promise.all([context.close(), ofOwner.close(), request.dispose()])
})
