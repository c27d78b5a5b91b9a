import { type Browser, type BrowserContext, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { translator } from '#shared/messages/translator.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { isLong } from '#tests/support/long.ts'
import { chromiumArguments } from '../../../scripts/chromium/arguments.ts'
import { findChromium } from '../../../scripts/chromium/find.ts'
import { type Screen, screens } from '../../../scripts/gallery/screens.ts'
import { accessibilityViolations } from './accessibility.ts'
import { answerInstead } from './answer-instead.ts'
import { focusProblems } from './focus-problems.ts'
import { foreignTexts } from './foreign-texts.ts'
import { layoutProblems } from './layout-problems.ts'
import { type ScreenPlatform, startScreenPlatform, typed } from './screen-platform.ts'
import { countRequests, settled } from './settled.ts'

const [phoneWidth, desktopWidth] = [390, 1440]
/** axe runs once per screen and language: it takes longer than all other checks. */
const checkedWidths: Record<Language, readonly number[]> = isLong
  ? { nl: [phoneWidth, desktopWidth], en: [phoneWidth, desktopWidth] }
  : { nl: [phoneWidth], en: [desktopWidth] }
// At twice the text size, 1280 becomes 640: all breakpoints depend on the text size.
const widths = isLong ? [320, phoneWidth, 640, 820, 1280, desktopWidth] : [phoneWidth, desktopWidth]

/** Forms of buyers. Addresses are entered in the cart and on the order's page. Filters move while their results arrive. */
const buyersForms = [
  'storefront-cart',
  'storefront-order',
  'storefront-withdraw',
  'storefront-withdraw-by-number',
  'storefront-find-orders',
  'storefront-report',
  'storefront-your-data',
]

export const walkedScreens = screens.filter(({ isWalked = true }) => isWalked)

const onePixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

const personOf = new WeakMap<Page, Screen['who']>()

/** A page in which each document starts with empty storage. */
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
    // Event streams never end, and the test waits for all responses.
    '*/api/shops/*/events': { status: 204 },
    '*/api/public/shops/*/live/events': { status: 204 },
    // The catalogue's pictures are external, and tests use only this machine.
    'https://assets.tcgdex.net/*': { status: 200, contentType: 'image/gif', body: onePixel },
  })
  countRequests(page)
  personOf.set(page, who)
  return page
}

/** Opens a screen in the only page of the context: a new page for every screen would cost more than its checks. */
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

/** Waits until the screen is laid out for this width. */
async function redraw(page: Page, width: number) {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize({ width, height: width < 820 ? 844 : 900 })
  await page.waitForFunction((expected) => window.innerWidth === expected, width)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Persistent problems: on a busy machine a title or a list may appear slightly after the rest of its screen. */
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

/** Checks screens in one language in sequence, on a separate platform without other tests' records in its lists. */
export async function startWalk(
  { playwright, browser }: { playwright: PlaywrightWorkerArgs['playwright']; browser: Browser },
  language: Language,
  colorScheme: 'light' | 'dark',
) {
  const platform = await startScreenPlatform((options) => playwright.request.newContext(options), language)
  const look = { baseURL: platform.url, reducedMotion: 'reduce' } as const
  const viewport = { width: widths[0] ?? phoneWidth, height: 844 }
  const context = await browser.newContext({ ...look, colorScheme, viewport })
  /** A browser with twice the default text size. */
  let largeText: Browser | undefined

  return {
    context,

    /** Problems of a screen in its windows; nothing if it fits each, is accessible and is in one language. */
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
      // Last, because it types into every field.
      const isTypedInto = language === 'en' && (isLong || buyersForms.includes(screen.name))
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
