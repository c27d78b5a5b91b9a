import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, removeToast, toast, toastStore } from './toast-store.ts'

const shown = () => toastStore.read().map(({ title, open }) => ({ title, open }))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.read()) removeToast(id)
  vi.useRealTimers()
})

test('a new message takes the place of the one in sight', () => {
  toast({ title: 'Saved' })
  toast({ title: 'Saved again' })
  expect(shown()).toEqual([{ title: 'Saved again', open: true }])
})

test('a message can be updated while it is in sight', () => {
  const saving = toast({ title: 'Saving' })
  saving.update({ title: 'Saved' })
  expect(shown()).toEqual([{ title: 'Saved', open: true }])
})

test('a dismissed message is kept for 1,000,000 ms and then forgotten', () => {
  const message = toast({ title: 'Saved' })
  message.dismiss()
  vi.advanceTimersByTime(999_999)
  expect(shown()).toEqual([{ title: 'Saved', open: false }])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([])
})

test('dismissing twice counts from the first time', () => {
  toast({ title: 'Saved' })
  dismissToast()
  vi.advanceTimersByTime(600_000)
  dismissToast()
  vi.advanceTimersByTime(400_000)
  expect(shown()).toEqual([])
})

test('listeners hear of every step until they leave', () => {
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
