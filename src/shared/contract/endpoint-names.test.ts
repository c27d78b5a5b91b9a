import { expect, test } from 'vitest'
import { endpoints } from './index.ts'

test('every endpoint has a unique name', () => {
  const names = endpoints.map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('names consist of area and action', () => {
  expect(
    endpoints.map(({ name }) => name).filter((name) => !/^[a-z]+([A-Z][a-z]+)*\.[a-z]+([A-Z][a-z]+)*$/.test(name)),
  ).toEqual([])
})
