import { holdAnimatedSteps } from '#web/lib/navigation/history-steps.ts'
import { isInView } from './fly-to-cart.ts'
import { ARRIVED, type Moves } from './moves.ts'

/** Loads the scripts of a page. */
export type Preload = (path: string) => Promise<void>

/** Also in `motion.css`, where a page of its own names its main picture. */
const NAME = 'card-picture'
// A page that takes longer is shown without its picture in place.
const LONGEST_WAIT_MS = 500

const mainPicture = () => document.querySelector<HTMLElement>('.main-picture')

/** Picture of the tile that leads to this path, if it is in view. */
function tilePicture(path: string): HTMLElement | undefined {
  return (
    [...document.querySelectorAll<HTMLAnchorElement>('.tile a')]
      .filter(({ pathname }) => pathname === path)
      .map((link) => link.closest('.tile')?.querySelector<HTMLElement>('.frame'))
      .find((frame) => frame && isInView(frame)) ?? undefined
  )
}

/**
 * Moves the picture of a card between a list and its page: both have the same name during a view transition. Only the picture of the card
 * itself has it, because each name costs a snapshot. Pages of another document are animated by `motion.css` alone.
 */
export function sharedPictures(preload: Preload, isStill: () => boolean): Pick<Moves, 'navigate'> {
  let latest = 0
  animateSteps(isStill)
  return {
    async navigate(link, path, go) {
      latest += 1
      const mine = latest
      const from = link.closest('.tile')?.querySelector<HTMLElement>('.frame') ?? mainPicture()
      if (!from || isStill() || path === location.pathname) return go()
      // Rendering stops during a transition, so it must not wait for a download.
      await preload(path).catch(() => undefined)
      if (mine === latest) void transit(from, location.pathname, go)
    },
  }
}

/** Picture of a tile that has the name until its transition ends. */
let named: HTMLElement | undefined

const release = (picture: HTMLElement | null | undefined) => picture?.style.removeProperty('view-transition-name')

/** Shows the new page; `left` is the path of the old one. Resolves once the new page is rendered. */
function transit(from: HTMLElement, left: string, go: () => void): Promise<void> {
  release(named)
  named = undefined
  const main = mainPicture()
  if (main && main !== from) main.style.viewTransitionName = 'none'
  from.style.viewTransitionName = NAME
  let to: HTMLElement | undefined
  const transition = document.startViewTransition(async () => {
    const shown = arrival()
    go()
    await shown
    release(from)
    release(main)
    to = mainPicture() ? undefined : tilePicture(left)
    if (to) to.style.viewTransitionName = NAME
    named = to
  })
  // Skipped transitions are rejected: the page changes without them.
  transition.ready.catch(() => undefined)
  void transition.finished
    .catch(() => undefined)
    .then(() => {
      // A later transition may have started from it.
      if (named === to) release(to)
    })
  return transition.updateCallbackDone
}

const arrival = () =>
  new Promise<void>((resolve) => {
    window.addEventListener(ARRIVED, () => resolve(), { once: true })
    setTimeout(resolve, LONGEST_WAIT_MS)
  })

type Step = { from: HTMLElement; left: string; finish: () => void; finished: Promise<void>; isTaken: boolean }

/**
 * Back and Forward. The browser would scroll the old page before its snapshot is taken, so the step is intercepted and scrolls after it.
 * The router receives the step within the transition. Without the Navigation API, steps are not animated.
 */
function animateSteps(isStill: () => boolean) {
  if (!('navigation' in window)) return
  let next: Step | undefined
  navigation.addEventListener('navigate', (event) => {
    next = undefined
    const { pathname } = new URL(event.destination.url)
    if (event.navigationType !== 'traverse' || !event.canIntercept || !event.destination.sameDocument) return
    // The browser itself animates a swipe.
    if (event.hasUAVisualTransition || isStill() || pathname === location.pathname) return
    const from = mainPicture() ?? tilePicture(pathname)
    if (!from) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const step: Step = { from, left: location.pathname, finish: resolve, finished: promise, isTaken: false }
    next = step
    event.intercept({
      focusReset: 'manual',
      scroll: 'after-transition',
      handler: async () => {
        // Chromium calls this before `popstate`, which another listener may stop.
        await new Promise((resolve) => setTimeout(resolve))
        if (step.isTaken) await step.finished
      },
    })
  })
  holdAnimatedSteps((event) => {
    if (!next) return
    const step = next
    next = undefined
    step.isTaken = true
    event.stopImmediatePropagation()
    transit(step.from, step.left, () =>
      window.dispatchEvent(new PopStateEvent('popstate', { state: event.state })),
    ).then(step.finish, step.finish)
  })
}
