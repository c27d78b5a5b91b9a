import { isReachable } from './reachable.ts'

/** A chunk could not be downloaded. */
export class PartMissing extends Error {}

/** Firefox aborts downloads within this time after a link was followed, while the page still runs. */
const ABORT_MS = 1_000
/** The longest that a navigation is expected to take. */
const NAVIGATION_MS = 30_000
let leftAt = -Infinity
if (!import.meta.env.SSR)
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })

/**
 * Downloads a chunk. If a deployment has removed it since the page was opened, reloads the page once. Throws `PartMissing` when offline or
 * if the reload did not help. `beforeReload` stores state for the new page.
 */
export async function loadPart<Part>(load: () => Promise<Part>, beforeReload?: () => void): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    // A reload would cancel the navigation. If the visitor stays after all, the page is still incomplete.
    if (performance.now() - leftAt < ABORT_MS) await new Promise((resolve) => setTimeout(resolve, NAVIGATION_MS))
    if (!(await mayReload())) throw new PartMissing('A part of the page could not be downloaded', { cause: error })
    beforeReload?.()
    window.location.reload()
    // The page is unloading.
    return new Promise(() => undefined)
  }
}

const KEY = 'reloadedBuild'

/** Once per tab and build, to prevent a reload loop. The build is identified by the hash in this file's address. */
async function mayReload(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) === import.meta.url || !(await isReachable())) return false
    sessionStorage.setItem(KEY, import.meta.url)
    return true
  } catch {
    return false
  }
}
