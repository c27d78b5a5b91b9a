import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { type CheckedFile, fileProblem, sendFile } from './send-file.ts'

/** What there is to see: a file on its way (`share` of it sent), what was found in it, or why it was refused. */
export type Check =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'refused'; file: File; problem: string }
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
      show({ state: 'checked', file, found: await sendFile(file, { shopId, onProgress, cancel: signal }) })
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

// The browser will not read a file that has changed on the disk since it was chosen, and says no more than that.
const problemOf = (error: unknown) =>
  error instanceof ApiError
    ? error.shown
    : 'The file could not be sent. Check your connection, and choose the file again if you have changed it.'
