import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A process, told from another one that later gets the same number by when it started.
 * @typedef {{ pid: number, startedAt: string }} Process
 */

/** @param {number} pid @returns {Process | undefined} undefined when there is no such process */
export function findProcess(pid) {
  const startedAt = startOf(pid)
  return startedAt ? { pid, startedAt } : undefined
}

/** @param {Process} process */
export const isRunning = ({ pid, startedAt }) => startOf(pid) === startedAt

/** @param {number} pid */
function startOf(pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    }
    // After the name, which may hold anything, come the state (first) and the start in clock ticks (twentieth).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** Whether anything of a process group still runs. @param {number} group */
export function isGroupRunning(group) {
  try {
    process.kill(-group, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
