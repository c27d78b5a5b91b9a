import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus, sentenceOf, shownError } from '#web/lib/api/api-error.ts'

/** Says that something did not work, with the server's reason below, or the fallback. A lost session has said so itself. */
export function failed(title: string, error: unknown, fallback?: string) {
  if (hasStatus(error, 401)) return undefined
  return toast({ title, description: sentenceOf(error) ?? fallback, variant: 'destructive' })
}

/** The same under 'Error', with the caller's sentence where the server has given none. */
export const errorToast = (error: unknown, fallback: string) =>
  toast({ title: (t) => t('common.error'), description: shownError(error, fallback), variant: 'destructive' })
