import { useTranslations } from 'use-intl'
import { Screen } from '#web/components/shell/screen.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { FilterBar } from '../filter-bar.tsx'
import { roleText } from '../roles.ts'
import { UserDialog } from './user-dialog.tsx'
import { userRoles, useUserFilter } from './user-filter.ts'
import { UserList } from './user-list.tsx'

export default function UsersScreen() {
  const t = useTranslations('users')
  const text = useText()
  const { filter, shown, change } = useUserFilter()
  return (
    <Screen title={t('title')} description={t('description')}>
      <div className="grid gap-4">
        <FilterBar
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          search={filter.search}
          onSearch={(search) => change({ search })}
          choice={{
            label: t('role.label'),
            value: filter.role,
            options: userRoles.map((value) => ({
              value,
              label: value === 'all' ? t('role.all') : text(roleText(value)),
            })),
          }}
          onChoose={(role) => change({ role })}
        />
        <UserList filter={filter} onOpen={(id) => change({ user: String(id) })} />
      </div>
      {shown !== undefined && <UserDialog key={shown} userId={shown} onClose={() => change({ user: '' })} />}
    </Screen>
  )
}
