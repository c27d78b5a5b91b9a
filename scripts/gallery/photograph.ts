import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { translator } from '#shared/messages/translator.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { DemoAddresses, Screen } from './screens.ts'

/** Width and height in CSS pixels: a phone, a tablet, a desktop. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
export const schemes = ['light', 'dark'] as const

const longestScreens = 3

export type Look = {
  viewport: { width: number; height: number }
  colorScheme: (typeof schemes)[number]
  language?: Language
}

export type Platform = {
  url: string
  known: DemoAddresses
  /** The session token of each role in the browser; a visitor has none. */
  tokens: Record<Screen['who'], string | undefined>
}

/** Parameters for opening a screen. */
export type Way = Pick<Screen, 'path' | 'who' | 'steps'>

/** Takes one screenshot with one look into `folder`; returns the file's name. */
export function photograph(browser: Browser, platform: Platform, screen: Screen, look: Look, folder: string) {
  return visit(browser, platform, screen, look, async (page) => {
    const suffix = look.language === 'nl' ? '-nl' : ''
    const name = `${screen.name}-${look.viewport.width}-${look.colorScheme}${suffix}.png`
    await page.screenshot({ path: join(folder, name), ...(screen.asSeen ? {} : await wholePage(page, look)) })
    return name
  })
}

/** Opens a screen in its role with one look, and passes it to `lookAt` once everything has loaded. */
export async function visit<Result>(
  browser: Browser,
  platform: Platform,
  { path, who, steps }: Way,
  { density = 1, arrives, language = 'en', ...look }: Look & { density?: number; arrives?: (page: Page) => void },
  lookAt: (page: Page) => Promise<Result>,
): Promise<Result> {
  const token = platform.tokens[who]
  const handheld = look.viewport.width < 1000
  const context = await browser.newContext({
    ...look,
    deviceScaleFactor: density,
    baseURL: platform.url,
    reducedMotion: 'reduce',
    locale: language === 'nl' ? 'nl-NL' : 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    hasTouch: handheld,
    isMobile: handheld,
    storageState: {
      cookies: [],
      origins: token ? [{ origin: platform.url, localStorage: stored({ authToken: token, language }) }] : [],
    },
  })
  try {
    const page = await context.newPage()
    arrives?.(page)
    // Event streams never end, and the screenshot waits for all responses.
    for (const events of ['**/api/shops/*/events', '**/api/public/shops/*/live/events']) {
      await page.route(events, (route) => route.fulfill({ status: 204 }))
    }
    const address = typeof path === 'string' ? path : path(platform.known)
    await page.goto(token || language === 'en' ? address : inLanguage(language, address))
    await settle(page)
    if (steps) {
      await steps(page, translator(language))
      await settle(page)
    }
    return await lookAt(page)
  } finally {
    await context.close()
  }
}

const stored = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }))

/** The whole page from its top, without sticky elements covering content, or its first few screens. */
async function wholePage(page: Page, { viewport: { width, height } }: Look) {
  const length = await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    return document.documentElement.scrollHeight
  })
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(length, height * longestScreens) } }
}

/** Waits until no request is in flight and lazy pictures have loaded. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
  })
}
