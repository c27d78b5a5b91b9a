import { expect, test } from 'vitest'
import { failureList } from './failure-list.ts'

const failures = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    file: `src/${place}.test.ts`,
    name: 'a test',
    message: Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'),
  }))

test('shows file, test and the first lines of the error, without colours and empty lines', () => {
  const message = '\u001b[31mError\u001b[39m: expected 1\n\n  to be 2'
  expect(failureList([{ file: 'src/some.test.ts', name: 'group > bad', message }])).toBe(
    ['✗ src/some.test.ts', '  group > bad', '    Error: expected 1', '      to be 2', ''].join('\n'),
  )
})

test('uses the name as the heading without a file', () => {
  expect(failureList([{ name: 'the check of types' }])).toBe('✗ the check of types\n')
})

test('is empty without failures', () => {
  expect(failureList([])).toBe('')
})

test.each([1, 5, 20, 30])('lists all of %i failures within 60 lines', (count) => {
  const list = failureList(failures(count))
  expect(list.match(/✗/g)).toHaveLength(count)
  expect(list.split('\n').length).toBeLessThanOrEqual(61)
})

test('lists the first of many failures, and counts the others', () => {
  const list = failureList(failures(100))
  expect(list.match(/✗/g)).toHaveLength(30)
  expect(list).toMatch(/and 70 more\n$/)
})
