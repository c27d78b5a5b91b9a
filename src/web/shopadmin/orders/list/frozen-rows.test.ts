import { expect, test } from 'vitest'
import { frozenRows } from './frozen-rows.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id, state: 'old' }))
const idsOf = (list: { row: { id: number } }[]) => list.map(({ row }) => row.id)

test('newer rows wait, and the others stay where they are', () => {
  const { rows: shown, waiting } = frozenRows(rows(5, 4, 3), rows(7, 6, 5, 4, 3))
  expect(idsOf(shown)).toEqual([5, 4, 3])
  expect(waiting).toBe(2)
})

test('a row that has left keeps its place and says so', () => {
  const { rows: shown } = frozenRows(rows(5, 4, 3), rows(5, 3))
  expect(shown.map(({ row, gone }) => [row.id, gone])).toEqual([
    [5, false],
    [4, true],
    [3, false],
  ])
})

test('what is true of a row now is shown at once', () => {
  const { rows: shown } = frozenRows(rows(5), [{ id: 5, state: 'new' }])
  expect(shown[0]?.row.state).toBe('new')
})

test('older rows that were asked for come below', () => {
  const { rows: shown, waiting } = frozenRows(rows(5, 4), rows(6, 5, 4, 3, 2))
  expect(idsOf(shown)).toEqual([5, 4, 3, 2])
  expect(waiting).toBe(1)
})

test('a list that nobody holds is the list', () => {
  const now = rows(3, 2, 1)
  expect(frozenRows(now, now)).toEqual({ rows: now.map((row) => ({ row, gone: false })), waiting: 0 })
  expect(frozenRows([], rows(2, 1)).waiting).toBe(0)
})
