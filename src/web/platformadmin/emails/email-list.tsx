import { Mail, SearchX } from 'lucide-react'
import type { LoggedEmail } from '#shared/contract/platform/emails.ts'
import { formatDateTime } from '#shared/rules/text/time-ago.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'
import { useNarrow } from '../use-narrow.ts'
import { EmailState } from './email-state.tsx'
import { type EmailFilter, PER_PAGE, useEmails } from './use-emails.ts'

type EmailListProps = { filter: EmailFilter; onOpen: (id: number) => void; onPage: (page: number) => void }

/** Ten messages, newest first. */
export function EmailList({ filter, onOpen, onPage }: EmailListProps) {
  const query = useEmails(filter)
  const List = useNarrow() ? EmailCards : EmailTable
  return (
    <Loaded query={query} failure="Failed to load email logs" skeleton={<ListSkeleton />}>
      {({ emails, total }) => {
        const pages = Math.max(1, Math.ceil(total / PER_PAGE))
        return (
          <div className="grid gap-3" aria-busy={query.isPlaceholderData}>
            <p role="status" className="text-quiet tabular-nums">
              {`Showing ${emails.length} of ${total.toLocaleString('en-GB')} emails`}
              {query.isError && '. The latest could not be loaded.'}
            </p>
            <Card>
              {emails.length > 0 ? (
                <List emails={emails} onOpen={onOpen} />
              ) : (
                <Nothing filter={filter} total={total} onPage={onPage} />
              )}
              {total > 0 && (
                <Pagination
                  label="Pages of email logs"
                  className="border-t px-5 py-3"
                  page={Math.min(filter.page, pages)}
                  pages={pages}
                  onPageChange={onPage}
                />
              )}
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}

function Nothing({ filter, total, onPage }: Pick<EmailListProps, 'filter' | 'onPage'> & { total: number }) {
  if (total > 0) {
    return (
      <Empty
        icon={<Mail />}
        title="There are no more emails"
        action={
          <Button variant="outline" onClick={() => onPage(1)}>
            Back to the first page
          </Button>
        }
      />
    )
  }
  if (filter.search !== '' || filter.status !== 'all') {
    return <Empty icon={<SearchX />} title="No emails found matching your criteria" />
  }
  return (
    <Empty icon={<Mail />} title="No emails sent yet">
      Every email the platform sends is listed here with its status.
    </Empty>
  )
}

type EmailsProps = { emails: readonly LoggedEmail[]; onOpen: (id: number) => void }

function EmailTable({ emails, onOpen }: EmailsProps) {
  return (
    <Table label="Email Logs" className="min-w-180 table-fixed">
      <TableHeader>
        <TableHead className="w-[30%] rounded-tl-lg">To</TableHead>
        <TableHead>Subject</TableHead>
        <TableHead className="w-36">Status</TableHead>
        <TableHead className="w-40">Created</TableHead>
        <TableHead className="w-24 rounded-tr-lg text-right">Actions</TableHead>
      </TableHeader>
      <tbody>
        {emails.map((email) => (
          <TableRow key={email.id}>
            <TableCell className="truncate font-medium" title={email.toEmail}>
              {email.toEmail}
            </TableCell>
            <TableCell className="py-2">
              <Subject email={email} />
            </TableCell>
            <TableCell>
              <EmailState email={email} />
            </TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">{formatDateTime(email.createdAt)}</TableCell>
            <TableCell className="text-right">
              <View email={email} onOpen={onOpen} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** The same list where there is no room for columns. */
function EmailCards({ emails, onOpen }: EmailsProps) {
  return (
    <ul aria-label="Email Logs" className="divide-y">
      {emails.map((email) => (
        <li key={email.id} className="grid gap-2.5 px-4 py-3">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 break-words font-medium">{email.toEmail}</p>
            <div className="shrink-0">
              <EmailState email={email} />
            </div>
          </div>
          <Subject email={email} />
          <div className="flex items-center justify-between gap-3">
            <p className="text-quiet text-xs tabular-nums">{formatDateTime(email.createdAt)}</p>
            <View email={email} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Subject({ email: { subject, errorMessage } }: { email: LoggedEmail }) {
  return (
    <>
      <p className="truncate" title={subject}>
        {subject}
      </p>
      {errorMessage !== null && (
        <p className="truncate text-bad-ink text-xs" title={errorMessage}>
          {errorMessage}
        </p>
      )}
    </>
  )
}

function View({ email, onOpen }: { email: LoggedEmail; onOpen: (id: number) => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`View '${email.subject}' to ${email.toEmail}`}
      onClick={() => onOpen(email.id)}
    >
      View
    </Button>
  )
}
