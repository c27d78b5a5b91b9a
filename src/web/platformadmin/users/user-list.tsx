import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { listUsers, type PlatformUser } from '#shared/contract/platform/users.ts'
import { fullName } from '#shared/rules/text/person.ts'
import { formatDate } from '#shared/rules/text/time-ago.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { read } from '#web/lib/api/call.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { PagedList } from '../paged-list.tsx'
import { useNarrow } from '../use-narrow.ts'
import { RoleBadge } from './role-badge.tsx'
import type { UserFilter } from './user-filter.ts'

const FAILURE = 'Failed to load users'

type UserListProps = { filter: UserFilter; onOpen: (id: number) => void }

export function UserList({ filter, onOpen }: UserListProps) {
  const query = useInfiniteQuery(readPages(listUsers, { query: filter }))
  const all = useQuery(read(listUsers, { query: { limit: 1 } })).data?.total
  useFailureToast(query, FAILURE)
  const List = useNarrow() ? UserCards : UserTable
  return (
    <PagedList
      query={query}
      failure={FAILURE}
      count={({ total }) => `${total.toLocaleString('en-GB')} of ${(all ?? total).toLocaleString('en-GB')} users`}
      empty={<Empty icon={<SearchX />} title="No users found matching your criteria" />}
    >
      {(users) => <List users={users} onOpen={onOpen} />}
    </PagedList>
  )
}

type UsersProps = { users: readonly PlatformUser[]; onOpen: (id: number) => void }

function UserTable({ users, onOpen }: UsersProps) {
  return (
    <Table label="Users" className="min-w-180 table-fixed">
      <TableHeader>
        <TableHead className="rounded-tl-lg">User</TableHead>
        <TableHead className="w-36">Role</TableHead>
        <TableHead className="w-32">Joined</TableHead>
        <TableHead className="w-32">Last Updated</TableHead>
        <TableHead className="w-36 rounded-tr-lg text-right">Actions</TableHead>
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
            <TableCell className="tabular-nums">{formatDate(user.createdAt)}</TableCell>
            <TableCell className="tabular-nums">{formatDate(user.updatedAt)}</TableCell>
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
  return (
    <ul aria-label="Users" className="divide-y">
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
              Joined {formatDate(user.createdAt)}
              <br />
              Last updated {formatDate(user.updatedAt)}
            </p>
            <ViewDetails user={user} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function UserName({ user }: { user: PlatformUser }) {
  return (
    <>
      <p className="truncate font-medium" title={user.email}>
        {user.email}
      </p>
      <p className="truncate text-quiet text-xs">{fullName(user.firstName, user.lastName) || 'No name provided'}</p>
    </>
  )
}

function ViewDetails({ user, onOpen }: { user: PlatformUser; onOpen: (id: number) => void }) {
  return (
    <Button variant="outline" size="sm" aria-label={`View details of ${user.email}`} onClick={() => onOpen(user.id)}>
      View Details
    </Button>
  )
}
