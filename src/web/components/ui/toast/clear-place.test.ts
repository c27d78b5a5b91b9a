import { expect, test } from 'vitest'
import { clearPlace } from './clear-place.ts'

const screen = { left: 0, width: 100, top: 0, height: 400 }
const height = () => 50

test('a free screen is taken from its end', () => {
  expect(clearPlace([{ ...screen, from: 'bottom' }], [], height)).toMatchObject({ top: 350 })
  expect(clearPlace([{ ...screen, from: 'top' }], [], height)).toMatchObject({ top: 0 })
})

test('controls are left free, and what is beside the column is in nobody’s way', () => {
  const button = { left: 20, top: 360, width: 40, height: 40 }
  const beside = { left: 200, top: 0, width: 40, height: 400 }
  expect(clearPlace([{ ...screen, from: 'bottom' }], [button, beside], height)).toMatchObject({ top: 310 })
})

test('a later column is taken where the first has no room', () => {
  const list = { left: 0, top: 0, width: 100, height: 400 }
  const columns = [
    { ...screen, from: 'bottom' as const },
    { ...screen, left: 300, from: 'bottom' as const },
  ]
  expect(clearPlace(columns, [list], height)).toMatchObject({ left: 300, top: 350 })
})

test('what is scrolled under a bar is in nobody’s way there, unless the box is higher than the bar', () => {
  const halfUnder = { left: 0, top: 40, width: 100, height: 30 }
  const columns = [
    { ...screen, height: 55, from: 'top' as const, kept: true },
    { ...screen, from: 'bottom' as const },
  ]
  expect(clearPlace(columns, [halfUnder], () => 50)).toMatchObject({ top: 0 })
  expect(clearPlace(columns, [halfUnder], () => 60)).toMatchObject({ top: 340 })
})

test('where everything is covered, the least is', () => {
  const all = { left: 0, top: 0, width: 100, height: 400 }
  const twice = { left: 0, top: 200, width: 100, height: 200 }
  const found = clearPlace([{ ...screen, from: 'bottom' }], [all, twice], height)
  expect(found?.top).toBeLessThanOrEqual(150)
})

test('a box that is higher than the screen begins at its top', () => {
  expect(clearPlace([{ ...screen, from: 'bottom' }], [], () => 900)).toMatchObject({ top: 0 })
})
