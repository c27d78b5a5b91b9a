/**
 * `npm run test:steady -- 10` runs `npm test` ten times in a row, every second time under load from four busy processes, and reports each
 * run.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { root } from './support/root.ts'

const BUSY_PROCESSES = 4
const times = Number(process.argv[2] ?? 10)

const busyProcess = () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })

type Run = { seconds: number; exitCode: number | null; closingLine: string; flaky: string[] }

async function runTests(log: string): Promise<Run> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/test.ts'], {
    cwd: root,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.pipe(createWriteStream(log))
  const [output, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')])
  const flaky = existsSync('flaky.log') ? readFileSync('flaky.log', 'utf8').trim().split('\n') : []
  const closingLine = output.trim().split('\n').at(-1) ?? ''
  return { seconds: Math.round((performance.now() - begun) / 1_000), exitCode, closingLine, flaky }
}

let unsteady = 0
for (let number = 1; number <= times; number++) {
  const busy: ChildProcess[] = number % 2 === 0 ? Array.from({ length: BUSY_PROCESSES }, busyProcess) : []
  const { seconds, exitCode, closingLine, flaky } = await runTests(`steady-${number}.log`)
  for (const child of busy) child.kill('SIGKILL')
  if (exitCode !== 0 || flaky.length > 0) unsteady++
  const beside = busy.length ? `, beside ${busy.length} busy processes` : ''
  console.log([`run ${number}: ${seconds} s${beside}: ${closingLine}`, ...flaky].join('\n  '))
}
console.log(`${times - unsteady} of ${times} runs passed without a flaky test`)
process.exitCode = unsteady === 0 ? 0 : 1
