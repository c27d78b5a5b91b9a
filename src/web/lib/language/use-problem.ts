import { useCallback } from 'react'
import { problemText } from '#shared/contract/problem.ts'
import { useText } from './use-text.ts'

/** Renders the reason why a schema or rule rejects a value. Messages from the server are already text. */
export function useProblem() {
  const text = useText()
  return useCallback((problem: string) => text(problemText(problem)), [text])
}
