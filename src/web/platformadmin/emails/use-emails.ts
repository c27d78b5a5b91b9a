import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type emailStatuses,
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

export const emailStates = [
  { value: 'all', label: 'All Statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'sent', label: 'Sent' },
  { value: 'kept', label: 'Saved as a file' },
  { value: 'failed', label: 'Failed' },
] as const satisfies readonly { value: 'all' | (typeof emailStatuses)[number]; label: string }[]

export type EmailFilter = { search: string; status: (typeof emailStates)[number]['value']; page: number }

/** What is being looked for, and which message is open: `?search=…&status=…&page=…&email=…`. */
export function useEmailFilter() {
  const { params, change } = useAddress()
  const filter: EmailFilter = {
    search: searchIn(params),
    status: emailStates.find(({ value }) => value === params.get('status'))?.value ?? 'all',
    page: Math.min(idIn(params, 'page') ?? 1, 1_000_000),
  }
  return { filter, shown: idIn(params, 'email'), change }
}

/** One page of the log, asked again every ten seconds while the tab is in sight (specification, section 9). */
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
  return useMutation({
    mutationFn: () => call(testEmailConnection),
    onSuccess: ({ connected }) =>
      connected
        ? toast({ title: 'Connection Successful', description: 'SMTP connection is working properly' })
        : toast({
            title: 'Connection Failed',
            description: 'Unable to connect to SMTP server',
            variant: 'destructive',
          }),
    onError: (error) => {
      if (hasStatus(error, 401)) return
      toast({
        title: 'Connection Test Failed',
        description: 'Unable to test SMTP connection',
        variant: 'destructive',
      })
    },
  })
}

export function useSendTest() {
  const refresh = useRefreshLog()
  return useMutation({
    mutationFn: () => call(sendTestEmail),
    onSuccess: ({ email, mailServer }) =>
      mailServer
        ? toast({ title: 'Test Email Sent', description: `Test email sent successfully to ${email}` })
        : toast({
            title: 'Test email saved as a file',
            description: `There is no mail server, so ${email} did not receive it.`,
          }),
    onError: (error) => failed('Failed to Send Test Email', error, 'Unable to send test email'),
    onSettled: () => refresh(),
  })
}

export function useSendAgain(id: number) {
  const refresh = useRefreshLog()
  return useMutation({
    mutationFn: () => call(sendEmailAgain, { params: { id } }),
    onSuccess: ({ toEmail }) => toast({ title: 'Email queued', description: `It will be sent to ${toEmail} again.` }),
    onError: (error) => failed('Failed to send the email again', error),
    onSettled: () => refresh(),
  })
}
