import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/components/ui/toast-store.ts'
import { ApiError, hasStatus } from '#web/lib/api/api-error.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import { importSummary } from './import-words.ts'
import { ImportFailed, runToEnd } from './run-to-end.ts'

/** Takes a checked file in. It goes on wherever one looks meanwhile; `onDone` is told when it is in. */
export function useRunImport(shopId: number, onDone: () => void) {
  const refresh = useRefreshShop()
  return useMutation({
    mutationFn: (id: number) => runToEnd(shopId, id),
    onSuccess: ({ counts }) => {
      toast({ title: 'Products imported', description: importSummary(counts) })
      onDone()
      return refresh(shopId)
    },
    onError: (error) => {
      if (!hasStatus(error, 401))
        toast({ title: 'Import failed', description: whyFailed(error), variant: 'destructive' })
    },
  })
}

export type RunImport = ReturnType<typeof useRunImport>

export const whyFailed = (error: unknown): string =>
  error instanceof ApiError
    ? error.shown
    : error instanceof ImportFailed
      ? error.message
      : 'The connection was lost before the import could begin. Please try again.'
