import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { login } from '#shared/contract/accounts/accounts.ts'
import { startDrawing, steady } from '#tests/support/scanning/draw-cards.ts'
import { writeFilm } from '#tests/support/scanning/write-film.ts'
import { chromiumArguments } from '../../scripts/chromium/arguments.ts'
import { findChromium } from '../../scripts/chromium/find.ts'
import { OWNER, type Platform } from '../platform.ts'
import type { Figure } from '../report.ts'

const FRAMES_A_SECOND = 30
const LEAST_FRAMES = 10
const MEASURED_MS = 8_000
/** How many times slower than this machine a phone's processor is. */
const slowdowns = [1, 4, 6]

/**
 * Frames of the camera that scan mode shows in a second while it recognises cards. Chromium slows the page down, not its workers: the time of
 * a look is that of this machine.
 */
export async function scanPreview({ url }: Pick<Platform, 'url'>): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'))
  try {
    const film = join(folder, 'cards.y4m')
    await filmTwoCards(film)
    const executablePath = findChromium()
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...chromiumArguments,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
      await openScanMode(page, url)
      const figures: Figure[] = []
      for (const slowdown of slowdowns) figures.push(await measure(page, slowdown))
      return figures
    } finally {
      await browser.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function filmTwoCards(path: string) {
  const artist = await startDrawing()
  const look = { game: 'pokemon', font: 'Cabin', hue: 200, isDark: false, letters: 1.6 } as const
  const first = await artist.draw({ ...look, title: 'Bulbasaur', lines: ['MEW EN 001/165'] }, steady)
  const second = await artist.draw({ ...look, title: 'Squirtle', lines: ['MEW EN 007/165'] }, { ...steady, seed: 2 })
  await artist.stop()
  const eachOf = (picture: Buffer) => Array<Buffer>(FRAMES_A_SECOND).fill(picture)
  await writeFilm(path, [...eachOf(first), ...eachOf(second)], FRAMES_A_SECOND)
}

async function openScanMode(page: Page, url: string) {
  await page.addInitScript(() => {
    const looks: number[] = []
    Object.assign(globalThis, { looks })
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (message: { kind?: string }, ...rest: never[]) {
      const began = performance.now()
      if (message.kind === 'picture') {
        this.addEventListener('message', () => looks.push(performance.now() - began), { once: true })
      }
      Reflect.apply(post, this, [message, ...rest])
    }
  })
  const answer = await page.request.fetch(`${url}${login.path}`, { method: login.method, data: OWNER })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token)
  await page.goto(`${url}/shopadmin/products`)
  await page.getByRole('button', { name: 'Import, export and search' }).click()
  await page.getByRole('menuitem', { name: 'Search Pokemon Products' }).click()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  const scanned = page.getByRole('list', { name: 'Scanned cards' }).getByRole('listitem')
  await scanned.nth(1).waitFor({ timeout: 120_000 })
}

async function measure(page: Page, slowdown: number): Promise<Figure> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const { frames, looks } = await page.evaluate(async (ms) => {
    const video = document.querySelector('video') as HTMLVideoElement
    const all = (globalThis as unknown as { looks: number[] }).looks
    all.length = 0
    let count = 0
    let isOver = false
    const next = () => {
      count++
      if (!isOver) video.requestVideoFrameCallback(next)
    }
    video.requestVideoFrameCallback(next)
    await new Promise((resolve) => setTimeout(resolve, ms))
    isOver = true
    return { frames: count, looks: [...all] }
  }, MEASURED_MS)
  await session.detach()
  const aSecond = (1_000 * frames) / MEASURED_MS
  const aLook = looks.reduce((sum, look) => sum + look, 0) / looks.length
  return {
    name: `Frames of the camera a second, the page ${slowdown} times slower`,
    value: aSecond.toFixed(1),
    aim: `at least ${LEAST_FRAMES}`,
    met: aSecond >= LEAST_FRAMES,
    detail: `of ${FRAMES_A_SECOND}; ${((1_000 * looks.length) / MEASURED_MS).toFixed(1)} looks a second, ${aLook.toFixed(0)} ms each, their worker at full speed`,
  }
}
