import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus, sentenceOf } from '#web/lib/api/api-error.ts'

/** Says that something did not work, with the server's reason below. A lost session has said so itself. */
export function failed(title: string, error: unknown) {
  if (hasStatus(error, 401)) return undefined
  return toast({ title, description: sentenceOf(error), variant: 'destructive' })
}
