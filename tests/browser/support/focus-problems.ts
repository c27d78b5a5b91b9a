import type { Page } from '@playwright/test'

declare global {
  interface Window {
    focusTest?: { scope: Element; fields: HTMLInputElement[]; typedInto: Set<Element>; lost: number }
  }
}

const typed = '1'

/**
 * Fields of the front form or dialog that cannot be reached: Tab and Shift+Tab go through its controls, taps go from each field to the next
 * in both directions, and a character is typed in each.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  const { fields, stops } = await page.evaluate(observe)
  const problems: string[] = []
  if (fields === 0) return problems
  for (const key of ['Tab', 'Shift+Tab']) {
    const [first, last] = key === 'Tab' ? [0, -1] : [-1, 0]
    await page.evaluate(focusField, first)
    await page.keyboard.press(typed)
    // Typing may add controls, such as a save button.
    for (let step = 0; step < 2 * stops + 5 && !(await page.evaluate(isAtField, last)); step++) {
      await page.keyboard.press(key)
      // Outside of fields, the counter moves typing into its search.
      if (await page.evaluate(isInField)) await page.keyboard.press(typed)
    }
    problems.push(...(await page.evaluate(missed, key)))
  }
  const order = Array.from({ length: fields }, (_, index) => index)
  for (const indexes of [order, order.toReversed()]) {
    for (const index of indexes) {
      const place = await page.evaluate(placeOf, index)
      if (!place) continue
      await page.mouse.click(place.x, place.y)
      await page.keyboard.press(typed)
    }
    problems.push(...(await page.evaluate(missed, indexes === order ? 'a tap' : 'a tap backwards')))
  }
  return problems
}

/** Records in the page which fields receive input, and counts the controls from the first field to the last. */
function observe() {
  const scope = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body
  const stops = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
    (control) =>
      control.tabIndex >= 0 &&
      !control.matches(':disabled') &&
      !control.closest('[inert]') &&
      control.checkVisibility({ visibilityProperty: true }),
  )
  const kinds = ['text', 'email', 'tel', 'url', 'search', 'password', 'number', 'textarea']
  const fields = stops.filter(
    (control): control is HTMLInputElement =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      kinds.includes(control.type) &&
      !control.readOnly,
  )
  const test = { scope, fields, typedInto: new Set<Element>(), lost: 0 }
  window.focusTest = test
  const note = ({ target, type }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    // A full field accepts no more characters.
    const isFull = target.maxLength > 0 && target.value.length >= target.maxLength
    if (type === 'input' || isFull) test.typedInto.add(target)
  }
  document.addEventListener('input', note, true)
  document.addEventListener('keydown', note, true)
  document.addEventListener('focusin', ({ target }) => {
    if (target === scope && scope !== document.body) test.lost++
  })
  const [first, last] = [fields[0], fields.at(-1)]
  const between = first && last ? stops.indexOf(last) - stops.indexOf(first) + 1 : 0
  return { fields: fields.length, stops: between }
}

function focusField(index: number) {
  const test = window.focusTest
  if (!test) return
  test.fields.at(index)?.focus()
  test.lost = 0
}

const isInField = () =>
  document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement

const isAtField = (index: number) => document.activeElement === window.focusTest?.fields.at(index)

/** The point at which a field can be tapped, unless something that opened while typing covers it. */
function placeOf(index: number) {
  const field = window.focusTest?.fields[index]
  if (!field?.isConnected) return undefined
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = field.getBoundingClientRect()
  const place = { x: left + width / 2, y: top + height / 2 }
  return document.elementFromPoint(place.x, place.y) === field ? place : undefined
}

function missed(way: string) {
  const test = window.focusTest
  if (!test) return []
  const nameOf = (field: HTMLInputElement) =>
    field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name
  const problems = test.fields
    .filter((field) => field.isConnected && field.checkVisibility() && !test.typedInto.has(field))
    .map((field) => `${way} does not reach '${nameOf(field)}'`)
  if (test.lost > 0) problems.push(`${way} lets the focus fall back to the dialog`)
  test.typedInto.clear()
  test.lost = 0
  return problems
}
