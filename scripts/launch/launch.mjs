import { fileURLToPath } from 'node:url'
import { commands } from './commands.mjs'
import { Failure } from './failure.mjs'
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { say } from './say.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '')

/** @param {string[]} words the command and what it is given */
export async function launch([name = '', ...rest]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    say(`There is no command '${name}'. There are: ${Object.keys(commands).join(', ')}.`)
    process.exit(1)
  }
  try {
    await ensureInstalled(root)
    await handOver(root, [...command.run, ...rest], command.environment)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    say(error.message)
    process.exit(1)
  }
}
