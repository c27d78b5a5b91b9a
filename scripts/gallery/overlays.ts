import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Language } from '#shared/rules/languages/languages.ts'
import { defaultOverlay, sampleOverlay } from '#shared/rules/rips/overlay.ts'
import { overlayAccent } from '#shared/rules/rips/overlay-accent.ts'

const shapes = { horizontal: { width: 1920, height: 1080 }, vertical: { width: 1080, height: 1920 } }

/** Pictures of a stream behind it, by brightness. */
const grounds = {
  dark: 'radial-gradient(circle at 45% 55%, #6a5542, #16120f 70%)',
  light: 'linear-gradient(160deg, #f9f5ec, #cfe3f5 60%, #ffffff)',
}

/** Photographs the overlay with sample data in both shapes, over a dark and a light picture. Returns the files' names. */
export async function photographOverlays(browser: Browser, url: string, language: Language, folder: string) {
  const names: string[] = []
  for (const [shape, viewport] of Object.entries(shapes)) {
    for (const [ground, background] of Object.entries(grounds)) {
      for (const theme of ['dark', 'light'] as const) {
        const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
        await page.goto(`${url}/overlay/preview`)
        const settings = { ...defaultOverlay(language), goal: true, prices: true, theme }
        const state = sampleOverlay({ settings, accent: overlayAccent(null, theme) })
        await page.evaluate(
          ([shown, behind]) => {
            document.documentElement.style.cssText = `background: ${behind}; min-height: 100vh`
            postMessage(shown, location.origin)
          },
          [state, background] as const,
        )
        await page.locator('.pulls:not([data-off])').waitFor()
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        const name = `overlay-${shape}-on-${ground}-${theme}.png`
        await page.screenshot({ path: join(folder, name) })
        await page.close()
        names.push(name)
      }
    }
  }
  return names
}
