import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeToast, toastStore } from '../ui/toast/toast-store.ts'
import { offerUndo, undoLast } from './undo.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  while (undoLast());
  for (const { id } of toastStore.read()) removeToast(id)
  vi.useRealTimers()
})

const offer = (title: string, done: string[], seconds?: number) =>
  offerUndo({ title, undo: async () => done.push(title), ...(seconds && { seconds }) })

test('undoes the latest action first, each once', () => {
  const done: string[] = []
  offer('paid', done)
  offer('shipped', done)
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false])
  expect(done).toEqual(['shipped', 'paid'])
})

test('the button of a toast undoes its action and dismisses the toast', () => {
  const done: string[] = []
  offer('paid', done)
  const [shown] = toastStore.read()
  offer('shipped', done)
  shown?.action?.onClick()
  expect(done).toEqual(['paid'])
  expect(undoLast()).toBe(true)
  expect(undoLast()).toBe(false)
  expect(done).toEqual(['paid', 'shipped'])
})

test('an offer and its toast expire together', () => {
  const done: string[] = []
  offer('paid', done, 15)
  vi.advanceTimersByTime(14_999)
  expect(toastStore.read()[0]?.open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(toastStore.read()[0]?.open).toBe(false)
  expect(undoLast()).toBe(false)
})

test('a withdrawn offer cannot be used', () => {
  const done: string[] = []
  const withdraw = offer('paid', done)
  withdraw()
  expect(undoLast()).toBe(false)
  expect(done).toEqual([])
})
