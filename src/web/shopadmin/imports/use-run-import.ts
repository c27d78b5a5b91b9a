import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Text } from '#shared/messages/translator.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError, hasStatus } from '#web/lib/api/api-error.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLoadedProducts } from '../products/live/loaded-products.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import { importSummary } from './import-words.ts'
import { ImportFailed, runToEnd } from './run-to-end.ts'

type ImportOptions = {
  shopId: number
  /** Whether its sheet is in sight, which tells of a failure by itself. */
  inSight: boolean
  onDone: () => void
}

/** Takes a checked file in. It continues on every screen. */
export function useRunImport({ shopId, inSight, onDone }: ImportOptions) {
  const t = useTranslations('imports')
  const write = useText()
  const seen = useRef(inSight)
  useEffect(() => {
    seen.current = inSight
    return () => {
      seen.current = false
    }
  }, [inSight])
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  return useMutation({
    mutationFn: (id: number) => runToEnd(shopId, id),
    onSuccess: ({ counts }) => {
      toast({ title: t('done.title'), description: write(importSummary(counts)) })
      onDone()
      void loaded.reload()
      return refresh(shopId)
    },
    onError: (error) => {
      if (!seen.current && !hasStatus(error, 401))
        toast({ title: t('run.failed'), description: write(whyFailed(error)), variant: 'destructive' })
    },
  })
}

export type RunImport = ReturnType<typeof useRunImport>

/** Whether the shop is no longer as it was when the file was checked: only a new check can say what would happen now. */
export const isOutdated = (error: unknown): boolean => hasStatus(error, 409) && !isRunning(error)

const isRunning = (error: unknown) => error instanceof ApiError && error.code === 'import_running'

export const whyFailed =
  (error: unknown): Text =>
  (t) => {
    if (error instanceof ApiError) return error.shown
    return error instanceof ImportFailed ? error.message : t('imports.lost')
  }
