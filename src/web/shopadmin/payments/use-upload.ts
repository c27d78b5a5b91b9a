import { useEffect, useRef, useState } from 'react'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { listStatementColumns, MAX_STATEMENT_BYTES, uploadStatement } from '#shared/contract/payments/statements.ts'
import type { Text } from '#shared/messages/translator.ts'
import { yesOrNo } from '#shared/rules/text/yes-or-no.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { upload } from '#web/lib/api/upload.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

type Found = Answer<typeof uploadStatement>
type Answers = Omit<NonNullable<Input<typeof uploadStatement>['query']>, 'fileName'>

export type Upload =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'refused'; file: File; problem: Text; code: string | undefined }
  | { state: 'naming'; file: File; found: Answer<typeof listStatementColumns> }
  | { state: 'done'; file: File; found: Found }

/** One upload at a time; a new one replaces it. */
export function useUpload(shopId: number) {
  const [shown, setUpload] = useState<Upload>({ state: 'none' })
  const current = useRef<AbortController>(undefined)
  const refresh = useRefreshShop()
  useEffect(() => () => current.current?.abort(), [])
  /** Sends a file and shows the result or the error. */
  const begin = async (file: File, work: (options: Sending) => Promise<Upload>) => {
    current.current?.abort()
    if (file.size > MAX_STATEMENT_BYTES) {
      return setUpload({ state: 'refused', file, problem: (t) => t('payments.upload.tooLarge'), code: undefined })
    }
    const run = new AbortController()
    current.current = run
    const show = (next: Upload) => run.signal.aborted || setUpload(next)
    const onProgress = (share: number) => show({ state: 'sending', file, share })
    onProgress(0)
    try {
      show(
        await work({ params: { id: shopId }, contentType: 'application/octet-stream', onProgress, cancel: run.signal }),
      )
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined
      const problem: Text = (t) => known?.message ?? t('payments.upload.failed')
      show({ state: 'refused', file, problem, code: known?.code })
    }
  }
  const send = (file: File, answers: Answers = {}) =>
    begin(file, async (options) => {
      const query = { fileName: file.name.slice(-255), ...answers }
      const found = await upload(uploadStatement, file, { ...options, query })
      void refresh(shopId)
      return { state: 'done', file, found }
    })
  const nameColumns = (file: File, hasHeadings?: boolean) =>
    begin(file, async (options) => ({
      state: 'naming',
      file,
      found: await upload(listStatementColumns, file, {
        ...options,
        query: hasHeadings === undefined ? {} : { hasHeadings: yesOrNo(hasHeadings) },
      }),
    }))
  return { shown, send, nameColumns, forget: () => setUpload({ state: 'none' }) }
}

type Sending = Omit<Parameters<typeof upload>[2], 'query'>
