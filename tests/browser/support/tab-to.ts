import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus; the focus must be visible at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key)
    // A sheet may still be sliding in.
    await expect.poll(() => focusProblem(page), 'where the focus is').toBe('')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

/** '' if the focused element is visible and has an outline, its own or around its card. */
const focusProblem = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return ''
    const name = `<${active.localName}> '${(active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 60)}'`
    const isOutlined = (element: Element | null, up: number): boolean => {
      if (!element || up === 0) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || isOutlined(element.parentElement, up - 1)
      )
    }
    if (!isOutlined(active, 4)) return `${name} shows no focus`
    const { top, bottom, left, right } = active.getBoundingClientRect()
    const isInSight = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
    return isInSight ? '' : `${name} is out of sight`
  })
