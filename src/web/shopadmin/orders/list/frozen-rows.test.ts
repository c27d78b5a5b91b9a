import { expect, test } from 'vitest'
import { frozenRows } from './frozen-rows.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id, state: 'old' }))
const idsOf = (list: { row: { id: number } }[]) => list.map(({ row }) => row.id)

test('holds back newer rows and keeps the positions of the others', () => {
  const { rows: shown, waiting } = frozenRows(rows(5, 4, 3), rows(7, 6, 5, 4, 3))
  expect(idsOf(shown)).toEqual([5, 4, 3])
  expect(waiting).toBe(2)
})

test('marks a removed row and keeps its position', () => {
  const { rows: shown } = frozenRows(rows(5, 4, 3), rows(5, 3))
  expect(shown.map(({ row, gone }) => [row.id, gone])).toEqual([
    [5, false],
    [4, true],
    [3, false],
  ])
})

test('updates the content of rows immediately', () => {
  const { rows: shown } = frozenRows(rows(5), [{ id: 5, state: 'new' }])
  expect(shown[0]?.row.state).toBe('new')
})

test('appends requested older rows', () => {
  const { rows: shown, waiting } = frozenRows(rows(5, 4), rows(6, 5, 4, 3, 2))
  expect(idsOf(shown)).toEqual([5, 4, 3, 2])
  expect(waiting).toBe(1)
})

test('an unfrozen list equals the data', () => {
  const now = rows(3, 2, 1)
  expect(frozenRows(now, now)).toEqual({ rows: now.map((row) => ({ row, gone: false })), waiting: 0 })
  expect(frozenRows([], rows(2, 1)).waiting).toBe(0)
})
