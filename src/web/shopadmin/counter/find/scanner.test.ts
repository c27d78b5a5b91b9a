import { expect, test } from 'vitest'
import { ScanReader } from './scanner.ts'

function read(text: string, between: number, reader = new ScanReader(), from = 0) {
  return [...text, 'Enter'].flatMap((key, place) => reader.press(key, from + place * between) ?? [])
}

test('recognises fast keys that end with Enter as a code', () => {
  expect(read('4006381333931', 5)).toEqual(['4006381333931'])
  expect(read('TL12', 0)).toEqual(['TL12'])
})

test('separates two codes, however fast', () => {
  const reader = new ScanReader()
  expect([...read('TL1', 0, reader), ...read('TL22', 0, reader, 1)]).toEqual(['TL1', 'TL22'])
})

test('ignores typing, which does not affect the next code', () => {
  const reader = new ScanReader()
  expect(read('mew', 150, reader)).toEqual([])
  expect(read('TL7', 5, reader, 10_000)).toEqual(['TL7'])
  reader.press('x', 20_000)
  expect(read('TL8', 5, reader, 20_500)).toEqual(['TL8'])
})

test('ignores Shift, and Enter without a code', () => {
  const reader = new ScanReader()
  expect(['Shift', 'T', 'Shift', 'L', '9', 'Enter'].flatMap((key, at) => reader.press(key, at) ?? [])).toEqual(['TL9'])
  expect(reader.press('Enter', 100)).toBeUndefined()
})
