import { type InvalidateQueryFilters, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { failed } from '../failures/failed.ts'
import { type ToastMessage, toast } from '../ui/toast/toast-store.ts'

export type ReportedMutation<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  /** Query whose data the response replaces. */
  answers?: QueryKey | undefined
  /** Toast after success, or its title. */
  done?: string | ToastMessage | ((answer: Answer, input: Input) => string | ToastMessage | undefined) | undefined
  /** Description if only a title is given. */
  subject?: string | undefined
  /** Title of the toast after a failure, or a custom handler. */
  failure?: string | ((error: Error, input: Input) => unknown) | undefined
  /** Queries to invalidate. Also after a refusal, because another user may have changed the data. */
  refresh?: InvalidateQueryFilters | undefined
  onDone?: ((answer: Answer, input: Input) => unknown) | undefined
  /** Mutations of the same scope run one after another. */
  scope?: string | undefined
  /** Called after success or failure, once the queries are fresh. */
  onSettled?: (() => void) | undefined
}

/** Mutation that reports its result in a toast. Pending until the affected queries are fresh. */
export function useReportedMutation<Input = void, Answer = unknown>(options: ReportedMutation<Input, Answer>) {
  const { send, answers, done, subject, failure, refresh, onDone, scope, onSettled } = options
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    ...(scope ? { scope: { id: scope } } : {}),
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
