import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { candidates, isExecutable } from './search.ts'

/** Path of this machine's Chromium, or undefined. */
export const findChromium = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  candidates(environment, chromium.executablePath()).find((path) => isExecutable(path) && answers(path))

/** Some systems install a script in its place that only explains how to get the real one. */
function answers(path: string): boolean {
  try {
    const version = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    })
    return /\d+\.\d+/.test(version)
  } catch {
    return false
  }
}
