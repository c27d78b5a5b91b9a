import { existsSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'

/**
 * The npm to install with, and the environment to run it in: the npm that runs us, or else the one on the PATH, on a Node
 * that does not lie in the node_modules it is about to empty.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ command: string, first: string[], environment: NodeJS.ProcessEnv }}
 */
export function findNpm(root, environment) {
  const inside = (/** @type {string} */ path) => path.startsWith(`${join(root, 'node_modules')}${sep}`)
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '' && !inside(folder))
  const node = folders.map((folder) => join(folder, 'node')).find((path) => existsSync(path)) ?? process.execPath
  const script = environment.npm_execpath
  const own = script !== undefined && /npm-cli\.c?js$/.test(script) && existsSync(script)
  return {
    command: own ? node : 'npm',
    first: own ? [script] : [],
    environment: { ...environment, PATH: [dirname(node), ...folders].join(delimiter) },
  }
}
