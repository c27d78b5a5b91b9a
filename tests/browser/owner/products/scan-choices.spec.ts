import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueLoaded, fakeCamera, filmCards, openScanMode } from '#tests/browser/support/fake-camera.ts'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

/** Of the Base Set, and of Triumphant: without the code of a set, both look the same. Then the empty table. */
const dugtrio = { title: 'Dugtrio', lines: ['19/102'] }
const film = join(tmpdir(), `choices-${process.pid}.y4m`)

test.use({ expectedErrors: [/assets\.tcgdex\.net/], launchOptions: fakeCamera(film) })
test.beforeAll(() => filmCards(film, [dugtrio, 'nothing'], 8))
test.afterAll(() => rm(film, { force: true }))

test('a number of several cards: one is tapped, taken back, and counts up', async ({
  request,
  admin,
  arrive,
  checkAccessibility,
}) => {
  test.setTimeout(300_000)
  const { owner } = await openShop(request, admin, { slug: `choose-${uniqueWord()}`, name: 'Kaartenkast' }, [])
  const page = await arrive(phone)
  await openScanMode(page, owner.token)
  const choose = async () => {
    await expect(page.getByText('Several cards have this number.')).toBeVisible({ timeout: 90_000 })
    const choices = page.getByRole('button', { name: /Dugtrio (Base Set|Triumphant)/ })
    await expect(choices).toHaveCount(2)
    await expect(choices.first()).toBeFocused()
    await choices.filter({ hasText: 'Triumphant' }).click()
  }
  await choose()
  const scanned = page.getByRole('list', { name: 'Scanned cards' }).getByRole('listitem')
  await expect(scanned).toHaveCount(1)
  await expect(scanned).toContainText('Triumphant')
  await expect(page.getByRole('status').filter({ hasText: 'Dugtrio recognised' })).toBeAttached()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Remove Dugtrio' }).click()
  await expect(scanned).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(scanned).toHaveCount(1)
  // Shown again, after the empty table.
  await choose()
  await expect(scanned.getByText('2', { exact: true })).toBeVisible()
  // None of them: nothing is added.
  await expect(page.getByText('Several cards have this number.')).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: 'None of these' }).click()
  await expect(scanned.getByText('2', { exact: true })).toBeVisible()
})

test('at the counter, the copies of a recognised card are offered', async ({ request, admin, arrive }) => {
  test.setTimeout(300_000)
  const { owner, send } = await openShop(request, admin, { slug: `copies-${uniqueWord()}`, name: 'Kaartenkast' }, [])
  await catalogueLoaded(request)
  const search = '/api/pokemon/search?q=dugtrio%2019'
  const found = await send<{ id: number; setName: string }[]>('GET', search, undefined, owner.token)
  const entry = found.find(({ setName }) => setName === 'Triumphant')
  for (const [condition, priceCents] of [
    ['NM', 250],
    ['PL', 100],
  ] as const) {
    const copy = { pokemonProductId: entry?.id, priceCents, stock: 2, condition, shopId: owner.shopId }
    await send('POST', '/api/pokemon/import', copy, owner.token)
  }
  const page = await arrive(phone)
  await page.addInitScript((token) => localStorage.setItem('authToken', token), owner.token)
  await page.goto('/shopadmin/counter')
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  await page.getByRole('button', { name: 'Recognise cards' }).click()
  const cards = page.getByRole('list', { name: /^Several cards have this number/ })
  await cards.getByRole('button', { name: /Dugtrio Triumphant/ }).click({ timeout: 90_000 })
  const copies = page.getByRole('list', { name: 'You have several copies of Dugtrio. Choose one.' })
  await expect(copies.getByRole('listitem')).toHaveCount(2)
  await copies.getByRole('button', { name: /€1\.00/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Dugtrio.* added$/ })).toBeVisible()
})
