import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../docs/compliance.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('each duty names existing tests', () => {
  expect(rows.length).toBeGreaterThan(10)
  for (const [, duty, , proof = ''] of rows) {
    const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '')
    expect(files, duty).not.toEqual([])
    for (const file of files) expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true)
  }
})
