import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Failure } from './failure.mjs'

/** Signals that ask us to end. */
export const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program in a process group of its own, notes the group in the lock, and answers its exit code. It says nothing
 * but its errors. When we are asked to end, the whole group is, and so do we.
 * @param {string} command
 * @param {string[]} words
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} where
 * @param {import('./lock.mjs').Lock} lock
 * @returns {Promise<number>}
 */
export function runInGroup(command, words, where, lock) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { ...where, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      killGroup(child.pid, signal)
      process.exit(128 + constants.signals[signal])
    }
    for (const signal of endings) process.on(signal, end)
    const done = () => {
      for (const signal of endings) process.off(signal, end)
    }
    child.on('error', (error) => {
      done()
      reject(new Failure(`${command} could not be started: ${error.message}`))
    })
    child.on('close', (code, signal) => {
      done()
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL'])
    })
    if (child.pid !== undefined) lock.worksWith(child.pid)
  })
}

/** @param {number | undefined} group @param {NodeJS.Signals} signal */
export function killGroup(group, signal) {
  if (group === undefined) return
  try {
    process.kill(-group, signal)
  } catch {
    // It has ended already.
  }
}
