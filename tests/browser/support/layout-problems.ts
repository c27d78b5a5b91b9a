import type { Page } from '@playwright/test'

/**
 * Problems that prevent using the current screen: the page or a dialog scrolls sideways, a control is cut off, or a control is covered at
 * every scroll position. With a dialog, a menu or suggestions open only they count.
 */
export const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 1.5
    const found: string[] = []
    const scrollsSideways = (style: CSSStyleDeclaration) => ['auto', 'scroll'].includes(style.overflowX)
    const clips = (style: CSSStyleDeclaration) => style.overflowX !== 'visible'

    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `<${element.localName}> '${label.trim().replace(/\s+/g, ' ').slice(0, 60)}'`
    }

    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth + slack) {
      const isClipped = (element: Element): boolean =>
        element.parentElement !== null &&
        element.parentElement !== document.body &&
        (clips(getComputedStyle(element.parentElement)) || isClipped(element.parentElement))
      const widest = [...document.body.querySelectorAll('*')]
        .filter((element) => !isClipped(element))
        .map((element) => ({ element, right: element.getBoundingClientRect().right }))
        .reduce((most, one) => (one.right > most.right ? one : most))
      found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}: ${nameOf(widest.element)}`)
    }

    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
    const scope = dialogs.at(-1) ?? document.querySelector('[role=listbox]') ?? document.body
    for (const element of [...(dialogs.length ? [scope] : []), ...scope.querySelectorAll('*')]) {
      // Most elements are fine: run expensive checks only for the rest.
      if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + slack) continue
      const style = getComputedStyle(element)
      // A swipeable row snaps to its items.
      if (!scrollsSideways(style) || style.scrollSnapType !== 'none' || element.closest('textarea, pre')) continue
      if (element.querySelector('table, [role=grid], [role=table]')) continue
      found.push(`${nameOf(element)} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`)
    }

    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      getComputedStyle(element).pointerEvents !== 'none'
    /** A container that clips may move into place only when the control is scrolled to: before, the control may be past its edge. */
    const problemOf = (control: Element, isScrolledTo: boolean): string | undefined => {
      const box = control.getBoundingClientRect()
      let [left, right] = [0, root.clientWidth]
      for (let parent = control.parentElement; parent && parent !== root; parent = parent.parentElement) {
        if (parent === document.body || !clips(getComputedStyle(parent))) continue
        const edge = parent.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
      }
      if (box.left < left - slack || box.right > right + slack)
        return `is cut off: ${box.left} to ${box.right} within ${left} to ${right}`
      // A link over several lines has no single centre.
      const first = control.getClientRects()[0] ?? box
      const top = document.elementFromPoint(first.left + first.width / 2, first.top + first.height / 2)
      const label =
        control.closest('label') ?? (control.id ? document.querySelector(`label[for="${control.id}"]`) : null)
      const isIts = top && (control.contains(top) || label?.contains(top) || (isScrolledTo && top.contains(control)))
      return isIts ? undefined : `is covered by ${top ? nameOf(top) : 'the edge of the window'}`
    }

    const controls = scope.querySelectorAll('a[href], button, input, select, textarea, [role=switch], [role=tab]')
    for (const control of controls) {
      if (!isVisible(control) || control.getBoundingClientRect().width < 4) continue
      // Scrolling forces a layout: only for a control that is covered in place.
      if (!problemOf(control, false)) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      // A skip link, which appears on focus.
      if (control.getBoundingClientRect().bottom <= 0) continue
      const problem = problemOf(control, true)
      if (problem) found.push(`${nameOf(control)} ${problem}`)
    }
    window.scrollTo(0, 0)
    return found
  })
