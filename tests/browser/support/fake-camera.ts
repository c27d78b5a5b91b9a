import { type APIRequestContext, expect, type LaunchOptions, type Page } from '@playwright/test'
import type { PrintedSet } from '#shared/contract/catalogue/printed-numbers.ts'
import type { DrawnCard, Shot } from '#tests/support/scanning/draw-cards.ts'
import { startDrawing, steady } from '#tests/support/scanning/draw-cards.ts'
import { writeFilm } from '#tests/support/scanning/write-film.ts'
import { chromiumArguments } from '../../../scripts/chromium/arguments.ts'

const PER_SECOND = 2
/** On a phone, the search is one of its items. */
const MENU = 'Import, export and search'

type Use = (options: LaunchOptions) => Promise<void>

/** Launches Chromium with a camera that may be used: one that repeats a film, or one without cards. */
export const fakeCamera =
  (film?: string) =>
  async ({ launchOptions }: { launchOptions: LaunchOptions }, use: Use) =>
    use({
      ...launchOptions,
      args: [
        ...chromiumArguments,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        ...(film ? [`--use-file-for-fake-video-capture=${film}`] : []),
      ],
    })

type Scene = Pick<DrawnCard, 'title' | 'lines'> | 'nothing'

/** A film of Pokémon cards, one after another, each as long as this many pictures of half a second. */
export async function filmCards(path: string, scenes: readonly Scene[], pictures: number): Promise<void> {
  const artist = await startDrawing()
  try {
    const drawn: Buffer[] = []
    for (const [at, scene] of scenes.entries()) {
      const shot: Shot = { ...steady, tiltDegrees: (at % 5) - 2, seed: at + 1 }
      const card: DrawnCard | undefined =
        scene === 'nothing'
          ? undefined
          : { game: 'pokemon', ...scene, font: 'Cabin', hue: at * 36, isDark: at % 3 === 2, letters: 1.6 }
      const picture = await artist.draw(card, shot)
      drawn.push(...Array<Buffer>(pictures).fill(picture))
    }
    await writeFilm(path, drawn, PER_SECOND)
  } finally {
    await artist.stop()
  }
}

/** A platform that has just started loads its catalogue. */
export const catalogueLoaded = (request: APIRequestContext) =>
  expect
    .poll(
      async () => {
        const answer = await request.get('/api/catalogue/pokemon/numbers')
        return ((await answer.json()) as PrintedSet[]).map(({ code }) => code)
      },
      { timeout: 60_000 },
    )
    .toEqual(expect.arrayContaining(['BS', 'TRI', 'MEW', 'PRE']))

/** Opens the camera in the search of the catalogue. */
export async function openScanMode(page: Page, token: string) {
  await catalogueLoaded(page.request)
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto('/shopadmin/products')
  const search = page.getByRole('button', { name: 'Search Pokemon Products' })
  const menu = page.getByRole('button', { name: MENU })
  await search.or(menu).first().waitFor()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Search Pokemon Products' }).click()
  } else await search.click()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
}
