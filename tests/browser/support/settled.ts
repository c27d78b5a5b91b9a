import type { Page } from '@playwright/test'

const underWay = new WeakMap<Page, { requests: Set<unknown>; begun: number }>()

/** From now on this page's requests are counted, for `settled`. */
export function countRequests(page: Page): void {
  const count = { requests: new Set<unknown>(), begun: 0 }
  underWay.set(page, count)
  page.on('request', (request) => {
    count.begun++
    count.requests.add(request)
  })
  page.on('requestfinished', (request) => count.requests.delete(request))
  page.on('requestfailed', (request) => count.requests.delete(request))
  // What a page had asked for ends with it.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) count.requests.clear()
  })
}

/** Until nothing is asked for any more, and the page has done all that the answers gave it to do. */
export async function settled(page: Page): Promise<void> {
  const count = underWay.get(page)
  if (!count) throw new Error('The requests of this page are not counted')
  for (let quiet = 0; quiet < 2; ) {
    const before = count.begun
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))
    })
    quiet = count.requests.size === 0 && count.begun === before ? quiet + 1 : 0
  }
}
