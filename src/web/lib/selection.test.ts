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

test('a row is chosen, and chosen again it is not', () => {
  expect(idsOf(chosen(20, 40))).toEqual([20, 40])
  expect(idsOf(chosen(20, 40, 20))).toEqual([40])
})

test('a range goes from the last choice to here, up or down', () => {
  expect(idsOf(ranged(chosen(20), 40, rows))).toEqual([20, 30, 40])
  expect(idsOf(ranged(chosen(40), 10, rows))).toEqual([10, 20, 30, 40])
})

test('a second range starts where the first one did', () => {
  const first = ranged(chosen(30), 40, rows)
  expect(idsOf(ranged(first, 20, rows))).toEqual([20, 30, 40])
})

test('a range from a row that was let go lets go', () => {
  const all = withShown(nobody, rows)
  expect(idsOf(ranged(toggled(all, 20, rows), 40, rows))).toEqual([10, 50])
})

test('upwards as well as downwards', () => {
  const all = withShown(nobody, rows)
  expect(idsOf(ranged(toggled(all, 40, rows), 20, rows))).toEqual([10, 50])
})

test('without a place to start from, or with one that is gone, a range is one row', () => {
  expect(idsOf(ranged(nobody, 30, rows))).toEqual([30])
  expect(idsOf(ranged({ ...chosen(20), anchor: 99 }, 40, rows))).toEqual([20, 40])
})

test('all that match are as many as there are; letting one go leaves those that are loaded', () => {
  expect(countChosen(everyMatch, 12_345)).toBe(12_345)
  expect(isChosen(everyMatch, 777)).toBe(true)
  expect(idsOf(toggled(everyMatch, 30, rows))).toEqual([10, 20, 40, 50])
})

test('the box at the head knows some from all', () => {
  expect(headState(nobody, rows)).toBe(false)
  expect(headState(chosen(10), rows)).toBe('indeterminate')
  expect(headState(withShown(nobody, rows), rows)).toBe(true)
  expect(headState(everyMatch, rows)).toBe(true)
})

test('what is gone from the list is not chosen any more', () => {
  expect(idsOf(onlyThere(chosen(10, 20), [20, 30]))).toEqual([20])
  expect(idsOf(without(chosen(10, 20), [10, 99]))).toEqual([20])
  const same = chosen(10)
  expect(without(same, [99])).toBe(same)
})
