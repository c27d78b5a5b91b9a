import { Screen } from '#web/components/screen.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { UserDialog } from './user-dialog.tsx'
import { userRoles, useUserFilter } from './user-filter.ts'
import { UserList } from './user-list.tsx'

export default function UsersScreen() {
  const { filter, shown, change } = useUserFilter()
  return (
    <Screen title="Users" description="Everyone with an account, and what they can do.">
      <div className="grid gap-4">
        <FilterBar
          label="Search users"
          placeholder="Search by email, first name or last name"
          search={filter.search}
          onSearch={(search) => change({ search })}
          choice={{ label: 'Role', value: filter.role, options: userRoles }}
          onChoose={(role) => change({ role })}
        />
        <UserList filter={filter} onOpen={(id) => change({ user: String(id) })} />
      </div>
      {shown !== undefined && <UserDialog key={shown} userId={shown} onClose={() => change({ user: '' })} />}
    </Screen>
  )
}
