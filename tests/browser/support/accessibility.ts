import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the size of the module that the package exports as its source. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A list that is being refetched is faded, and becomes readable again with its new content. */
const untilFresh = (page: Page) =>
  expect(page.locator('[aria-busy="true"]:not(button)').filter({ visible: true })).toHaveCount(0)

/** Hydration may add bars to a page that was just opened. */
async function untilHydrated(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches))
    await page.locator('#root[data-wakes]').waitFor({ state: 'detached' })
}

/** Colours in transition match neither end: wait for fades and transitions first. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const { delay = 0, localTime, endTime } = effect?.getComputedTiming() ?? {}
      const ends = timeline === document.timeline && playState === 'running' && Number.isFinite(endTime)
      return ends && Number(localTime) >= delay
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/**
 * Violations of WCAG 2.2, levels A and AA, on the current page. With a modal dialog open only the dialog counts: the page behind it is
 * inert. The only frame is that of an email in the platform's log, which allows no script.
 */
export async function accessibilityViolations(page: Page) {
  await untilHydrated(page)
  await untilFresh(page)
  await untilStill(page)
  // Loading axe takes longer than running it: once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (tags) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const isBehind = document.getElementById('root')?.ariaHidden === 'true'
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    // A bar at an edge of the window covers part of a link below it, which then looks too small.
    const bars = [...document.querySelectorAll<HTMLElement>('nav, header, footer, aside')].filter((bar) =>
      ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
    )
    for (const { style } of bars) style.position = 'static'
    const { violations } = await checker.run((isBehind && dialog) || document, {
      resultTypes: ['violations'],
      runOnly: tags,
      iframes: false,
      // Style sheets are loaded again only for a rule about orientation, which none of these tags includes.
      preload: { assets: ['media'] },
    })
    for (const { style } of bars) style.removeProperty('position')
    return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(' ')) }))
  }, wcag)
}
