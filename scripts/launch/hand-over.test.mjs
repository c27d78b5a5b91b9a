import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hand-over-'))
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Hands over to a program with this text. */
function handOverTo(program) {
  writeFileSync(join(root, 'program.mjs'), program)
  const code = `import { handOver } from ${JSON.stringify(new URL('./hand-over.mjs', import.meta.url).href)}
    await handOver(${JSON.stringify(root)}, ['program.mjs'], { NODE_ENV: 'production' })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code])
  const said = []
  child.stdout.on('data', (text) => said.push(String(text)))
  const ended = once(child, 'close').then(([exitCode, signal]) => ({ exitCode, signal, said: said.join('') }))
  return { child, ended, speaks: once(child.stdout, 'data') }
}

const lifeline = JSON.stringify(new URL('../lifeline.ts', import.meta.url).href)

const counting = `let count = 0
  process.on('SIGINT', () => { count++; setTimeout(() => { console.log('asked', count); process.exit(3) }, 300) })
  setInterval(() => {}, 1000)
  console.log('ready')`

test('the exit code is passed on, and the environment is the command’s', async () => {
  const { ended } = handOverTo(`process.stdout.write(process.env.NODE_ENV); process.exit(7)`)
  expect(await ended).toEqual({ exitCode: 7, signal: null, said: 'production' })
})

test('one press of Ctrl-C that comes by two ways asks once', async () => {
  const { child, ended, speaks } = handOverTo(counting)
  await speaks
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toEqual({ exitCode: 3, signal: null, said: 'ready\nasked 1\n' })
})

test('a program with nothing left to do ends by itself', async () => {
  const { ended } = handOverTo(`await import(${lifeline}); process.exitCode = 4`)
  expect(await ended).toEqual({ exitCode: 4, signal: null, said: '' })
})

test('when the launcher is killed, the program is asked to end, with all that it has started', async () => {
  const { child, ended, speaks } = handOverTo(`import { spawn } from 'node:child_process'
    await import(${lifeline})
    import { once } from 'node:events'
    const asked = once(process, 'SIGTERM')
    const over = once(spawn('sleep', ['1000'], { stdio: 'inherit' }), 'exit')
    console.log('ready')
    await asked
    console.log('sleep', (await over)[1])
    process.exit(0)`)
  await speaks
  child.kill('SIGKILL')
  // The output is closed when the last that holds it has ended.
  expect(await ended).toMatchObject({ signal: 'SIGKILL', said: 'ready\nsleep SIGTERM\n' })
})

test('a program that is killed takes us along by the same signal', async () => {
  const { ended } = handOverTo(`process.kill(process.pid, 'SIGKILL')`)
  expect(await ended).toMatchObject({ exitCode: null, signal: 'SIGKILL' })
})
