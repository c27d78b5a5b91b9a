import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './failure.mjs'
import { findProcess, isGroupRunning, isRunning } from './processes.mjs'
import { killGroup } from './run-in-group.mjs'
import { say } from './say.mjs'

/**
 * @typedef {{ holder?: import('./processes.mjs').Process, worker?: import('./processes.mjs').Process }} Note
 * @typedef {{ worksWith(pid: number): void }} Lock `worksWith`: the process group that does the work for us
 */

/** Ours alone, so it keeps itself out of git. @param {string} root */
export const launchFolder = (root) => join(root, '.launch')

const patienceMs = 15 * 60_000

/**
 * Does the work while no other launch in this checkout does the same. A lock whose holder was killed is taken over,
 * after what it had started has been stopped.
 *
 * The lock is a file with a number: whoever makes the next one holds it. A number is never used twice and the highest is
 * never taken away, so of several that find the same dead holder one wins.
 * @template T
 * @param {string} root
 * @param {string} name
 * @param {(lock: Lock) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(root, name, work) {
  const folder = prepareFolder(root)
  const begun = performance.now()
  let told = false
  for (;;) {
    const highest = numbersOf(folder, name).at(-1) ?? 0
    const note = highest ? readNote(folder, name, highest) : {}
    if (note && !isHeld(note)) {
      if (note.worker) await stopWorker(note.worker)
      const number = highest + 1
      if (take(folder, name, number)) return await hold(folder, name, number, work)
    } else {
      if (!told) say(`Waiting for another launch in this folder (process ${note?.holder?.pid ?? '?'}: ${name}) …`)
      told = true
      if (performance.now() - begun > patienceMs) throw new Failure('The other launch does not come to an end.')
    }
    await sleep(100)
  }
}

/** @param {string} root */
function prepareFolder(root) {
  const folder = launchFolder(root)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.gitignore'), '*\n')
  return folder
}

/** @param {string} folder @param {string} name */
const numbersOf = (folder, name) =>
  readdirSync(folder)
    .flatMap((file) => (file.startsWith(`${name}.lock.`) ? Number(file.slice(name.length + 6)) : []))
    .filter(Number.isInteger)
    .sort((one, other) => one - other)

/** @param {string} folder @param {string} name @param {number} number */
const pathOf = (folder, name, number) => join(folder, `${name}.lock.${number}`)

/** @param {string} folder @param {string} name @param {number} number @returns {Note | undefined} undefined: it has just gone */
function readNote(folder, name, number) {
  try {
    return JSON.parse(readFileSync(pathOf(folder, name, number), 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {Note} note */
const isHeld = ({ holder }) => holder !== undefined && isRunning(holder)

/**
 * Whether number `number` is now ours.
 * @param {string} folder @param {string} name @param {number} number
 */
function take(folder, name, number) {
  const draft = join(folder, `${name}.draft.${process.pid}`)
  writeFileSync(draft, JSON.stringify({ holder: findProcess(process.pid) }))
  try {
    linkSync(draft, pathOf(folder, name, number))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  // Somebody went past us between our look and our taking it: the number we saw was no longer the highest.
  const passed = numbersOf(folder, name).at(-1) !== number
  if (passed) rmSync(pathOf(folder, name, number), { force: true })
  return !passed
}

/**
 * @template T
 * @param {string} folder @param {string} name @param {number} number
 * @param {(lock: Lock) => Promise<T>} work
 */
async function hold(folder, name, number, work) {
  for (const older of numbersOf(folder, name)) if (older < number) rmSync(pathOf(folder, name, older), { force: true })
  const holder = findProcess(process.pid)
  const write = (/** @type {Note} */ note) => {
    const draft = join(folder, `${name}.draft.${process.pid}`)
    writeFileSync(draft, JSON.stringify(note))
    renameSync(draft, pathOf(folder, name, number))
  }
  try {
    return await work({ worksWith: (pid) => write({ holder, worker: findProcess(pid) }) })
  } finally {
    write({})
  }
}

/** What a killed launch had started goes on without it, and would work on the same files. @param {import('./processes.mjs').Process} worker */
async function stopWorker(worker) {
  // Its number may belong to somebody else by now.
  if (findProcess(worker.pid) && !isRunning(worker)) return
  // Not for ever: where nobody collects the dead, a group that has ended still seems to be there.
  for (let tries = 0; tries < 100 && isGroupRunning(worker.pid); tries++) {
    killGroup(worker.pid, tries < 50 ? 'SIGTERM' : 'SIGKILL')
    await sleep(100)
  }
}
