import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchFolder, withLock } from './lock.mjs'
import { isGroupRunning } from './processes.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const here = (file) => JSON.stringify(new URL(file, import.meta.url).href)

/** A process that runs the code with `withLock`, `root` and `spawn` at hand. */
const start = (code) =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { withLock } from ${here('./lock.mjs')}
     import { spawn } from 'node:child_process'
     import { appendFileSync } from 'node:fs'
     import { setTimeout as sleep } from 'node:timers/promises'
     const root = ${JSON.stringify(root)}
     ${code}`,
  ])

const firstLine = async (child) => String((await once(child.stdout, 'data'))[0]).trim()

test('of many that ask at once each has its turn alone', async () => {
  const diary = join(root, 'diary')
  const turn = `await withLock(root, 'work', async () => {
    appendFileSync(${JSON.stringify(diary)}, 'in ')
    await sleep(20)
    appendFileSync(${JSON.stringify(diary)}, 'out ')
  })`
  const children = Array.from({ length: 5 }, () => start(turn))
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'close'))[0]))
  expect(codes).toEqual([0, 0, 0, 0, 0])
  expect(readFileSync(diary, 'utf8')).toBe('in out '.repeat(5))
})

test('what a killed launch held is taken over, and what it had started is stopped first', async () => {
  const child = start(`await withLock(root, 'work', async (lock) => {
    const worker = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' })
    lock.worksWith(worker.pid)
    console.log(worker.pid)
    await sleep(1e6)
  })`)
  const worker = Number(await firstLine(child))
  expect(isGroupRunning(worker)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(isGroupRunning(worker)).toBe(true)
  await withLock(root, 'work', async () => expect(isGroupRunning(worker)).toBe(false))
})

test('work that fails gives the lock back, and nothing is left lying about but the last number', async () => {
  await expect(withLock(root, 'work', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(await withLock(root, 'work', async () => 'done')).toBe('done')
  expect(readdirSync(launchFolder(root)).sort()).toEqual(['.gitignore', 'work.lock.2'])
})
