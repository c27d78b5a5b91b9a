import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus, sentenceOf, shownError } from '#web/lib/api/api-error.ts'

/** Shows an error toast with the server's message or the fallback. Skips expired sessions, which are reported elsewhere. */
export function failed(title: string, error: unknown, fallback?: string) {
  if (hasStatus(error, 401)) return undefined
  return toast({ title, description: sentenceOf(error) ?? fallback, variant: 'destructive' })
}

/** Toast titled 'Error' with the server's message or the fallback. */
export const errorToast = (error: unknown, fallback: string) =>
  toast({ title: (t) => t('common.error'), description: shownError(error, fallback), variant: 'destructive' })
