import { isReachable } from './reachable.ts'

/** A chunk could not be downloaded. */
export class PartMissing extends Error {}

/**
 * Downloads a chunk. If a deployment has removed it since the page was opened, reloads the page once. Throws `PartMissing` when offline or
 * if the reload did not help. `beforeReload` stores state for the new page.
 */
export async function loadPart<Part>(load: () => Promise<Part>, beforeReload?: () => void): Promise<Part> {
  try {
    return await load()
  } catch (error) {
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
