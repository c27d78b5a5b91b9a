import { Mail, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { LoggedEmail } from '#shared/contract/platform/emails.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { TableOrCards } from '#web/components/ui/table-or-cards.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { ListSkeleton } from '../list-skeleton.tsx'
import { EmailState } from './email-state.tsx'
import { type EmailFilter, LAST_PAGE, PER_PAGE, useEmails } from './use-emails.ts'

type EmailListProps = { filter: EmailFilter; onOpen: (id: number) => void; onPage: (page: number) => void }

/** Ten messages per page, newest first. */
export function EmailList({ filter, onOpen, onPage }: EmailListProps) {
  const t = useTranslations('emails.logs')
  const format = useFormat()
  const query = useEmails(filter)
  return (
    <Loaded query={query} failure={t('failure')} skeleton={<ListSkeleton />}>
      {({ emails, total, totalIsExact }) => {
        // Beyond the counted limit, a full page implies a next one.
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
                <Emails emails={emails} onOpen={onOpen} />
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

function Emails({ emails, onOpen }: EmailsProps) {
  const t = useTranslations('emails.logs')
  const { dateTime } = useFormat()
  return (
    <TableOrCards
      label={t('title')}
      className="min-w-180 table-fixed"
      rows={emails}
      keyOf={({ id }) => id}
      columns={{
        to: {
          head: t('to'),
          headClass: 'w-[26%] rounded-tl-lg',
          cell: ({ toEmail }) => (
            <p className="font-medium md:truncate max-md:break-words" title={toEmail}>
              {toEmail}
            </p>
          ),
        },
        subject: { head: t('subject'), cellClass: 'py-2', cell: (email) => <Subject email={email} /> },
        state: { head: t('status'), headClass: 'w-36', cell: (email) => <EmailState email={email} /> },
        created: {
          head: t('created'),
          headClass: 'w-40',
          cellClass: 'whitespace-nowrap tabular-nums',
          cell: ({ createdAt }) => dateTime(createdAt),
        },
        actions: {
          head: t('actions'),
          className: 'text-right',
          headClass: 'w-24 rounded-tr-lg',
          cell: (email) => <View email={email} onOpen={onOpen} />,
        },
      }}
      card={({ to, subject, state, created, actions }) => (
        <>
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">{to}</div>
            <div className="shrink-0">{state}</div>
          </div>
          {subject}
          <div className="flex items-center justify-between gap-3">
            <p className="text-quiet text-xs tabular-nums">{created}</p>
            {actions}
          </div>
        </>
      )}
    />
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
