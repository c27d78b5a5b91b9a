import type { Page } from '@playwright/test'
import type { Translate } from '#shared/messages/translator.ts'
import { startDrawing, steady } from '#tests/support/scanning/draw-cards.ts'
import { openSearch } from './steps.ts'

const charizard = {
  game: 'pokemon',
  title: 'Charizard ex',
  lines: ['OBF EN 125/197'],
  font: 'Cabin',
  hue: 18,
  isDark: false,
  letters: 1.7,
} as const

type Shown = Partial<{ title: string; lines: readonly string[] }>

/** From here on, the page's camera shows a drawn card. */
async function showCard(page: Page, shown: Shown = {}) {
  const artist = await startDrawing()
  const picture = await artist.draw({ ...charizard, ...shown }, { ...steady, tiltDegrees: 1 })
  await artist.stop()
  await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/jpeg;base64,${base64}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    // A stream has pictures only while they change.
    setInterval(() => canvas.getContext('2d')?.drawImage(image, 0, 0), 100)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  }, picture.toString('base64'))
}

/** Until the camera recognises cards. */
const recognises = (page: Page, t: Translate) => page.getByText(t('scanning.hold')).first().waitFor({ timeout: 60_000 })

/** Scans a card in the search of the catalogue. */
export async function scanCards(page: Page, t: Translate) {
  await showCard(page)
  await openSearch(page, t)
  await page.getByRole('button', { name: t('search.scan.open') }).click()
  await page
    .getByRole('list', { name: t('scanning.scanned') })
    .getByRole('listitem')
    .first()
    .waitFor({ timeout: 60_000 })
}

/** The same with a card that several sets have. */
export async function scanUnclearCard(page: Page, t: Translate) {
  await showCard(page, { title: 'Dugtrio', lines: ['19/102'] })
  await openSearch(page, t)
  await page.getByRole('button', { name: t('search.scan.open') }).click()
  await page.getByText(t('scanning.which', { count: 2 })).waitFor({ timeout: 60_000 })
}

/** Opens the camera for cards at the counter. */
export async function scanAtCounter(page: Page, t: Translate) {
  await showCard(page, { title: '', lines: [] })
  await page.getByRole('button', { name: t('counter.camera.open') }).click()
  await page.getByRole('button', { name: t('counter.camera.cards') }).click()
  await recognises(page, t)
}

export async function scanBought(page: Page, t: Translate) {
  await showCard(page, { title: '', lines: [] })
  await page.getByRole('button', { name: t('buyCounter.enter.scan') }).click()
  await recognises(page, t)
}

export async function scanToSell(page: Page, t: Translate) {
  await showCard(page, { title: '', lines: [] })
  await page.getByRole('button', { name: t('sell.scan.title') }).click()
  await recognises(page, t)
}

/** Of a pack that is open. */
export async function scanPulls(page: Page, t: Translate) {
  const scan = page.getByRole('button', { name: t('rips.pull.scan') })
  if (!(await scan.isVisible())) return
  await showCard(page, { title: '', lines: [] })
  await scan.click()
  await recognises(page, t)
}
