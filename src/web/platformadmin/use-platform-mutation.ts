import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorToast } from '#web/components/failures/failed.ts'
import { type ReportedMutation, useReportedMutation } from '#web/components/use-reported-mutation.ts'
import { refreshPlatform } from './refresh-platform.ts'

type PlatformMutation<Input, Answer> = Pick<ReportedMutation<Input, Answer>, 'send' | 'answers' | 'onDone'> & {
  /** A sentence under 'Done'. */
  done?: string | ((answer: Answer) => string)
  /** A sentence under 'Error' where the server gives none, or another way to report it. */
  failure: string | ((error: Error) => unknown)
}

/** Changes something as an administrator, reports the result, and refreshes the platform's lists without waiting for them. */
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
