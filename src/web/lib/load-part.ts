import { isReachable } from './reachable.ts'

/** A chunk could not be downloaded. */
export class PartMissing extends Error {}

/**
 * Downloads a chunk. A deployment may have removed it since the page was opened: then the page is reloaded, once. Throws `PartMissing` if
 * there is no network or that did not help. `beforeReload` stores what the new page needs.
 */
export async function loadPart<Part>(load: () => Promise<Part>, beforeReload?: () => void): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (!(await mayReload())) throw new PartMissing('A part of the page could not be downloaded', { cause: error })
    beforeReload?.()
    window.location.reload()
    // The page is going away.
    return new Promise(() => undefined)
  }
}

const KEY = 'reloadedBuild'

/** Once per tab and build, whose hash is in this file's address, so that a page cannot reload forever. */
async function mayReload(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(KEY) === import.meta.url || !(await isReachable())) return false
    sessionStorage.setItem(KEY, import.meta.url)
    return true
  } catch {
    return false
  }
}
