import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { endOnFailure } from './support/end-on-failure.ts'
import { requireFreePort } from './support/port.ts'
import { root } from './support/root.ts'

// Node's own --watch also follows files that Vite writes and reads at its start, so it would restart endlessly.
const folders = ['src/server', 'src/shared']
const quietMs = 100
const patienceMs = 5_000

await endOnFailure(() => requireFreePort(process.env))

let server: ChildProcess | undefined
let waiting: NodeJS.Timeout | undefined
let restarting = false
let ending = false

function start() {
  const child = spawn(process.execPath, ['src/server/main.ts', '--dev'], { cwd: root, stdio: 'inherit' })
  server = child
  child.on('exit', (code) => {
    server = undefined
    if (restarting) {
      restarting = false
      start()
    } else if (ending || code === 0) process.exit(code ?? 1)
    else process.stderr.write('The server has ended. It starts again when one of its files changes.\n')
  })
}

/** Stops the server gracefully, so that the next one finds the database and the port free. */
function restart() {
  if (ending || restarting) return
  process.stderr.write('Starting the server again …\n')
  if (!server) return start()
  const child = server
  restarting = true
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  child.once('exit', () => clearTimeout(tooLong))
}

start()
for (const folder of folders) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || !/\.(ts|sql)$/.test(name) || name.endsWith('.test.ts')) return
    clearTimeout(waiting)
    waiting = setTimeout(restart, quietMs)
  })
}
// Exit when the server has ended; from a terminal it gets the signal as well.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    ending = true
    if (!server?.kill(signal)) process.exit(0)
  })
}
