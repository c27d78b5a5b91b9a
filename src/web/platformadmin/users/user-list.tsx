import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listUsers, type PlatformUser } from '#shared/contract/platform/users.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { PagedList } from '../paged-list.tsx'
import { useNarrow } from '../use-narrow.ts'
import { RoleBadge } from './role-badge.tsx'
import type { UserFilter } from './user-filter.ts'

type UserListProps = { filter: UserFilter; onOpen: (id: number) => void }

export function UserList({ filter, onOpen }: UserListProps) {
  const t = useTranslations('users.list')
  const query = useInfiniteQuery(readPages(listUsers, { query: filter }))
  const all = useQuery(read(listUsers, { query: { limit: 1 } })).data?.total
  useFailureToast(query, t('failure'))
  const List = useNarrow() ? UserCards : UserTable
  return (
    <PagedList
      query={query}
      failure={t('failure')}
      count={({ total }) => t('count', { count: total, total: all ?? total })}
      empty={<Empty icon={<SearchX />} title={t('empty')} />}
    >
      {(users) => <List users={users} onOpen={onOpen} />}
    </PagedList>
  )
}

type UsersProps = { users: readonly PlatformUser[]; onOpen: (id: number) => void }

function UserTable({ users, onOpen }: UsersProps) {
  const t = useTranslations('users.list')
  const { date } = useFormat()
  return (
    <Table label={t('label')} className="min-w-180 table-fixed">
      <TableHeader>
        <TableHead className="rounded-tl-lg">{t('user')}</TableHead>
        <TableHead className="w-36">{t('role')}</TableHead>
        <TableHead className="w-32">{t('joined')}</TableHead>
        <TableHead className="w-32">{t('updated')}</TableHead>
        <TableHead className="w-36 rounded-tr-lg text-right">{t('actions')}</TableHead>
      </TableHeader>
      <tbody>
        {users.map((user) => (
          <TableRow key={user.id}>
            <TableCell className="py-2">
              <UserName user={user} />
            </TableCell>
            <TableCell>
              <RoleBadge role={user.role} />
            </TableCell>
            <TableCell className="tabular-nums">{date(user.createdAt)}</TableCell>
            <TableCell className="tabular-nums">{date(user.updatedAt)}</TableCell>
            <TableCell className="text-right">
              <ViewDetails user={user} onOpen={onOpen} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** The same list where there is no room for columns. */
function UserCards({ users, onOpen }: UsersProps) {
  const t = useTranslations('users.list')
  const { date } = useFormat()
  return (
    <ul aria-label={t('label')} className="divide-y">
      {users.map((user) => (
        <li key={user.id} className="grid gap-2.5 px-4 py-3">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
            <div className="min-w-[min(100%,8rem)] flex-1">
              <UserName user={user} />
            </div>
            <RoleBadge role={user.role} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="text-quiet text-xs tabular-nums">
              {t('joinedOn', { date: date(user.createdAt) })}
              <br />
              {t('updatedOn', { date: date(user.updatedAt) })}
            </p>
            <ViewDetails user={user} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
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
