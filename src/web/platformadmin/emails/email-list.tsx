import { Mail, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { LoggedEmail } from '#shared/contract/platform/emails.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ListSkeleton } from '../list-skeleton.tsx'
import { useNarrow } from '../use-narrow.ts'
import { EmailState } from './email-state.tsx'
import { type EmailFilter, LAST_PAGE, PER_PAGE, useEmails } from './use-emails.ts'

type EmailListProps = { filter: EmailFilter; onOpen: (id: number) => void; onPage: (page: number) => void }

/** Ten messages, newest first. */
export function EmailList({ filter, onOpen, onPage }: EmailListProps) {
  const t = useTranslations('emails.logs')
  const format = useFormat()
  const query = useEmails(filter)
  const List = useNarrow() ? EmailCards : EmailTable
  return (
    <Loaded query={query} failure={t('failure')} skeleton={<ListSkeleton />}>
      {({ emails, total, totalIsExact }) => {
        // Of more than are counted, there is a next page for as long as one is full.
        const next = totalIsExact ? 1 : Math.min(LAST_PAGE, filter.page + Number(emails.length === PER_PAGE))
        const pages = Math.max(next, Math.ceil(total / PER_PAGE))
        return (
          <div className="grid gap-3" aria-busy={query.isPlaceholderData}>
            <p role="status" className="text-quiet tabular-nums">
              {t(query.isError ? 'shownOld' : 'shown', {
                shown: emails.length,
                counted: format.count(total, totalIsExact),
              })}
            </p>
            <Card>
              {emails.length > 0 ? (
                <List emails={emails} onOpen={onOpen} />
              ) : (
                <Nothing filter={filter} total={total} onPage={onPage} />
              )}
              {total > 0 && (
                <Pagination
                  label={t('pages')}
                  className="border-t px-3 py-3 sm:px-5"
                  page={Math.min(filter.page, pages)}
                  pages={pages}
                  more={!totalIsExact && emails.length === PER_PAGE}
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
  const t = useTranslations('emails.logs')
  if (total > 0) {
    return (
      <Empty
        icon={<Mail />}
        title={t('noMore')}
        action={
          <Button variant="outline" onClick={() => onPage(1)}>
            {t('toFirst')}
          </Button>
        }
      />
    )
  }
  if (filter.search !== '' || filter.status !== 'all') {
    return <Empty icon={<SearchX />} title={t('noMatch')} />
  }
  return (
    <Empty icon={<Mail />} title={t('empty')}>
      {t('emptyText')}
    </Empty>
  )
}

type EmailsProps = { emails: readonly LoggedEmail[]; onOpen: (id: number) => void }

function EmailTable({ emails, onOpen }: EmailsProps) {
  const t = useTranslations('emails.logs')
  const { dateTime } = useFormat()
  return (
    <Table label={t('title')} className="min-w-180 table-fixed">
      <TableHeader>
        <TableHead className="w-[26%] rounded-tl-lg">{t('to')}</TableHead>
        <TableHead>{t('subject')}</TableHead>
        <TableHead className="w-36">{t('status')}</TableHead>
        <TableHead className="w-40">{t('created')}</TableHead>
        <TableHead className="w-24 rounded-tr-lg text-right">{t('actions')}</TableHead>
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
            <TableCell className="whitespace-nowrap tabular-nums">{dateTime(email.createdAt)}</TableCell>
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
  const t = useTranslations('emails.logs')
  const { dateTime } = useFormat()
  return (
    <ul aria-label={t('title')} className="divide-y">
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
            <p className="text-quiet text-xs tabular-nums">{dateTime(email.createdAt)}</p>
            <View email={email} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Subject({ email: { subject, language, errorMessage } }: { email: LoggedEmail }) {
  return (
    <>
      <p lang={language} className="line-clamp-2 break-words" title={subject}>
        {subject}
      </p>
      {errorMessage !== null && (
        <p lang="en" className="truncate text-bad-ink text-xs" title={errorMessage}>
          {errorMessage}
        </p>
      )}
    </>
  )
}

function View({ email, onOpen }: { email: LoggedEmail; onOpen: (id: number) => void }) {
  const t = useTranslations('emails.logs')
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t('viewOf', { subject: email.subject, email: email.toEmail })}
      onClick={() => onOpen(email.id)}
    >
      {t('view')}
    </Button>
  )
}
