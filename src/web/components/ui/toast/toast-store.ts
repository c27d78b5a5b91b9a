import type { ReactNode } from 'react'
import type { Text } from '#shared/messages/translator.ts'

/** Delay between the dismissal of a toast and its removal. */
const REMOVAL_DELAY_MS = 1_000_000
const VISIBLE_AT_ONCE = 1

/** A `Text` is translated when it is shown, for callers outside of components. */
export type ToastMessage = {
  title: ReactNode | Text
  description?: ReactNode | Text
  variant?: 'default' | 'destructive' | undefined
  action?: { label: string | Text; onClick: () => void } | undefined
  /** Defaults to a few seconds. */
  durationMs?: number | undefined
}

export type ToastEntry = ToastMessage & { id: number; open: boolean }

let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

function show(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

/** Shows a message, also from outside React. A new one replaces the visible one. */
export function toast(message: ToastMessage) {
  lastId += 1
  const id = lastId
  const remaining = entries.slice(0, VISIBLE_AT_ONCE - 1)
  for (const entry of entries) if (!remaining.includes(entry)) cancelRemoval(entry.id)
  show([{ ...message, id, open: true }, ...remaining])
  return {
    id,
    update: (change: Partial<ToastMessage>) =>
      show(entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))),
    dismiss: () => dismissToast(id),
  }
}

/** Closes one toast, or all. They are removed after a delay. */
export function dismissToast(id?: number) {
  const leaving = entries.filter((entry) => entry.open && (id === undefined || entry.id === id))
  for (const entry of leaving) {
    removals.set(entry.id, setTimeout(removeToast, REMOVAL_DELAY_MS, entry.id))
  }
  show(entries.map((entry) => (leaving.includes(entry) ? { ...entry, open: false } : entry)))
}

export function removeToast(id: number) {
  cancelRemoval(id)
  show(entries.filter((entry) => entry.id !== id))
}

function cancelRemoval(id: number) {
  clearTimeout(removals.get(id))
  removals.delete(id)
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => entries,
}
