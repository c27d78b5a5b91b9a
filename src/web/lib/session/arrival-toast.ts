import { type ToastMessage, toast } from '#web/components/ui/toast/toast-store.ts'

const KEY = 'arrivalToast'

const arrivals = ['signedIn', 'signedUp', 'joined'] as const

/** Ways to sign in. */
export type Arrival = (typeof arrivals)[number]

const messageOf = (arrival: Arrival): ToastMessage => ({
  title: (t) => t('common.arrived.title'),
  description: (t) => t(`common.arrived.${arrival}`),
})

const storage = () => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Shows a message now, and again after the next page load, which would remove it. The second time it is in the new page's language. */
export function toastAcrossLoad(arrival: Arrival) {
  toast(messageOf(arrival))
  storage()?.setItem(KEY, arrival)
}

/** Shows the message stored by the previous page, once. */
export function showArrivalToast() {
  const stored = storage()?.getItem(KEY)
  storage()?.removeItem(KEY)
  const arrival = arrivals.find((one) => one === stored)
  if (arrival) toast(messageOf(arrival))
}
