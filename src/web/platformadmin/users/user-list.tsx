import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listUsers, type PlatformUser } from '#shared/contract/platform/users.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { TableOrCards } from '#web/components/ui/table-or-cards.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { PagedList } from '../paged-list.tsx'
import { RoleBadge } from './role-badge.tsx'
import type { UserFilter } from './user-filter.ts'

type UserListProps = { filter: UserFilter; onOpen: (id: number) => void }

export function UserList({ filter, onOpen }: UserListProps) {
  const t = useTranslations('users.list')
  const query = useInfiniteQuery(readPages(listUsers, { query: filter }))
  const all = useQuery(read(listUsers, { query: { limit: 1 } })).data?.total
  useFailureToast(query, t('failure'))
  return (
    <PagedList
      query={query}
      failure={t('failure')}
      count={({ total }) => t('count', { count: total, total: all ?? total })}
      empty={<Empty icon={<SearchX />} title={t('empty')} />}
    >
      {(users) => <Users users={users} onOpen={onOpen} />}
    </PagedList>
  )
}

type UsersProps = { users: readonly PlatformUser[]; onOpen: (id: number) => void }

function Users({ users, onOpen }: UsersProps) {
  const t = useTranslations('users.list')
  const { date } = useFormat()
  return (
    <TableOrCards
      label={t('label')}
      className="min-w-180 table-fixed"
      rows={users}
      keyOf={({ id }) => id}
      columns={{
        user: {
          head: t('user'),
          headClass: 'rounded-tl-lg',
          cellClass: 'py-2',
          cell: (user) => <UserName user={user} />,
        },
        role: { head: t('role'), headClass: 'w-36', cell: ({ role }) => <RoleBadge role={role} /> },
        joined: {
          head: t('joined'),
          headClass: 'w-32',
          cellClass: 'tabular-nums',
          cell: ({ createdAt }) => date(createdAt),
        },
        updated: {
          head: t('updated'),
          headClass: 'w-32',
          cellClass: 'tabular-nums',
          cell: ({ updatedAt }) => date(updatedAt),
        },
        actions: {
          head: t('actions'),
          className: 'text-right',
          headClass: 'w-36 rounded-tr-lg',
          cell: (user) => <ViewDetails user={user} onOpen={onOpen} />,
        },
      }}
      card={({ user, role, actions }, { createdAt, updatedAt }) => (
        <>
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
            <div className="min-w-[min(100%,8rem)] flex-1">{user}</div>
            {role}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="text-quiet text-xs tabular-nums">
              {t('joinedOn', { date: date(createdAt) })}
              <br />
              {t('updatedOn', { date: date(updatedAt) })}
            </p>
            {actions}
          </div>
        </>
      )}
    />
  )
}

function UserName({ user }: { user: PlatformUser }) {
  const t = useTranslations('platform')
  const { date } = useFormat()
  return (
    <>
      <p className="truncate font-medium" title={user.email}>
        {user.email}
      </p>
      <p className="truncate text-quiet text-xs">
        {user.closedAt
          ? t('closedOn', { date: date(user.closedAt) })
          : fullName(user.firstName, user.lastName) || t('noName')}
      </p>
    </>
  )
}

function ViewDetails({ user, onOpen }: { user: PlatformUser; onOpen: (id: number) => void }) {
  const t = useTranslations('users.list')
  return (
    <Button variant="outline" size="sm" aria-label={t('viewOf', { email: user.email })} onClick={() => onOpen(user.id)}>
      {t('view')}
    </Button>
  )
}
