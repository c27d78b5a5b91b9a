import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inherited } from '#tests/support/servers/process.ts'

test('names an invalid setting', () => {
  const { status, stderr } = spawnSync(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { ...inherited, PORT: 'many' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('PORT')
})
