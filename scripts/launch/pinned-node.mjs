import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root */
export const pinnedNode = (root) => join(root, 'node_modules/node/bin/node')

/**
 * Whether the Node that package.json pins is there and runs here: with `--ignore-scripts` npm leaves it out, and a
 * checkout carried to another machine brings the wrong one.
 * @param {string} root
 */
export function hasPinnedNode(root) {
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'))
    const said = execFileSync(pinnedNode(root), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.trim() === `v${version}`
  } catch {
    return false
  }
}
