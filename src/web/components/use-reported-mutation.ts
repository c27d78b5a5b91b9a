import { type InvalidateQueryFilters, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { failed } from './failures/failed.ts'
import { type ToastMessage, toast } from './ui/toast/toast-store.ts'

export type ReportedMutation<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  /** The query that the answer is the new data of. */
  answers?: QueryKey | undefined
  /** The toast after a success, or its title. */
  done?: string | ToastMessage | ((answer: Answer, input: Input) => string | ToastMessage | undefined) | undefined
  /** The description under a title alone. */
  subject?: string | undefined
  /** The title of the toast after a failure, or another way to report it. */
  failure?: string | ((error: Error, input: Input) => unknown) | undefined
  /** Queries to fetch again. Also after a refusal: someone else may have changed what it was about. */
  refresh?: InvalidateQueryFilters | undefined
  onDone?: ((answer: Answer, input: Input) => unknown) | undefined
  /** After success or failure, once the queries are fresh. */
  onSettled?: (() => void) | undefined
}

/** Changes something and reports the result in a toast. Pending until the queries that it changes are fresh. */
export function useReportedMutation<Input = void, Answer = unknown>(options: ReportedMutation<Input, Answer>) {
  const { send, answers, done, subject, failure, refresh, onDone, onSettled } = options
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => {
      if (answers) client.setQueryData(answers, answer)
      const message = typeof done === 'function' ? done(answer, input) : done
      if (message) toast(typeof message === 'string' ? { title: message, description: subject } : message)
      return onDone?.(answer, input)
    },
    onError: (error, input) => (typeof failure === 'string' ? failed(failure, error) : failure?.(error, input)),
    onSettled: async () => {
      if (refresh) await client.invalidateQueries(refresh)
      onSettled?.()
    },
  })
}
