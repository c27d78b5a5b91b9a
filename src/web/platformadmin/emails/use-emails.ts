import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call, read } from '#web/lib/api/call.ts'
import { idIn, searchIn, useAddress } from '#web/lib/use-address.ts'

const EVERY_MS = 10_000
export const PER_PAGE = 10
export const LAST_PAGE = FARTHEST_EMAIL / PER_PAGE + 1

export const emailStates = ['all', ...emailStatuses] as const

export type EmailFilter = { search: string; status: (typeof emailStates)[number]; page: number }

/** What is being looked for, and which message is open: `?search=…&status=…&page=…&email=…`. */
export function useEmailFilter() {
  const { params, change } = useAddress()
  const filter: EmailFilter = {
    search: searchIn(params),
    status: emailStates.find((state) => state === params.get('status')) ?? 'all',
    page: Math.min(idIn(params, 'page') ?? 1, LAST_PAGE),
  }
  return { filter, shown: idIn(params, 'email'), change }
}

/** One page of the log, asked again every ten seconds while the tab is in sight. */
export const useEmails = ({ search, status, page }: EmailFilter) =>
  useQuery({
    ...read(listEmails, { query: { limit: PER_PAGE, offset: (page - 1) * PER_PAGE, status, search } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

/** Every page of the log, and which message is open. */
function useRefreshLog() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && /^\/api\/admin\/emails(\/\d+)?$/.test(path),
    })
}

export function useTestConnection() {
  const t = useTranslations('emails.tested')
  return useMutation({
    mutationFn: () => call(testEmailConnection),
    onSuccess: ({ connected }) =>
      connected
        ? toast({ title: t('good.title'), description: t('good.text') })
        : toast({
            title: t('bad.title'),
            description: t('bad.text'),
            variant: 'destructive',
          }),
    onError: (error) => {
      if (hasStatus(error, 401)) return
      toast({
        title: t('failed.title'),
        description: t('failed.text'),
        variant: 'destructive',
      })
    },
  })
}

export function useSendTest() {
  const t = useTranslations('emails.testSent')
  const refresh = useRefreshLog()
  return useMutation({
    mutationFn: () => call(sendTestEmail),
    onSuccess: ({ email, mailServer }) =>
      mailServer
        ? toast({ title: t('sent.title'), description: t('sent.text', { email }) })
        : toast({
            title: t('saved.title'),
            description: t('saved.text', { email }),
          }),
    onError: (error) => failed(t('failed.title'), error, t('failed.text')),
    onSettled: () => refresh(),
  })
}

export function useSendAgain(id: number) {
  const t = useTranslations('emails.email')
  const refresh = useRefreshLog()
  return useMutation({
    mutationFn: () => call(sendEmailAgain, { params: { id } }),
    onSuccess: ({ toEmail }) => toast({ title: t('queued.title'), description: t('queued.text', { email: toEmail }) }),
    onError: (error) => failed(t('notQueued'), error),
    onSettled: () => refresh(),
  })
}
