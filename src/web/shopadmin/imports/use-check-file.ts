import { useEffect, useRef, useState } from 'react'
import { checkProductFile, MAX_IMPORT_BYTES } from '#shared/contract/csv.ts'
import type { Answer } from '#shared/contract/endpoint.ts'
import type { Text } from '#shared/messages/translator.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { upload } from '#web/lib/api/upload.ts'

export type CheckedFile = Answer<typeof checkProductFile>

/** What there is to see: a file on its way (`share` of it sent), what was found in it, or why it was refused. */
export type Check =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'refused'; file: File; problem: Text }
  | { state: 'checked'; file: File; found: CheckedFile }

/** One file at a time; another one takes its place. */
export function useCheckFile(shopId: number) {
  const [check, setCheck] = useState<Check>({ state: 'none' })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const begin = async (file: File) => {
    current.current?.abort()
    const problem = fileProblem(file)
    if (problem) return setCheck({ state: 'refused', file, problem })
    const run = new AbortController()
    current.current = run
    const { signal } = run
    const show = (next: Check) => signal.aborted || setCheck(next)
    show({ state: 'sending', file, share: 0 })
    try {
      const onProgress = (share: number) => show({ state: 'sending', file, share })
      const found = await upload(checkProductFile, file, {
        params: { id: shopId },
        query: { fileName: file.name.slice(-255) },
        contentType: 'text/csv',
        onProgress,
        cancel: signal,
      })
      show({ state: 'checked', file, found })
    } catch (error) {
      show({ state: 'refused', file, problem: problemOf(error) })
    }
  }
  const forget = () => {
    current.current?.abort()
    setCheck({ state: 'none' })
  }
  return { check, begin, forget }
}

export type CheckFile = ReturnType<typeof useCheckFile>

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
