import { type Browser, type BrowserContext, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { translator } from '#shared/messages/translator.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { isLong } from '#tests/support/long.ts'
import { chromiumArguments } from '../../../scripts/chromium/arguments.ts'
import { findChromium } from '../../../scripts/chromium/find.ts'
import type { Screen } from '../../../scripts/gallery/screens.ts'
import { accessibilityViolations } from './accessibility.ts'
import { answerInstead } from './answer-instead.ts'
import { focusProblems } from './focus-problems.ts'
import { foreignTexts } from './foreign-texts.ts'
import { layoutProblems } from './layout-problems.ts'
import { type ScreenPlatform, startScreenPlatform, typed } from './screen-platform.ts'
import { countRequests, settled } from './settled.ts'

const [phoneWidth, desktopWidth] = [390, 1440]
/** One run of axe per screen and language: it takes longer than all else that is looked at. */
const checkedWidths: Record<Language, readonly number[]> = isLong
  ? { nl: [phoneWidth, desktopWidth], en: [phoneWidth, desktopWidth] }
  : { nl: [phoneWidth], en: [desktopWidth] }
// With text twice as large, 1280 becomes 640: all breakpoints count in the size of the text.
const widths = isLong ? [320, phoneWidth, 640, 820, 1280, desktopWidth] : [phoneWidth, desktopWidth]

const onePixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

const personOf = new WeakMap<Page, Screen['who']>()

/** A page on which each document begins as someone's who has just come. */
async function newPage(context: BrowserContext, who: Screen['who'], stored: Record<string, string>): Promise<Page> {
  for (const earlier of context.pages()) await earlier.close()
  const page = await context.newPage()
  await page.addInitScript((values) => {
    if (window !== window.top) return
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, stored)
  await answerInstead(page, {
    // The stream of news never ends, and the test waits until everything has come.
    '*/api/shops/*/events': { status: 204 },
    // The catalogue's pictures are elsewhere, and tests talk to this machine alone.
    'https://assets.tcgdex.net/*': { status: 200, contentType: 'image/gif', body: onePixel },
  })
  countRequests(page)
  personOf.set(page, who)
  return page
}

/** Opens a screen in the context's only page: a new one for every screen would cost more than all that is looked at on it. */
async function open(context: BrowserContext, platform: ScreenPlatform, screen: Screen, language: Language) {
  const { tokens, known } = platform
  const token = tokens[screen.who]
  const [current] = context.pages()
  const isTheirs = current && personOf.get(current) === screen.who
  const page = isTheirs ? current : await newPage(context, screen.who, token ? { authToken: token, language } : {})
  await context.clearCookies()
  const path = typeof screen.path === 'string' ? screen.path : screen.path(known)
  const isPersonal = /^\/(shopadmin|platformadmin|account)/.test(path)
  await page.goto(isPersonal || language === 'en' ? path : inLanguage(language, path))
  await page.locator('#root[data-wakes]').waitFor({ state: 'detached' })
  await settled(page)
  await screen.steps?.(page, translator(language))
  await settled(page)
  return page
}

/** Until the screen is laid out for this width. */
async function redraw(page: Page, width: number) {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize({ width, height: width < 820 ? 844 : 900 })
  await page.waitForFunction((expected) => window.innerWidth === expected, width)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Problems that stay: on a busy machine a title or a list may come a moment after the rest of its screen. */
async function lasting<Problem>(look: () => Promise<Problem[]>): Promise<Problem[]> {
  let problems: Problem[] = []
  const isFine = async () => {
    problems = await look()
    return problems.length === 0
  }
  await expect
    .poll(isFine, { timeout: 5_000 })
    .toBe(true)
    .catch(() => undefined)
  return problems
}

/** Looks at screens in one language, one after the other, on a platform of their own: its lists show what other tests make. */
export async function startWalk(
  { playwright, browser }: { playwright: PlaywrightWorkerArgs['playwright']; browser: Browser },
  language: Language,
  colorScheme: 'light' | 'dark',
) {
  const platform = await startScreenPlatform((options) => playwright.request.newContext(options), language)
  const look = { baseURL: platform.url, reducedMotion: 'reduce' } as const
  const viewport = { width: widths[0] ?? phoneWidth, height: 844 }
  const context = await browser.newContext({ ...look, colorScheme, viewport })
  /** A browser whose owner has set text to twice its size. */
  let largeText: Browser | undefined

  return {
    context,

    /** What is wrong with a screen in its windows; nothing if it fits each, is accessible and is in one language. */
    async problemsOf(screen: Screen): Promise<Record<string, unknown>> {
      await context.pages()[0]?.setViewportSize(viewport)
      const page = await open(context, platform, screen, language)
      const problems: Record<string, unknown> = {}
      for (const width of widths) {
        await redraw(page, width)
        const layout = await lasting(() => layoutProblems(page))
        if (layout.length) problems[`layout at ${width}`] = layout
        const foreign = await lasting(() => foreignTexts(page, language, typed))
        if (foreign.length) problems[`another language at ${width}`] = foreign
        if (!checkedWidths[language].includes(width)) continue
        const violations = await lasting(() => accessibilityViolations(page))
        if (violations.length) problems[`accessibility at ${width}`] = violations
      }
      // Last, since it types into every field. The cart's sheet is where addresses are typed.
      const isTypedInto = language === 'en' && (isLong || screen.name === 'storefront-cart')
      const unreached = isTypedInto ? await focusProblems(page) : []
      if (unreached.length) problems['fields that cannot be reached'] = unreached
      return problems
    },

    async openLarge(screen: Screen): Promise<Page> {
      largeText ??= await playwright.chromium.launch({
        executablePath: findChromium(),
        args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
      })
      const size = { width: phoneWidth, height: 844 }
      const [large = await largeText.newContext({ ...look, viewport: size })] = largeText.contexts()
      return open(large, platform, screen, language)
    },

    async end() {
      await context.close()
      await largeText?.close()
      await platform.stop()
    },
  }
}
