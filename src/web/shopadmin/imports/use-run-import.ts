import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { getProductImport, type ProductImport, runProductImport } from '#shared/contract/catalogue/csv.ts'
import type { Text } from '#shared/messages/translator.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError, hasStatus } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLoadedProducts } from '../products/live/loaded-products.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import { importSummary } from './import-words.ts'

type ImportOptions = {
  shopId: number
  /** Whether the sheet is visible, which shows errors itself. */
  inSight: boolean
  onDone: () => void
}

/** Imports a checked file. Continues on every screen. */
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

/** Whether the shop has changed since the check, so that the file must be checked again. */
export const isOutdated = (error: unknown): boolean => hasStatus(error, 409) && !isRunning(error)

const isRunning = (error: unknown) => error instanceof ApiError && error.code === 'import_running'

export const whyFailed =
  (error: unknown): Text =>
  (t) => {
    if (error instanceof ApiError) return error.shown
    return error instanceof ImportFailed ? error.message : t('imports.lost')
  }

const PAUSE_MS = 1_000
const MOST_FAILURES = 30

/** The import failed, with the server's message. */
class ImportFailed extends Error {}

/**
 * Imports a file and resolves when it is complete. If the response is lost (a tunnel, an impatient proxy), the import continues, so poll
 * its progress.
 */
async function runToEnd(shopId: number, id: number): Promise<ProductImport> {
  const params = { id: shopId, import: id }
  try {
    return await call(runProductImport, { params })
  } catch (error) {
    if (isRefusal(error)) throw error
    return follow(params, error)
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500

async function follow(params: { id: number; import: number }, lost: unknown): Promise<ProductImport> {
  for (let failures = 0; failures < MOST_FAILURES; ) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const now = await call(getProductImport, { params }).catch((error: unknown) => {
      if (isRefusal(error)) throw error
      failures += 1
    })
    if (now?.state === 'done') return now
    if (now?.state === 'failed') throw new ImportFailed(now.failure ?? '')
    if (now?.state === 'checked' || now?.state === 'replaced') break
  }
  throw lost
}
