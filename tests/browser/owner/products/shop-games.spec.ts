import { expect, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { administrator } from '#tests/browser/support/platform.ts'
import { startPlatform } from '#tests/browser/support/platforms.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'
import type { ServerProcess } from '../../../../scripts/support/server-process.ts'

let server: ServerProcess

// A separate platform, whose catalogue has two games.
test.beforeAll(async () => {
  server = await startPlatform()
})
test.afterAll(() => server.stop())

const card = (number: string, name: string) =>
  JSON.stringify({
    kind: 'card',
    game: 'magic',
    id: `blb-${number}`,
    name,
    setId: 'blb',
    set: 'Bloomburrow',
    code: 'BLB',
    number,
    variants: ['normal', 'foil'],
  })

type Found = { id: number; name: string }
type Listed = { name: string; [more: string]: unknown }

test('an owner of two games searches one of them, and one of Magic alone types a card with its number and finish', async ({
  browser,
  playwright,
  watch,
  checkAccessibility,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const { owner, send } = await openShop(request, administrator, { slug: `games-${uniqueWord()}`, name: 'Magie' }, [])
  const { token } = await send<{ token: string }>('POST', '/api/auth/login', administrator)
  const file = Buffer.from(`${card('45', 'Dire Downdraft')}\n${card('46', 'Eddymurk Crab')}`)
  const start = { from: 'file', fileName: 'cards.jsonl', bytes: file.byteLength }
  const { id } = await send<{ id: number }>('POST', '/api/admin/catalogue/imports', start, token)
  const part = await request.put(`/api/admin/catalogue/imports/${id}/parts/0`, {
    data: file,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
  })
  expect(part.ok()).toBe(true)
  await expect
    .poll(async () => (await send<Found[]>('GET', '/api/pokemon/search?q=blb+45', undefined, owner.token))[0]?.name)
    .toBe('Dire Downdraft')

  const context = await browser.newContext({ baseURL: server.url })
  watch(context)
  const page = await context.newPage()
  await page.addInitScript((session) => localStorage.setItem('authToken', session), owner.token)
  await page.goto('/shopadmin/products')
  await page.getByRole('button', { name: 'Search Pokemon Products' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Magic: The Gathering' })
  await dialog.getByRole('combobox', { name: 'Search', exact: false }).first().fill('BLB 46')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Price (€)', exact: true })).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Game' })).toHaveValue('magic')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/shopadmin/settings')
  await page.getByRole('tab', { name: 'Games' }).click()
  const pokemon = page.getByRole('checkbox', { name: /^Pokémon/ })
  await expect(pokemon).toBeChecked()
  await expect(page.getByText('You sell all games.')).toBeVisible()
  await pokemon.uncheck()
  await expect(page.getByText(/^You do not sell Pokémon\./)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Games saved', { exact: true })).toBeVisible()

  await page.goto('/shopadmin/products')
  await page.getByRole('button', { name: 'Search Pokemon Products' }).click()
  await expect(page.getByPlaceholder('Name, set or number: BLB 0122')).toBeVisible()
  await page.keyboard.type('BLB 45 foil')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Price (€)', exact: true })).toBeFocused()
  await expect(page.getByRole('dialog').getByLabel('Finish')).toHaveValue('foil')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  const listed = () => send<Listed[]>('GET', `/api/shops/${owner.shopId}/products`, undefined, owner.token)
  await expect.poll(listed).toContainEqual(
    expect.objectContaining({
      name: 'Dire Downdraft',
      game: 'magic',
      finish: 'foil',
      collectorNumber: '45',
      priceCents: 200,
    }),
  )
  await context.close()
  await request.dispose()
})
