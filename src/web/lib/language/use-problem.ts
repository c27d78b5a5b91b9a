import { useCallback } from 'react'
import { problemText } from '#shared/contract/problem.ts'
import { useText } from './use-text.ts'

/** Writes why a schema or a rule refuses a value. A sentence of the server is already written, and stays as it is. */
export function useProblem() {
  const text = useText()
  return useCallback((problem: string) => text(problemText(problem)), [text])
}
