import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// After a reboot, the id of a killed process may belong to another one.
const longestMs = 15 * 60_000

/** Folder of locks and unfinished builds. */
export function launchFolder(root) {
  mkdirSync(join(root, '.launch'), { recursive: true })
  return join(root, '.launch')
}

/**
 * Runs the work while no other process does the same in this checkout. The lock is a file with the ids of the processes at work, and free
 * once they have ended; `holdFor` adds a child that would outlive this process.
 */
export async function withLock(root, name, work) {
  const path = join(launchFolder(root), `${name}.lock`)
  for (let tries = 0; !(await take(path)); tries++) {
    if (tries === 1) process.stderr.write(`Waiting for another command in this folder (${name}) …\n`)
    await sleep(100)
  }
  try {
    return await work((pid) => writeFileSync(path, `${process.pid} ${pid}`))
  } finally {
    rmSync(path, { force: true })
  }
}

async function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!holders(path).some(isRunning)) rmSync(path, { force: true })
    return false
  }
  // Another process that found the old lock abandoned may just have removed ours.
  await sleep(100)
  return holders(path).includes(process.pid)
}

function holders(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > longestMs) return []
    return readFileSync(path, 'utf8').split(' ').map(Number)
  } catch {
    return []
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
