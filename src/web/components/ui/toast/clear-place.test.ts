import { expect, test } from 'vitest'
import { clearPlace } from './clear-place.ts'

const screen = { left: 0, width: 100, top: 0, height: 400 }
const height = () => 50

test('places the box at the end of a free column', () => {
  expect(clearPlace([{ ...screen, from: 'bottom' }], [], height)).toMatchObject({ top: 350 })
  expect(clearPlace([{ ...screen, from: 'top' }], [], height)).toMatchObject({ top: 0 })
})

test('avoids controls and ignores obstacles outside the column', () => {
  const button = { left: 20, top: 360, width: 40, height: 40 }
  const beside = { left: 200, top: 0, width: 40, height: 400 }
  expect(clearPlace([{ ...screen, from: 'bottom' }], [button, beside], height)).toMatchObject({ top: 310 })
})

test('uses a later column if the first has no space', () => {
  const list = { left: 0, top: 0, width: 100, height: 400 }
  const columns = [
    { ...screen, from: 'bottom' as const },
    { ...screen, left: 300, from: 'bottom' as const },
  ]
  expect(clearPlace(columns, [list], height)).toMatchObject({ left: 300, top: 350 })
})

test('ignores content scrolled under a bar unless the box is higher than the bar', () => {
  const halfUnder = { left: 0, top: 40, width: 100, height: 30 }
  const columns = [
    { ...screen, height: 55, from: 'top' as const, keepsPlace: true },
    { ...screen, from: 'bottom' as const },
  ]
  expect(clearPlace(columns, [halfUnder], () => 50)).toMatchObject({ top: 0 })
  expect(clearPlace(columns, [halfUnder], () => 60)).toMatchObject({ top: 340 })
})

test('covers as little as possible if no place is free', () => {
  const all = { left: 0, top: 0, width: 100, height: 400 }
  const twice = { left: 0, top: 200, width: 100, height: 200 }
  const found = clearPlace([{ ...screen, from: 'bottom' }], [all, twice], height)
  expect(found?.top).toBeLessThanOrEqual(150)
})

test('places a box higher than the screen at its top', () => {
  expect(clearPlace([{ ...screen, from: 'bottom' }], [], () => 900)).toMatchObject({ top: 0 })
})
