import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNpm } from './npm.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'npm-'))
  for (const folder of ['node_modules/.bin', 'system', 'lib']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['node_modules/.bin/node', 'system/node', 'lib/npm-cli.js']) writeFileSync(join(root, file), '')
})
afterEach(() => rmSync(root, { recursive: true }))

const path = (...folders) => folders.map((folder) => join(root, folder)).join(':')

test('the npm that runs us installs, on a Node outside of what it is about to empty', () => {
  const environment = { PATH: path('node_modules/.bin', 'system'), npm_execpath: join(root, 'lib/npm-cli.js') }
  expect(findNpm(root, environment)).toEqual({
    command: join(root, 'system/node'),
    first: [join(root, 'lib/npm-cli.js')],
    environment: { ...environment, PATH: path('system', 'system') },
  })
})

test.each([undefined, 'lib/yarn.js', 'lib/gone/npm-cli.js'])('run by %s, it is the npm on the PATH', (runner) => {
  const environment = { PATH: path('system'), ...(runner ? { npm_execpath: join(root, runner) } : {}) }
  expect(findNpm(root, environment)).toMatchObject({ command: 'npm', first: [] })
})
