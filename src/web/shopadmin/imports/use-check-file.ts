import { useEffect, useRef, useState } from 'react'
import { checkProductFile, listFileColumns, MAX_IMPORT_BYTES } from '#shared/contract/csv.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type { Text } from '#shared/messages/translator.ts'
import { yesOrNo } from '#shared/rules/text/yes-or-no.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { upload } from '#web/lib/api/upload.ts'

export type CheckedFile = Answer<typeof checkProductFile>
export type FileColumns = Answer<typeof listFileColumns>

/** What there is to see: a file on its way (`share` of it sent), what was found in it, or why it was refused. */
export type Check =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'refused'; file: File; problem: Text; columns: boolean }
  | { state: 'naming'; file: File; found: FileColumns }
  | { state: 'checked'; file: File; found: CheckedFile; answers: Answers }

/** What the owner said to what the file left open. */
export type Answers = Omit<NonNullable<Input<typeof checkProductFile>['query']>, 'fileName'>

/** One file at a time; another one takes its place. */
export function useCheckFile(shopId: number) {
  const [check, setCheck] = useState<Check>({ state: 'none' })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  /** Sends a file; shows what comes back, or why it was refused. */
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

// What an owner can put right by saying which column is what.
const nameable = new Set(['missing_column', 'duplicate_column'])

type Sending = Omit<Parameters<typeof upload>[2], 'query'>

/** What is wrong with a file before it is sent: a connection that is cut in the middle could not say it. */
function fileProblem({ size }: File): Text | undefined {
  if (size === 0) return (t) => t('imports.empty')
  if (size > MAX_IMPORT_BYTES) return (t) => t('imports.tooLarge')
  return undefined
}

// The browser will not read a file that has changed on the disk since it was chosen, and says no more than that.
const problemOf =
  (error: unknown): Text =>
  (t) =>
    error instanceof ApiError ? error.shown : t('imports.unsent')
