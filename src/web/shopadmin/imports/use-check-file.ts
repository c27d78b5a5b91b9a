import { useEffect, useRef, useState } from 'react'
import { checkProductFile, listFileColumns, MAX_IMPORT_BYTES } from '#shared/contract/catalogue/csv.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type { Text } from '#shared/messages/translator.ts'
import { yesOrNo } from '#shared/rules/text/yes-or-no.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { upload } from '#web/lib/api/upload.ts'

export type CheckedFile = Answer<typeof checkProductFile>
export type FileColumns = Answer<typeof listFileColumns>

/** State of the upload (`share` sent), the result, or the error. */
export type Check =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'refused'; file: File; problem: Text; columns: boolean }
  | { state: 'naming'; file: File; found: FileColumns }
  | { state: 'checked'; file: File; found: CheckedFile; answers: Answers }

/** The owner's answers to the file's open questions. */
export type Answers = Omit<NonNullable<Input<typeof checkProductFile>['query']>, 'fileName'>

/** Checks one file at a time; a new one replaces it. */
export function useCheckFile(shopId: number) {
  const [check, setCheck] = useState<Check>({ state: 'none' })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  /** Sends a file and shows the result or the error. */
  const send = async (file: File, work: (options: Sending) => Promise<Check>) => {
    current.current?.abort()
    const problem = fileProblem(file)
    if (problem) return setCheck({ state: 'refused', file, problem, columns: false })
    const run = new AbortController()
    current.current = run
    const { signal } = run
    const show = (next: Check) => signal.aborted || setCheck(next)
    const onProgress = (share: number) => show({ state: 'sending', file, share })
    onProgress(0)
    try {
      show(await work({ params: { id: shopId }, contentType: 'text/csv', onProgress, cancel: signal }))
    } catch (error) {
      const columns = error instanceof ApiError && nameable.has(error.code ?? '')
      show({ state: 'refused', file, problem: problemOf(error), columns })
    }
  }
  const begin = (file: File, answers: Answers = {}) =>
    send(file, async (options) => {
      const query = { fileName: file.name.slice(-255), ...answers }
      return { state: 'checked', file, answers, found: await upload(checkProductFile, file, { ...options, query }) }
    })
  const nameColumns = (file: File, hasHeadings?: boolean) =>
    send(file, async (options) => ({
      state: 'naming',
      file,
      found: await upload(listFileColumns, file, {
        ...options,
        query: hasHeadings === undefined ? {} : { hasHeadings: yesOrNo(hasHeadings) },
      }),
    }))
  const forget = () => {
    current.current?.abort()
    setCheck({ state: 'none' })
  }
  return { check, begin, nameColumns, forget }
}

export type CheckFile = ReturnType<typeof useCheckFile>

// Errors that the owner can fix by mapping the columns.
const nameable = new Set(['missing_column', 'duplicate_column'])

type Sending = Omit<Parameters<typeof upload>[2], 'query'>

/** Errors detected before the upload, because an aborted connection could not report them. */
export function fileProblem({ size }: File): Text | undefined {
  if (size === 0) return (t) => t('imports.empty')
  if (size > MAX_IMPORT_BYTES) return (t) => t('imports.tooLarge')
  return undefined
}

// The browser refuses to read a file that has changed on disk since it was chosen, with an unspecific error.
export const problemOf =
  (error: unknown): Text =>
  (t) =>
    error instanceof ApiError ? error.shown : t('imports.unsent')
