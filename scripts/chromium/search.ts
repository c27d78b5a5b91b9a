import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell has no windows or settings pages of its own: it takes a quarter less processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Possible paths of a Chromium, best first: from the environment, the system, and Playwright's cache. */
export function candidates(environment: NodeJS.ProcessEnv, playwrights: string | undefined): string[] {
  if (environment.CHROMIUM_PATH) return [environment.CHROMIUM_PATH]
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(process.platform === 'darwin' ? onMac : []), ...(playwrights ? [playwrights] : [])]
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
