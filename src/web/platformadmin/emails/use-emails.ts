import { type InvalidateQueryFilters, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  emailStatuses,
  FARTHEST_EMAIL,
  listEmails,
  sendEmailAgain,
  sendTestEmail,
  testEmailConnection,
} from '#shared/contract/platform/emails.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call, read } from '#web/lib/api/call.ts'
import { idIn, searchIn, useAddress } from '#web/lib/navigation/use-address.ts'

const EVERY_MS = 10_000
export const PER_PAGE = 10
export const LAST_PAGE = FARTHEST_EMAIL / PER_PAGE + 1

export const emailStates = ['all', ...emailStatuses] as const

export type EmailFilter = { search: string; status: (typeof emailStates)[number]; page: number }

/** Filters and open message, in the address: `?search=…&status=…&page=…&email=…`. */
export function useEmailFilter() {
  const { params, change } = useAddress()
  const filter: EmailFilter = {
    search: searchIn(params),
    status: emailStates.find((state) => state === params.get('status')) ?? 'all',
    page: Math.min(idIn(params, 'page') ?? 1, LAST_PAGE),
  }
  return { filter, shown: idIn(params, 'email'), change }
}

/** One page of the log, polled every ten seconds while the tab is visible. */
export const useEmails = ({ search, status, page }: EmailFilter) =>
  useQuery({
    ...read(listEmails, { query: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE, status, search } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

/** Matches every page of the log and the open message. */
const log: InvalidateQueryFilters = {
  predicate: ({ queryKey: [path] }) => typeof path === 'string' && /^\/api\/admin\/emails(\/\d+)?$/.test(path),
}

export function useTestConnection() {
  const t = useTranslations('emails.tested')
  return useReportedMutation({
    send: () => call(testEmailConnection),
    done: ({ connected }) =>
      connected
        ? { title: t('good.title'), description: t('good.text') }
        : { title: t('bad.title'), description: t('bad.text'), variant: 'destructive' },
    failure: (error) =>
      hasStatus(error, 401) ||
      toast({ title: t('failed.title'), description: t('failed.text'), variant: 'destructive' }),
  })
}

export function useSendTest() {
  const t = useTranslations('emails.testSent')
  return useReportedMutation({
    send: () => call(sendTestEmail),
    done: ({ email, mailServer }) => {
      const state = mailServer ? 'sent' : 'saved'
      return { title: t(`${state}.title`), description: t(`${state}.text`, { email }) }
    },
    failure: (error) => failed(t('failed.title'), error, t('failed.text')),
    refresh: log,
  })
}

export function useSendAgain(id: number) {
  const t = useTranslations('emails.email')
  return useReportedMutation({
    send: () => call(sendEmailAgain, { params: { id } }),
    done: ({ toEmail }) => ({ title: t('queued.title'), description: t('queued.text', { email: toEmail }) }),
    failure: t('notQueued'),
    refresh: log,
  })
}
