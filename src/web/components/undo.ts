import { useEffect } from 'react'
import { isTyping } from './is-typing.ts'
import { dismissToast, type ToastMessage, toast } from './ui/toast/toast-store.ts'

/** What can be undone, latest last. */
let offers: { undo: () => void }[] = []

type Offer = ToastMessage & {
  /** Tells by itself whether it worked. */
  undo: () => Promise<unknown>
  /** For how long; as long as nobody withdraws it when left out. */
  seconds?: number
}

/** Says what was done, with a button that undoes it; Ctrl+Z undoes the latest. Gives what withdraws the offer. */
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
      // A toast under the pointer or with the focus stays; it would promise what no longer works.
      dismissToast(id)
    }, seconds * 1_000)
  const withdraw = () => {
    clearTimeout(timer)
    offers = offers.filter((each) => each !== offer)
  }
  return withdraw
}

/** Undoes what was done last; false where there is nothing to undo. */
export function undoLast(): boolean {
  const last = offers.at(-1)
  last?.undo()
  return last !== undefined
}

/** Ctrl+Z and ⌘Z, anywhere but in a text, which has its own. */
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
