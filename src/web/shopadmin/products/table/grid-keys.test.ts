import { expect, test } from 'vitest'
import { type ColumnKey, stopsOf } from './columns/columns.ts'
import { type Cell, editorCommand, gridCommand, type Press } from './grid-keys.ts'

const columns: ColumnKey[] = ['select', 'name', 'condition', 'set', 'price', 'stock', 'active']
const size = { rows: 100, stops: stopsOf(columns, 'desktop'), perScreen: 20 }
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  shift: false,
  command: false,
  alt: false,
  ...more,
})
const price: Cell = { row: 5, stop: 'price' }
const at = (key: string, from: Cell = price, more: Partial<Press> = {}) => gridCommand(press(key, more), from, size)

test('arrows move between cells and stop at the edges', () => {
  expect(at('ArrowDown')).toEqual({ do: 'move', to: { row: 6, stop: 'price' } })
  expect(at('ArrowUp', { row: 0, stop: 'price' })).toEqual({ do: 'move', to: { row: 0, stop: 'price' } })
  expect(at('ArrowRight')).toEqual({ do: 'move', to: { row: 5, stop: 'stock' } })
  expect(at('ArrowLeft', { row: 5, stop: 'select' })).toEqual({ do: 'move', to: { row: 5, stop: 'select' } })
  expect(at('ArrowRight', { row: 5, stop: 'more' })).toEqual({ do: 'move', to: { row: 5, stop: 'more' } })
})

test('moves further with Home, End and the page keys', () => {
  expect(at('PageDown')).toEqual({ do: 'move', to: { row: 25, stop: 'price' } })
  expect(at('Home')).toEqual({ do: 'move', to: { row: 5, stop: 'select' } })
  expect(at('Home', price, { command: true })).toEqual({ do: 'move', to: { row: 0, stop: 'select' } })
  expect(at('End', price, { command: true })).toEqual({ do: 'move', to: { row: 99, stop: 'more' } })
})

test('Enter, F2 and digits start editing in editable cells', () => {
  expect(at('Enter')).toEqual({ do: 'edit' })
  expect(at('F2', { row: 1, stop: 'stock' })).toEqual({ do: 'edit' })
  expect(at('7')).toEqual({ do: 'edit', text: '7' })
  expect(at('Enter', { row: 1, stop: 'set' })).toBeUndefined()
  expect(at('x')).toBeUndefined()
  expect(at('x', { row: 1, stop: 'condition' })).toEqual({ do: 'edit', text: 'x' })
  expect(at(' ', { row: 1, stop: 'condition' })).toEqual({ do: 'select' })
})

test('Space selects the row, with Shift a range, and activates controls', () => {
  expect(at(' ')).toEqual({ do: 'select' })
  expect(at(' ', price, { shift: true })).toEqual({ do: 'range' })
  expect(at(' ', { row: 1, stop: 'active' })).toBeUndefined()
  expect(at('a', price, { command: true })).toEqual({ do: 'select shown' })
})

const typing = (key: string, from: Cell = price, more: Partial<Press> = {}) =>
  editorCommand(press(key, more), from, size)

test('Enter saves and moves down, with Shift up', () => {
  expect(typing('Enter')).toEqual({ do: 'save', to: { row: 6, stop: 'price' } })
  expect(typing('Enter', price, { shift: true })).toEqual({ do: 'save', to: { row: 4, stop: 'price' } })
  expect(typing('Enter', { row: 99, stop: 'price' })).toEqual({ do: 'save', to: { row: 99, stop: 'price' } })
})

test('Tab saves and moves right, and from the last cell to the next row', () => {
  expect(typing('Tab')).toEqual({ do: 'save', to: { row: 5, stop: 'stock' } })
  expect(typing('Tab', { row: 5, stop: 'stock' })).toEqual({ do: 'save', to: { row: 6, stop: 'condition' } })
  expect(typing('Tab', price, { shift: true })).toEqual({ do: 'save', to: { row: 5, stop: 'condition' } })
  expect(typing('Tab', { row: 5, stop: 'condition' }, { shift: true })).toEqual({
    do: 'save',
    to: { row: 4, stop: 'stock' },
  })
  expect(typing('Tab', { row: 99, stop: 'stock' })).toEqual({ do: 'save', to: { row: 99, stop: 'stock' } })
})

test('Escape discards, and other keys go to the cell', () => {
  expect(typing('Escape')).toEqual({ do: 'give up' })
  expect(typing('4')).toBeUndefined()
  expect(typing('ArrowLeft')).toBeUndefined()
})
