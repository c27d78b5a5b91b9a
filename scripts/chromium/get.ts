import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../support/failure.ts'
import { root } from '../support/root.ts'
import { findChromium } from './find.ts'

/** Path of this machine's Chromium, installed first if there is none; throws a Failure with instructions. */
export function getChromium(): string {
  const named = process.env.CHROMIUM_PATH
  const found = findChromium() ?? (named ? undefined : (fromDebian() ?? fromPlaywright()))
  if (found) return found
  throw new Failure(
    named
      ? `CHROMIUM_PATH names ${named}, which does not run.`
      : 'The browser tests need Chromium, and it could not be installed. Install chromium-headless-shell, chromium or google-chrome, or name one in CHROMIUM_PATH.',
  )
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const get = (...words: string[]) =>
    spawnSync('apt-get', ['-qq', ...words], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  get('update')
  // Older releases have no package of the headless shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    process.stderr.write(`Installing Chromium (apt-get install ${name}) …\n`)
    get('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
    const found = findChromium()
    if (found) return found
  }
  return undefined
}

function fromPlaywright(): string | undefined {
  process.stderr.write('Installing Chromium (playwright install chromium) …\n')
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  return findChromium()
}
