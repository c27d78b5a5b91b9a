import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumArguments } from '../../scripts/chromium/arguments.ts'
import { getChromium } from '../../scripts/chromium/get.ts'
import type { Platform } from '../platform.ts'
import { type Figure, median } from '../report.ts'

const RUNS = 5
const SLOWDOWN = 4
const MOST_MS = 120
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="63" height="88" />'

type When = 'right after the first paint' | 'once the page is idle'

/** Time from a tap on 'Add to Cart' to the next paint, on a processor that is four times as slow. */
export async function adding({ url, shop }: Platform): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumArguments })
  try {
    return [
      await figureOf(browser, `${url}/@${shop.slug}`, 'right after the first paint'),
      await figureOf(browser, `${url}/@${shop.slug}`, 'once the page is idle'),
    ]
  } finally {
    await browser.close()
  }
}

async function figureOf(browser: Browser, url: string, when: When): Promise<Figure> {
  const times: number[] = []
  for (let turn = 0; turn < RUNS; turn++) times.push(await tap(browser, url, when))
  const value = median(times)
  return {
    name: `INP of 'Add to Cart', ${when}`,
    value: `${value} ms`,
    aim: `at most ${MOST_MS} ms`,
    met: value <= MOST_MS,
    detail: `median of ${times.join(', ')} ms at ${SLOWDOWN} times slowdown, in steps of 8`,
  }
}

/** One visit with an empty cache. Returns the longest interaction. */
async function tap(browser: Browser, url: string, when: When): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    // A picture that fails would be replaced while the press waits.
    await page.route('https://pictures.bench.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    )
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url, { waitUntil: when === 'once the page is idle' ? 'networkidle' : 'commit' })
    const button = page.getByRole('button', { name: /^Add to Cart/ }).first()
    await button.waitFor()
    if (when === 'once the page is idle') await page.locator('#root:not([data-wakes])').waitFor({ state: 'attached' })
    await button.scrollIntoViewIfNeeded()
    const place = await button.boundingBox()
    if (!place) throw new Error("bench: 'Add to Cart' is not visible")
    // Without Playwright's own checks within the press, which take 10 ms.
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
    // The cart's stepper has taken the place of the button.
    await page
      .getByRole('button', { name: /^Remove one/ })
      .first()
      .waitFor()
    return await longest(page)
  } finally {
    await context.close()
  }
}

type Noted = { longest?: number }

function observe() {
  const noted = window as unknown as Noted
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) noted.longest = Math.max(noted.longest ?? 0, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Interactions faster than 16 ms are not reported. */
async function longest(page: Page): Promise<number> {
  // Entries arrive after the paint that they measure.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))))
  return page.evaluate(() => (window as unknown as Noted).longest ?? 16)
}
