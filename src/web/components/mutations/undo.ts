import { useEffect } from 'react'
import { isTyping } from '../is-typing.ts'
import { dismissToast, type ToastMessage, toast } from '../ui/toast/toast-store.ts'

/** Actions that can be undone, latest last. */
let offers: { undo: () => void }[] = []

type Offer = ToastMessage & {
  /** Reports its own result. */
  undo: () => Promise<unknown>
  /** Time until the offer expires; until it is withdrawn if undefined. */
  seconds?: number
}

/** Shows a toast with an undo button; Ctrl+Z undoes the latest action. Returns a function that withdraws the offer. */
export function offerUndo({ undo, seconds, ...message }: Offer): () => void {
  const offer = {
    undo: () => {
      withdraw()
      dismissToast(id)
      void undo()
    },
  }
  const { id } = toast({
    ...message,
    action: { label: (t) => t('admin.undo'), onClick: offer.undo },
    durationMs: seconds && seconds * 1_000,
  })
  offers.push(offer)
  const timer =
    seconds &&
    setTimeout(() => {
      withdraw()
      // A hovered or focused toast would stay and offer an action that no longer works.
      dismissToast(id)
    }, seconds * 1_000)
  const withdraw = () => {
    clearTimeout(timer)
    offers = offers.filter((each) => each !== offer)
  }
  return withdraw
}

/** Undoes the latest action; false if there is none. */
export function undoLast(): boolean {
  const last = offers.at(-1)
  last?.undo()
  return last !== undefined
}

/** Handles Ctrl+Z and ⌘Z, except in text fields, which have their own undo. */
export function useUndoKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.defaultPrevented || event.repeat || isTyping(event.target)) return
      if (undoLast()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
