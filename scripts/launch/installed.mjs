import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages?: Record<string, Entry> }} LockFile
 */

/** npm's own list of what it put into node_modules, written at the very end of an install that went well. */
export const listOfInstalled = 'node_modules/.package-lock.json'

/**
 * The first package that is not installed as the lock file says, or undefined. What an optional package of another
 * system needs is not missed, and what is there beyond the lock file does no harm.
 * @param {LockFile} lock
 * @param {LockFile} installed
 * @param {{ platform: string, arch: string }} host
 */
export function findMissing(lock, installed, host) {
  for (const [path, wanted] of Object.entries(lock.packages ?? {})) {
    if (path === '') continue
    const present = installed.packages?.[path]
    if (!present && wanted.optional && !isFor(host, wanted)) continue
    if (!present || present.version !== wanted.version || differs(present.integrity, wanted.integrity)) return path
  }
  return undefined
}

/**
 * Whether the lock file tells of every optional package. One written where the registry lacks those of other systems
 * leaves them out, and `npm ci` refuses it everywhere.
 * @param {LockFile} lock
 */
export function isComplete({ packages = {} }) {
  return Object.entries(packages).every(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every((name) => placesFor(path, name).some((place) => place in packages)),
  )
}

/**
 * Where the package at `path` looks for another one: in its own node_modules, then outwards.
 * @param {string} path
 * @param {string} name
 * @returns {string[]}
 */
function placesFor(path, name) {
  const here = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`
  const outside = path.lastIndexOf('node_modules/')
  return outside < 0 ? [here] : [here, ...placesFor(path.slice(0, outside).replace(/\/$/, ''), name)]
}

/**
 * Whether npm certainly installs this optional package here; which C library there is we do not know.
 * @param {{ platform: string, arch: string }} host
 * @param {Entry} entry
 */
const isFor = ({ platform, arch }, { os, cpu, libc }) =>
  libc === undefined && Boolean(os?.includes(platform) && cpu?.includes(arch))

/**
 * @param {string | undefined} one
 * @param {string | undefined} other
 */
const differs = (one, other) => one !== undefined && other !== undefined && one !== other

/** Whether node_modules holds what package-lock.json asks for, on this system. @param {string} root */
export function isInstalled(root) {
  const lock = readLock(root)
  const installed = readJson(join(root, listOfInstalled))
  return lock !== undefined && installed !== undefined && findMissing(lock, installed, process) === undefined
}

/** @param {string} root */
export const readLock = (root) => readJson(join(root, 'package-lock.json'))

/** @param {string} path @returns {LockFile | undefined} */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
