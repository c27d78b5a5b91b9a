import { Screen } from '#web/components/screen.tsx'
import { SearchBox } from '#web/components/ui/search-box.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { UserDialog } from './user-dialog.tsx'
import { userRoles, useUserFilter } from './user-filter.ts'
import { UserList } from './user-list.tsx'

export default function UsersScreen() {
  const { filter, shown, change } = useUserFilter()
  return (
    <Screen title="Users" description="Everyone with an account, and what they can do.">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <SearchBox
            className="min-w-[min(15rem,100%)] flex-1 sm:max-w-md"
            search={filter.search}
            onSearch={(search) => change({ search })}
            placeholder="Search by email, first name or last name"
            label="Search users"
          />
          <Select
            aria-label="Role"
            className="min-w-40 max-sm:flex-1"
            value={filter.role}
            onChange={({ currentTarget: { value } }) => change({ role: value === 'all' ? '' : value })}
          >
            {userRoles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <UserList filter={filter} onOpen={(id) => change({ user: String(id) })} />
      </div>
      {shown !== undefined && <UserDialog key={shown} userId={shown} onClose={() => change({ user: '' })} />}
    </Screen>
  )
}
