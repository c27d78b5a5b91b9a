import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeCamera, filmCards, openScanMode } from '#tests/browser/support/fake-camera.ts'
import { expect, tablet, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const PICTURES_OF_A_CARD = 6

const cards = [
  ['Charizard ex', 'OBF EN 125/197'],
  ['Charizard ex', 'MEW EN 199/165'],
  ['Mew ex', 'MEW EN 205/165'],
  ['Pikachu ex', 'SSP EN 238/191'],
  ['Iono', 'PAL EN 254/193'],
  ['Umbreon ex', 'PRE EN 161/131'],
  ['Bulbasaur', 'MEW EN 001/165'],
  ['Squirtle', 'MEW EN 007/165'],
  // Without the code of its set.
  ['Charizard', '4/102'],
  ['Lugia', '9/111'],
] as const

/** The fake camera shows a film of ten cards, one after another. */
const film = join(tmpdir(), `cards-${process.pid}.y4m`)

test.use({ expectedErrors: [/assets\.tcgdex\.net/], launchOptions: fakeCamera(film) })

test.beforeAll(() =>
  filmCards(
    film,
    cards.map(([title, line]) => ({ title, lines: [line] })),
    PICTURES_OF_A_CARD,
  ),
)

test.afterAll(() => rm(film, { force: true }))

test('ten cards are shown to the camera, checked, and become ten listings', async ({
  request,
  admin,
  arrive,
  checkAccessibility,
}) => {
  test.setTimeout(240_000)
  const { owner, send } = await openShop(request, admin, { slug: `scan-${uniqueWord()}`, name: 'Kaartenkast' }, [])
  const page = await arrive(tablet)
  await openScanMode(page, owner.token)
  const scanned = page.getByRole('list', { name: 'Scanned cards' })
  await expect(scanned.getByRole('listitem')).toHaveCount(10, { timeout: 150_000 })
  await checkAccessibility(page)
  // The film begins again, so that a card may count twice.
  await page.getByRole('button', { name: /^Check and add \d+ cards$/ }).click()
  await page.getByRole('dialog').getByLabel('Condition').selectOption('EX')
  await page.getByRole('button', { name: 'Add 10 cards' }).click()
  const listed = () =>
    send<{ name: string; setName: string; condition: string; stock: number }[]>(
      'GET',
      `/api/shops/${owner.shopId}/products`,
      undefined,
      owner.token,
    )
  await expect
    .poll(async () => (await listed()).map(({ name }) => name).sort())
    .toEqual(cards.map(([title]) => title).sort())
  for (const product of await listed()) expect(product).toMatchObject({ condition: 'EX', language: 'English' })
})
