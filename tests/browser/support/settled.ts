import type { Page } from '@playwright/test'

const underWay = new WeakMap<Page, { requests: Set<unknown>; begun: number }>()

/** Starts to count this page's requests, for `settled`. */
export function countRequests(page: Page): void {
  const count = { requests: new Set<unknown>(), begun: 0 }
  underWay.set(page, count)
  page.on('request', (request) => {
    count.begun++
    count.requests.add(request)
  })
  page.on('requestfinished', (request) => count.requests.delete(request))
  page.on('requestfailed', (request) => count.requests.delete(request))
  // Navigation ends the page's pending requests.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) count.requests.clear()
  })
}

// React shows a part up to 300 ms after its script has arrived. A list may end in a placeholder for rows that are loaded when it is scrolled.
const PLACEHOLDERS_MS = 3_000

/** Waits until no request is in flight, the page has processed all responses, and spinners and skeletons have given way to content. */
export async function settled(page: Page): Promise<void> {
  const count = underWay.get(page)
  if (!count) throw new Error('The requests of this page are not counted')
  const latest = performance.now() + PLACEHOLDERS_MS
  for (let quiet = 0; quiet < 2; ) {
    const before = count.begun
    const isShown = await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))
      return !document.querySelector('.animate-spin, .animate-breathe')
    })
    const isComplete = isShown || performance.now() > latest
    quiet = isComplete && count.requests.size === 0 && count.begun === before ? quiet + 1 : 0
  }
}
