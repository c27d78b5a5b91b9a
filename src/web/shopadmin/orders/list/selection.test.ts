import { expect, test } from 'vitest'
import { all, clicked, nothing, type Selection } from './selection.ts'

const shown = [9, 8, 7, 6, 5]
const ticked = ({ ids }: Selection) => [...ids].sort()

test('a click ticks, another takes the tick away', () => {
  const one = clicked(nothing, shown, 8, false)
  expect(ticked(one)).toEqual([8])
  expect(ticked(clicked(one, shown, 8, false))).toEqual([])
})

test('with Shift all rows from the last click to this one are ticked, up or down', () => {
  expect(ticked(clicked(clicked(nothing, shown, 8, false), shown, 5, true))).toEqual([5, 6, 7, 8])
  expect(ticked(clicked(clicked(nothing, shown, 6, false), shown, 9, true))).toEqual([6, 7, 8, 9])
})

test('or lose their ticks', () => {
  const most = clicked(all(shown), shown, 8, false)
  expect(ticked(clicked(most, shown, 6, true))).toEqual([5, 9])
})

test('Shift with no click before, or with one on a row that has left, is a click', () => {
  expect(ticked(clicked(nothing, shown, 7, true))).toEqual([7])
  expect(ticked(clicked({ ids: new Set(), last: 1 }, shown, 7, true))).toEqual([7])
})
