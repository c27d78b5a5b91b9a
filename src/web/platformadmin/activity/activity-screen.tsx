import { activityTypes } from '#shared/contract/platform/activity.ts'
import { Screen } from '#web/components/screen.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useActivityFilter } from './activity-filter.ts'
import { activityKinds } from './activity-kinds.ts'
import { ActivityList } from './activity-list.tsx'
import { PersonField, ShopField } from './pick-field.tsx'

export default function ActivityScreen() {
  const { filter, filtered, change } = useActivityFilter()
  const choose = (name: 'user' | 'shop') => (id: number | undefined) => change({ [name]: id ? String(id) : '' })
  const clear = () => change({ search: '', type: '', signIns: '', user: '', shop: '', from: '', to: '' })
  return (
    <Screen title="Activity" description="Who did what, newest first. This log cannot be edited.">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox
            className="min-w-[min(15rem,100%)] flex-1 sm:max-w-md"
            search={filter.search}
            onSearch={(search) => change({ search })}
            placeholder="Search action, details or email"
            label="Search activity"
          />
          {filtered && (
            <Button variant="ghost" onClick={clear}>
              Clear filters
            </Button>
          )}
        </div>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
          <Field label="Type">
            <Select
              value={filter.type ?? ''}
              options={activityTypes.map((value) => ({ value, label: activityKinds[value].label }))}
              onChange={(event) => change({ type: event.currentTarget.value })}
            >
              <option value="">All types</option>
            </Select>
          </Field>
          <Field label="Sign-ins">
            <Select value={filter.signIns ?? ''} onChange={(event) => change({ signIns: event.currentTarget.value })}>
              <option value="">Shown</option>
              <option value="without">Hidden</option>
              <option value="only">Nothing else</option>
            </Select>
          </Field>
          <PersonField chosen={filter.user} onChoose={choose('user')} />
          <ShopField chosen={filter.shop} onChoose={choose('shop')} />
          <Field label="From">
            <Input
              type="date"
              max={filter.to}
              value={filter.from ?? ''}
              onChange={(event) => change({ from: event.currentTarget.value })}
            />
          </Field>
          <Field label="To">
            <Input
              type="date"
              min={filter.from}
              value={filter.to ?? ''}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
          </Field>
        </div>
        <ActivityList filter={filter} filtered={filtered} />
      </div>
    </Screen>
  )
}
