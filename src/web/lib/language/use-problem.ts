import { useCallback } from 'react'
import { problemText } from '#shared/contract/problem.ts'
import { useText } from './use-text.ts'

/** Writes what a schema or a rule says of a value. A sentence of the server's is written already, and stays as it is. */
export function useProblem() {
  const text = useText()
  return useCallback((said: string) => text(problemText(said)), [text])
}
