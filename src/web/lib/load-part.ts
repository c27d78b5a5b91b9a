import { isReachable } from './reachable.ts'

/** A part of the application that could not be downloaded. */
export class PartMissing extends Error {}

/**
 * Downloads a part of the application. A deployment may have removed it since the page was opened: then the page is loaded
 * anew, once. Throws `PartMissing` when there is no network or that did not help. `beforeReload` keeps what the new page needs.
 */
export async function loadPart<Part>(load: () => Promise<Part>, beforeReload?: () => void): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (!(await mayReload())) throw new PartMissing('A part of the page could not be downloaded', { cause: error })
    beforeReload?.()
    window.location.reload()
    // Nobody waits for it any more.
    return new Promise(() => undefined)
  }
}

const KEY = 'reloadedBuild'

/** Once a tab and build, whose name is in the address of this file: a reload that does not help must not go on for ever. */
async function mayReload(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) === import.meta.url || !(await isReachable())) return false
    sessionStorage.setItem(KEY, import.meta.url)
    return true
  } catch {
    return false
  }
}
