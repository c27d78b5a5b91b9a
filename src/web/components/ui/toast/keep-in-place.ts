import { type Box, type Column, clearPlace } from './clear-place.ts'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=option], [role=alert], [aria-readonly=false], [data-clear]'
const TOAST = 'li[data-state=open]'
const MARGIN = 12
const WIDTH = 352
const BETWEEN_COLUMNS = 64
const PHONE = 640
/** Space below the focused field for its error, in pixels. */
const FOR_AN_ERROR = 72

/**
 * Positions the toast where it covers no control. Recalculates when it appears, and when it would cover the focused element. Returns a
 * cleanup function.
 */
export function keepInPlace(list: HTMLElement) {
  const again = () => place(list)
  const ifCovering = () => {
    const toast = list.querySelector(TOAST)
    const used = document.activeElement?.closest('[data-clear]') ?? document.activeElement
    if (toast && used && used !== document.body && !list.contains(used) && meets(toast, used)) again()
  }
  const cards = new MutationObserver(again)
  cards.observe(list, { childList: true, subtree: true, characterData: true })
  document.addEventListener('focusin', ifCovering)
  document.addEventListener('scrollend', ifCovering)
  window.addEventListener('resize', again)
  again()
  return () => {
    cards.disconnect()
    document.removeEventListener('focusin', ifCovering)
    document.removeEventListener('scrollend', ifCovering)
    window.removeEventListener('resize', again)
  }
}

function place(region: HTMLElement) {
  const toast = region.querySelector<HTMLElement>(TOAST)
  if (!toast) return
  const measure = ({ width, compact = false }: Column) => {
    region.style.width = `${width}px`
    region.toggleAttribute('data-compact', compact)
    return toast.getBoundingClientRect().height
  }
  // Elements under the current position count as obstacles too.
  toast.style.pointerEvents = 'none'
  const found = clearPlace(columns(), obstacles(region), measure)
  toast.style.pointerEvents = ''
  if (!found) return
  measure(found.column)
  Object.assign(region.style, { left: `${found.left}px`, top: `${found.top}px` })
}

/**
 * In the owner's and the platform's areas: below the menu entries, or next to the logo in the bar on small screens. Elsewhere: the corners,
 * then anywhere; on phones the full width.
 */
function columns(): Column[] {
  const { clientWidth, clientHeight } = document.documentElement
  const height = Math.min(clientHeight, window.visualViewport?.height ?? clientHeight) - 2 * MARGIN
  const at = (left: number, width: number, from: Column['from'] = 'bottom'): Column => {
    return { left, width, top: MARGIN, height, from }
  }
  const inShell = [...document.querySelectorAll('[data-toasts]')].flatMap((place): Column[] => {
    const { left, right, width, top, height: high } = place.getBoundingClientRect()
    if (width === 0) return []
    if (high > clientHeight / 2) return [at(left + MARGIN, width - 2 * MARGIN)]
    const room = Math.min(width, WIDTH)
    const keepsPlace = document.elementFromPoint(left + width / 2, top + high / 2) === place
    const bar = { left: right - room, width: room, top: top + 1, height: high - 2, keepsPlace }
    return [{ ...bar, from: 'top', compact: room < WIDTH }]
  })
  if (clientWidth < PHONE) return [...inShell, at(MARGIN, clientWidth - 2 * MARGIN, 'top')]
  const right = clientWidth - WIDTH - MARGIN
  const lefts = Array.from(
    { length: Math.floor(right / BETWEEN_COLUMNS) },
    (_, place) => right - place * BETWEEN_COLUMNS,
  )
  return [...inShell, ...[right, MARGIN, ...lefts].map((left) => at(left, WIDTH))]
}

/** Visible controls. If a dialog or sheet is open: only those inside it, and the menu that it leaves uncovered. */
function obstacles(region: HTMLElement): Box[] {
  const modal = [...document.querySelectorAll('[data-modal][data-state=open]')].at(-1)
  const places = modal ? [modal, ...document.querySelectorAll('[data-toasts]')] : [document]
  return places
    .flatMap((inside) => [...inside.querySelectorAll(CONTROLS)])
    .filter((control) => !region.contains(control) && control.checkVisibility() && !isBehind(control))
    .map(boxOf)
    .filter(({ width, height, top }) => width > 0 && height > 0 && top < window.innerHeight && top + height > 0)
}

/** Scrolled under a bar, or behind a dialog. */
function isBehind(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  const inFront = document.elementFromPoint(left + width / 2, top + height / 2)
  return inFront !== null && !control.parentElement?.contains(inFront)
}

function boxOf(control: Element): Box {
  const { left, top, width, height } = control.getBoundingClientRect()
  return { left, top, width, height: control === document.activeElement ? height + FOR_AN_ERROR : height }
}

function meets(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), boxOf(other)]
  return a.left < b.left + b.width && b.left < a.right && a.top < b.top + b.height && b.top < a.bottom
}
