/*
 * The only script that a page names: it loads the application. Usually that is once the page has been drawn, so that what is seen comes
 * first. A page that sleeps waits until someone is signed in, or touches something marked `data-wakes`. What is pressed before the
 * application is there is held, and pressed again then.
 *
 * On a page that sleeps it runs in the head, before there is anything to press, and as a classic script: it can import nothing.
 */
export {}

const { loads = '', sleeps } = document.getElementById('wake')?.dataset ?? {}
const files = loads.split(' ')
const sleep = new AbortController()
let isLoading = false
let held: (() => void) | undefined

function wake() {
  if (isLoading) return
  isLoading = true
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  // The application reads what is at the end of the page.
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
    // A deployment may have removed it. Without a network the next touch tries again.
    if (navigator.onLine && mayReload()) window.location.reload()
  }
  document.head.append(script)
}

/** Once per tab and build, so that a page cannot reload forever. */
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

function hold(event: Event, again: () => void) {
  event.preventDefault()
  event.stopPropagation()
  held = again
  wake()
}

const within = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

function onTouch(event: Event) {
  if (within(event, '[data-wakes]')) wake()
}

function onClick(event: MouseEvent) {
  const control = within(event, 'a[data-wakes], [data-wakes] [role=tab], [data-wakes] button[type=button]')
  if (!control || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  // The part of the page that a link leads to can be seen at once.
  document.getElementById(control.dataset.wakes ?? '')?.scrollIntoView()
  hold(event, () => control.click())
}

function onKeyDown(event: KeyboardEvent) {
  const { key, target } = event
  if (!key.startsWith('Arrow') || !(target instanceof Element) || target.getAttribute('role') !== 'tab') return
  hold(event, () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
}

// A form that is sent by `get` is sent by the browser.
function onSubmit(event: SubmitEvent) {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  const button = event.submitter
  button?.setAttribute('data-held', '')
  hold(event, () => {
    button?.removeAttribute('data-held')
    form.requestSubmit()
  })
}

const options = { capture: true, signal: sleep.signal }
for (const touch of ['pointerover', 'pointerdown', 'focusin', 'input'])
  document.addEventListener(touch, onTouch, options)
document.addEventListener('click', onClick, options)
document.addEventListener('keydown', onKeyDown, options)
// On other pages forms can be sent without scripts.
if (sleeps !== undefined) document.addEventListener('submit', onSubmit, options)

window.addEventListener(
  'awake',
  () => {
    sleep.abort()
    document.getElementById('root')?.removeAttribute('data-wakes')
    // Once React has done everything that belongs to its first drawing.
    setTimeout(() => held?.())
  },
  { once: true },
)

if (sleeps !== undefined) {
  if (isSignedIn()) wake()
} else if (document.hidden) {
  // Another tab is not drawn before it is looked at.
  wake()
} else requestAnimationFrame(() => setTimeout(wake))
