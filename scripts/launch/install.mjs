// Runs before anything is installed, on any Node from 20: plain JavaScript without dependencies.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled, listOfInstalled, pinnedNode } from './installed.mjs'
import { withLock } from './lock.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

if (Number.parseInt(process.versions.node, 10) < 20) end(`Toploader needs Node 20 or newer, not ${process.version}.`)

async function install(holdFor) {
  process.stderr.write('Installing packages (npm ci), this takes about a minute …\n')
  // Without this list, a killed installation is never mistaken for a complete one.
  rmSync(join(root, listOfInstalled), { force: true })
  // Development dependencies build the pages and include the pinned Node, whatever NODE_ENV or npm's settings are.
  const settings = ['--include=dev', '--include=optional', '--engine-strict=false', '--no-audit', '--no-fund']
  // With npm's default retries, a machine without network would wait for more than ten minutes.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
  const npm = process.env.npm_execpath ?? ''
  const [program, ...first] = /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm']
  const packages = await run(program, [...first, 'ci', '--loglevel=error', ...settings, ...patience], root, holdFor)
  // With `ignore-scripts`, npm does not install the binary of the package `node`.
  const folder = join(root, 'node_modules/node')
  if (packages === 0 && !pinnedNode(root)) await run(process.execPath, ['installArchSpecificPackage'], folder, holdFor)
  if (!isInstalled(root)) end('The packages could not be installed; npm says why above. It needs the network once.')
}

const run = (program, words, cwd, holdFor) =>
  new Promise((resolve) => {
    const child = spawn(program, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    if (child.pid) holdFor(child.pid)
    child.on('error', (error) => end(`${program} could not be started: ${error.message}`))
    child.on('close', resolve)
  })

function end(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (!isInstalled(root)) {
  await withLock(root, 'install', (holdFor) => (isInstalled(root) ? undefined : install(holdFor)))
}
