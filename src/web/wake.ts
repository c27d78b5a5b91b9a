/* The only script that a page references: it loads the application. By default it does so after the first paint. A sleeping page hydrates
   on interaction: it waits until the user is signed in or touches an element with `data-wakes`. Presses before hydration are queued and
   replayed. On a sleeping page the script runs in the head, so that it catches every press, and as a classic script, which cannot import
   anything. */
export {}

const { loads = '', sleeps, busy = '' } = document.getElementById('wake')?.dataset ?? {}
const files = loads.split(' ')
// For links that offer the visitor's language.
document.documentElement.dataset.prefers = navigator.language.slice(0, 2)
const sleep = new AbortController()
let isLoading = false
let leftAt = -Infinity
/** Presses to repeat, in order, once for each control. */
const held = new Map<EventTarget, () => void>()

function wake() {
  if (isLoading) return
  isLoading = true
  // All at once, because the browser checks its `:has()` rules after each change of the page.
  document.head.append(
    ...files.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })),
  )
  // The application reads data from the end of the page.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load)
  else load()
}

function load() {
  const script = document.createElement('script')
  script.type = 'module'
  script.src = files[0] ?? ''
  script.onerror = () => {
    script.remove()
    isLoading = false
    showHeld(false)
    // A deployment may have removed the file. When offline, the next touch retries.
    if (navigator.onLine && !isLeaving() && mayReload()) window.location.reload()
  }
  document.head.append(script)
}

/** Firefox aborts downloads as soon as a link is followed. A reload would cancel that navigation. */
const isLeaving = () => performance.now() - leftAt < 1_000

/** Once per tab and build, to prevent a reload loop. */
function mayReload() {
  try {
    if (sessionStorage.getItem('wokenFrom') === files[0]) return false
    sessionStorage.setItem('wokenFrom', files[0] ?? '')
    return true
  } catch {
    return false
  }
}

function isSignedIn() {
  try {
    return localStorage.getItem('authToken') !== null
  } catch {
    return false
  }
}

const status = document.createElement('p')
status.role = 'status'
status.className = 'sr-only'
/** Buttons with a spinner (`parts.css`). */
const waiting = new Set<Element>()

/** Shows that presses were noticed, and announces it to screen readers. */
function showHeld(isHeld: boolean) {
  for (const button of waiting) button.toggleAttribute('data-held', isHeld)
  if (isHeld && waiting.size) document.body.append(status)
  else status.remove()
  // Only changes of a live region are announced.
  setTimeout(() => {
    status.textContent = busy
  }, 100)
}

function hold(event: Event, control: EventTarget, again: () => void, button: EventTarget | null = control) {
  event.preventDefault()
  event.stopPropagation()
  held.set(control, again)
  if (button instanceof HTMLButtonElement) waiting.add(button)
  showHeld(true)
  wake()
}

const within = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

function onTouch(event: Event) {
  if (within(event, '[data-wakes]')) wake()
}

/** A press that reaches React during hydration makes it hydrate the whole page at once, for a third of a second on a slow phone. */
function shield(event: Event) {
  if (within(event, '[data-wakes]')) event.stopPropagation()
}

function onClick(event: MouseEvent) {
  const control = within(event, 'a[data-wakes], [data-wakes] [role=tab], [data-wakes] button[type=button]')
  if (!control || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  // Show the link's target immediately.
  document.getElementById(control.dataset.wakes ?? '')?.scrollIntoView()
  hold(event, control, () => control.click())
}

function onKeyDown(event: KeyboardEvent) {
  const { key, target } = event
  if (!key.startsWith('Arrow') || !(target instanceof Element) || target.getAttribute('role') !== 'tab') return
  hold(event, target, () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
}

// The browser itself submits forms with method `get`.
function onSubmit(event: SubmitEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  hold(event, form, () => form.requestSubmit(), event.submitter)
}

const options = { capture: true, signal: sleep.signal }
const touches = ['pointerdown', 'focusin', 'input']
// Chromium reports a resting pointer as `pointerover` even before the first paint, for which the other pages wait.
if (sleeps !== undefined) touches.push('pointerover')
for (const touch of touches) document.addEventListener(touch, onTouch, options)
for (const press of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'keydown'])
  document.addEventListener(press, shield, options)
document.addEventListener('click', onClick, options)
document.addEventListener('keydown', onKeyDown, options)
// On other pages, forms work without scripts.
if (sleeps !== undefined) document.addEventListener('submit', onSubmit, options)

window.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})
window.addEventListener(
  'awake',
  () => {
    sleep.abort()
    document.getElementById('root')?.removeAttribute('data-wakes')
    // After React has finished its first render.
    setTimeout(() => {
      showHeld(false)
      for (const again of held.values()) again()
    })
  },
  { once: true },
)

if (sleeps !== undefined) {
  if (isSignedIn()) wake()
} else if (document.hidden) {
  // A background tab does not paint until it becomes visible.
  wake()
} else new PerformanceObserver(wake).observe({ type: 'paint', buffered: true })
