import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getCatalogueStatus } from '#shared/contract/catalogue/catalogue.ts'
import {
  addCatalogueImportPart,
  type CatalogueImportStart,
  cancelCatalogueImport,
  IMPORT_PART_BYTES,
  MAX_CATALOGUE_FILE,
  startCatalogueImport,
} from '#shared/contract/catalogue/imports.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { upload } from '#web/lib/api/upload.ts'

export type Sending = { file: File; share: number }

/** Sends a file in parts, or starts an import from an address. */
export function useImport() {
  const t = useTranslations('catalogue.imports')
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(stopped), [])
  const refresh = { queryKey: keyOf(getCatalogueStatus) }
  const report = {
    failure: (error: unknown) => failed(t('notStarted'), error, t('tryAgain')),
    refresh,
  }
  const fromAddress = useReportedMutation({
    send: (start: { address: string; game?: GameId | undefined }) => begin({ from: 'address', ...start }),
    done: (_sync, { address }) => ({ title: t('started'), description: address }),
    ...report,
  })
  const fromFile = useReportedMutation({
    send: async ({ file, game }: { file: File; game?: GameId | undefined }) => {
      const run = new AbortController()
      current.current = run
      setSending({ file, share: 0 })
      try {
        const { id } = await begin({ from: 'file', fileName: file.name.slice(-255), bytes: file.size, game })
        await client.invalidateQueries(refresh)
        await sendParts(id, file, run.signal, (share) => setSending({ file, share })).catch(async (error: unknown) => {
          // An incomplete file would block all other imports.
          await call(cancelCatalogueImport, { params: { id } }).catch(() => undefined)
          throw error
        })
      } finally {
        setSending(undefined)
      }
    },
    done: (_sync, { file }) => ({ title: t('started'), description: file.name }),
    refresh,
    failure: (error, { file }) =>
      error === stopped ? toast({ title: t('cancelled'), description: file.name }) : report.failure(error),
  })
  return { sending, fromAddress, fromFile, stop: () => current.current?.abort(stopped) }
}

const stopped = new Error('Stopped by the administrator')

/** Reason for which a file cannot be sent. */
export const fileProblem = ({ size }: File): 'tooLarge' | 'empty' | undefined =>
  size > MAX_CATALOGUE_FILE ? 'tooLarge' : size === 0 ? 'empty' : undefined

const begin = (body: CatalogueImportStart) => call(startCatalogueImport, { body })

async function sendParts(id: number, file: File, cancel: AbortSignal, onProgress: (share: number) => void) {
  for (let from = 0; from < file.size; from += IMPORT_PART_BYTES) {
    cancel.throwIfAborted()
    const part = file.slice(from, from + IMPORT_PART_BYTES)
    await upload(addCatalogueImportPart, part, {
      params: { id, part: from / IMPORT_PART_BYTES },
      query: {},
      contentType: 'application/octet-stream',
      onProgress: (share) => onProgress((from + share * part.size) / file.size),
      cancel,
    })
  }
}
