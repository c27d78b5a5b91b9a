import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorToast } from '#web/components/failures/failed.ts'
import { type ReportedMutation, useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { refreshPlatform } from './refresh-platform.ts'

type PlatformMutation<Input, Answer> = Pick<ReportedMutation<Input, Answer>, 'send' | 'answers' | 'onDone'> & {
  /** Text below 'Done'. */
  done?: string | ((answer: Answer) => string)
  /** Text below 'Error' if the server sends none, or a custom handler. */
  failure: string | ((error: Error) => unknown)
}

/** Administrator mutation: reports its result and invalidates the platform's queries without waiting for them. */
export function usePlatformMutation<Input = void, Answer = unknown>(options: PlatformMutation<Input, Answer>) {
  const { done, failure, ...rest } = options
  const title = useTranslations('platform')('done')
  const client = useQueryClient()
  return useReportedMutation<Input, Answer>({
    ...rest,
    done: done && ((answer) => ({ title, description: typeof done === 'string' ? done : done(answer) })),
    failure: typeof failure === 'string' ? (error) => errorToast(error, failure) : failure,
    onSettled: () => void refreshPlatform(client),
  })
}
