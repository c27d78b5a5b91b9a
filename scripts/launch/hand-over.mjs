import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { pinnedNode } from './pinned-node.mjs'
import { endings, killGroup } from './run-in-group.mjs'

/** One Ctrl-C reaches us from the terminal, and again from npm, which passes on what it gets itself. */
const samePressMs = 500

/**
 * Runs the command on the pinned Node and ends as it ends. It has a process group of its own, so that a signal
 * reaches it through us alone, once.
 * @param {string} root
 * @param {string[]} words
 * @param {Record<string, string>} environment
 */
export function handOver(root, words, environment) {
  const node = pinnedNode(root)
  const bin = join(root, 'node_modules/.bin')
  const PATH = [dirname(node), bin, process.env.PATH ?? ''].join(delimiter)
  const env = { ...process.env, ...environment, PATH }
  // The channel closes when we are gone, however that comes: see lifeline.ts.
  const stdio = /** @type {import('node:child_process').StdioOptions} */ (['inherit', 'inherit', 'inherit', 'ipc'])
  const child = spawn(node, words, { cwd: root, env, stdio, detached: true })
  let last = Number.NEGATIVE_INFINITY
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    const now = performance.now()
    if (now - last < samePressMs) return
    last = now
    killGroup(child.pid, signal)
  }
  for (const signal of endings) process.on(signal, pass)
  return new Promise((_resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const ending of endings) process.off(ending, pass)
      // Ended by a signal: we end by the same, so that whoever started us sees it as it was.
      if (signal) process.kill(process.pid, signal)
      else process.exit(code ?? 1)
    })
  })
}
