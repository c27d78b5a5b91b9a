import { type ToastMessage, toast } from '#web/components/ui/toast/toast-store.ts'

const KEY = 'arrivalToast'

type TextToast = Pick<ToastMessage, 'variant'> & { title: string; description: string }

const storage = () => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Shows a message now and once more on the page that is about to load, where it would be lost otherwise. */
export function toastAcrossLoad(message: TextToast) {
  toast(message)
  storage()?.setItem(KEY, JSON.stringify(message))
}

/** Shows what the page before left to say, once. */
export function showArrivalToast() {
  const kept = storage()?.getItem(KEY)
  if (!kept) return
  storage()?.removeItem(KEY)
  toast(JSON.parse(kept) as TextToast)
}
