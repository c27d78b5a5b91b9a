import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** npm's own list of the contents of node_modules, written at the end of a successful install. */
export const listOfInstalled = 'node_modules/.package-lock.json'

/** Whether node_modules matches package-lock.json, and the pinned Node runs here. */
export function isInstalled(root) {
  const [lock, installed] = ['package-lock.json', listOfInstalled].map((file) => readJson(join(root, file)))
  return Boolean(lock && installed && !findMissing(lock, installed, process) && pinnedNode(root))
}

/** Whether the pinned Node exists and runs on this machine. */
export function pinnedNode(root) {
  const { version } = readJson(join(root, 'node_modules/node/package.json')) ?? {}
  const { stdout } = spawnSync(join(root, 'node_modules/node/bin/node'), ['--version'], { encoding: 'utf8' })
  return version !== undefined && stdout?.trim() === `v${version}`
}

/** The first package that differs from the lock file. Optional packages of other systems may be absent. */
export const findMissing = (lock, installed, { platform, arch }) =>
  Object.keys(lock.packages).find((path) => {
    const [locked, present] = [lock.packages[path], installed.packages[path]]
    if (path === '') return false
    if (!present)
      return !locked.optional || (!locked.libc && locked.os?.includes(platform) && locked.cpu?.includes(arch))
    const otherBytes = locked.integrity && present.integrity && present.integrity !== locked.integrity
    return present.version !== locked.version || otherBytes
  })

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
