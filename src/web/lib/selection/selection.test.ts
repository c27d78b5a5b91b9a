import { expect, test } from 'vitest'
import {
  countChosen,
  everyMatch,
  headState,
  isChosen,
  nobody,
  onlyThere,
  ranged,
  toggled,
  without,
  withShown,
} from './selection.ts'

const rows = [10, 20, 30, 40, 50]
const chosen = (...ids: number[]) => ids.reduce((all, id) => toggled(all, id, rows), nobody)
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort((one, other) => one - other)

test('selects and deselects a row', () => {
  expect(idsOf(chosen(20, 40))).toEqual([20, 40])
  expect(idsOf(chosen(20, 40, 20))).toEqual([40])
})

test('selects a range from the last choice, up or down', () => {
  expect(idsOf(ranged(chosen(20), 40, rows))).toEqual([20, 30, 40])
  expect(idsOf(ranged(chosen(40), 10, rows))).toEqual([10, 20, 30, 40])
})

test('a second range starts at the same anchor', () => {
  const first = ranged(chosen(30), 40, rows)
  expect(idsOf(ranged(first, 20, rows))).toEqual([20, 30, 40])
})

test('a range from a deselected row deselects', () => {
  const all = withShown(nobody, rows)
  expect(idsOf(ranged(toggled(all, 20, rows), 40, rows))).toEqual([10, 50])
})

test('deselects a range upwards as well as downwards', () => {
  const all = withShown(nobody, rows)
  expect(idsOf(ranged(toggled(all, 40, rows), 20, rows))).toEqual([10, 50])
})

test('a range without a valid anchor is a single row', () => {
  expect(idsOf(ranged(nobody, 30, rows))).toEqual([30])
  expect(idsOf(ranged({ ...chosen(20), anchor: 99 }, 40, rows))).toEqual([20, 40])
})

test("'all matching' counts all matches; deselecting one leaves the loaded others", () => {
  expect(countChosen(everyMatch, 12_345)).toBe(12_345)
  expect(isChosen(everyMatch, 777)).toBe(true)
  expect(idsOf(toggled(everyMatch, 30, rows))).toEqual([10, 20, 40, 50])
})

test('the header checkbox distinguishes some from all', () => {
  expect(headState(nobody, rows)).toBe(false)
  expect(headState(chosen(10), rows)).toBe('indeterminate')
  expect(headState(withShown(nobody, rows), rows)).toBe(true)
  expect(headState(everyMatch, rows)).toBe(true)
})

test('deselects rows that are no longer in the list', () => {
  expect(idsOf(onlyThere(chosen(10, 20), [20, 30]))).toEqual([20])
  expect(idsOf(without(chosen(10, 20), [10, 99]))).toEqual([20])
  const same = chosen(10)
  expect(without(same, [99])).toBe(same)
})
