import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { isComplete, isInstalled, listOfInstalled, readLock } from './installed.mjs'
import { withLock } from './lock.mjs'
import { findNpm } from './npm.mjs'
import { hasPinnedNode } from './pinned-node.mjs'
import { runInGroup } from './run-in-group.mjs'
import { say } from './say.mjs'

/** Brings node_modules to what package-lock.json says, or throws a Failure. @param {string} root */
export async function ensureInstalled(root) {
  if (isInstalled(root) && hasPinnedNode(root)) return
  await withLock(root, 'install', async (lock) => {
    if (!isInstalled(root)) await installPackages(root, lock)
    if (!hasPinnedNode(root)) await fetchPinnedNode(root, lock)
  })
}

/** @param {string} root @param {import('./lock.mjs').Lock} lock */
async function installPackages(root, lock) {
  const command = isComplete(readLock(root) ?? {}) ? ['ci'] : ['install', '--no-save']
  say(`Installing packages (npm ${command.join(' ')}), this takes about a minute …`)
  const begun = performance.now()
  // As `npm ci` begins: `npm install` would take what an installation that was killed has left, half written, for whole. The
  // list goes first, or we might be taken so ourselves.
  rmSync(join(root, listOfInstalled), { force: true })
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  // The build and the tests are in the development dependencies, whatever NODE_ENV or npm's settings say.
  const whole = ['--include=dev', '--include=optional', '--engine-strict=false']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // As npm has it, a machine without network is told so after ten minutes and more.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const code = await runNpm(root, [...command, ...whole, ...quiet, ...patience], lock)
  if (code !== 0 || !isInstalled(root)) {
    throw new Failure('The packages could not be installed; npm says why above. It needs the network the first time.')
  }
  say(`Packages are installed (${seconds(begun)} s)`)
}

/** As the package `node` does it itself when npm lets it run its script. @param {string} root @param {import('./lock.mjs').Lock} lock */
async function fetchPinnedNode(root, lock) {
  say('Fetching the Node that package.json pins …')
  const begun = performance.now()
  const folder = join(root, 'node_modules/node')
  const { environment } = findNpm(root, process.env)
  const quiet = { ...environment, npm_config_loglevel: 'error', npm_config_audit: 'false', npm_config_fund: 'false' }
  const code = await runInGroup('node', ['installArchSpecificPackage'], { cwd: folder, env: quiet }, lock)
  if (code !== 0 || !hasPinnedNode(root)) {
    throw new Failure('The Node that package.json pins could not be fetched; npm says why above.')
  }
  say(`Node is here (${seconds(begun)} s)`)
}

/** @param {string} root @param {string[]} words @param {import('./lock.mjs').Lock} lock */
function runNpm(root, words, lock) {
  const { command, first, environment } = findNpm(root, process.env)
  return runInGroup(command, [...first, ...words], { cwd: root, env: environment }, lock)
}

/** @param {number} begun */
const seconds = (begun) => Math.round((performance.now() - begun) / 1000)
