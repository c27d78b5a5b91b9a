import { useMutation } from '@tanstack/react-query'
import { errorToast } from '#web/components/failures/failed.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

type Sending<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  failure: string
  /** Handles server errors of single fields. Other failures appear as a toast. */
  onIssue?: (path: string, message: string) => void
  onDone?: (answer: Answer) => void
}

/** Submits a form: field errors appear at their field, all others in a toast. */
export function useSending<Input, Answer>({ send, failure, onIssue, onDone }: Sending<Input, Answer>) {
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => {
      const issues = error instanceof ApiError && onIssue ? error.issues : []
      for (const { path, message } of issues) onIssue?.(path, message)
      if (issues.length === 0) errorToast(error, failure)
    },
  })
}
