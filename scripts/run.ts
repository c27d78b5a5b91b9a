import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'

/** Runs a program of node_modules on this Node, with our terminal; answers its exit code. */
export function run([program = '', ...words]: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...words], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
  })
}
