import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchFolder, withLock } from './lock.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const here = (file) => JSON.stringify(new URL(file, import.meta.url).href)

/** A process that runs the code with `withLock`, `root`, `diary` and `spawn` available. */
const start = (code) =>
  spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { withLock } from ${here('./lock.mjs')}
     import { spawn } from 'node:child_process'
     import { appendFileSync } from 'node:fs'
     import { setTimeout as sleep } from 'node:timers/promises'
     const root = ${JSON.stringify(root)}
     const diary = root + '/diary'
     ${code}`,
  ])

const turn = `await withLock(root, 'work', async () => {
  appendFileSync(diary, 'in ')
  await sleep(20)
  appendFileSync(diary, 'out ')
})`

/** Five processes that request the lock at once. */
async function fiveTurns() {
  const children = Array.from({ length: 5 }, () => start(turn))
  return Promise.all(children.map(async (child) => (await once(child, 'close'))[0]))
}

test('concurrent processes take the lock one after another', async () => {
  expect(await fiveTurns()).toEqual([0, 0, 0, 0, 0])
  expect(readFileSync(join(root, 'diary'), 'utf8')).toBe('in out '.repeat(5))
})

test('one of several waiting processes takes over the lock of a killed one', async () => {
  const child = start(`await withLock(root, 'work', async () => { console.log('in'); await sleep(1e6) })`)
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(await fiveTurns()).toEqual([0, 0, 0, 0, 0])
  expect(readFileSync(join(root, 'diary'), 'utf8')).toBe('in out '.repeat(5))
})

test('a child of a killed process is waited for', async () => {
  const child = start(`await withLock(root, 'work', async (holdFor) => {
    const worker = spawn('sh', ['-c', 'sleep 1; printf "done " >> ' + diary], { stdio: 'ignore' })
    holdFor(worker.pid)
    console.log('in')
    await sleep(1e6)
  })`)
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await withLock(root, 'work', async () => expect(readFileSync(join(root, 'diary'), 'utf8')).toBe('done '))
})

test('failing work releases the lock', async () => {
  await expect(withLock(root, 'work', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(await withLock(root, 'work', async () => 'done')).toBe('done')
  expect(readdirSync(launchFolder(root))).toEqual([])
})
