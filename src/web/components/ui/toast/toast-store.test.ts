import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, removeToast, toast, toastStore } from './toast-store.ts'

const shown = () => toastStore.read().map(({ title, open }) => ({ title, open }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.read()) removeToast(id)
  vi.useRealTimers()
})

test('replaces the visible message with a new one', () => {
  toast({ title: 'Saved' })
  toast({ title: 'Saved again' })
  expect(shown()).toEqual([{ title: 'Saved again', open: true }])
})

test('updates a visible message', () => {
  const saving = toast({ title: 'Saving' })
  saving.update({ title: 'Saved' })
  expect(shown()).toEqual([{ title: 'Saved', open: true }])
})

test('removes a dismissed message after 1,000,000 ms', () => {
  const message = toast({ title: 'Saved' })
  message.dismiss()
  vi.advanceTimersByTime(999_999)
  expect(shown()).toEqual([{ title: 'Saved', open: false }])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('dismissing twice does not restart the delay', () => {
  toast({ title: 'Saved' })
  dismissToast()
  vi.advanceTimersByTime(600_000)
  dismissToast()
  vi.advanceTimersByTime(400_000)
  expect(shown()).toEqual([])
})

test('notifies listeners of each change until they unsubscribe', () => {
  const heard = vi.fn()
  const leave = toastStore.subscribe(heard)
  const message = toast({ title: 'Saved' })
  message.update({ title: 'Stored' })
  message.dismiss()
  expect(heard).toHaveBeenCalledTimes(3)
  leave()
  removeToast(message.id)
  expect(heard).toHaveBeenCalledTimes(3)
})
