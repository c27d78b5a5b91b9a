import { useTranslations } from 'use-intl'
import { activityTypes } from '#shared/contract/platform/activity.ts'
import { Screen } from '#web/components/shell/screen.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useActivityFilter } from './activity-filter.ts'
import { ActivityList } from './activity-list.tsx'
import { PersonField, ShopField } from './pick-field.tsx'

export default function ActivityScreen() {
  const t = useTranslations('activity')
  const { filter, filtered, change } = useActivityFilter()
  const choose = (name: 'user' | 'shop') => (id: number | undefined) => change({ [name]: id ? String(id) : '' })
  const clear = () => change({ search: '', type: '', signIns: '', user: '', shop: '', from: '', to: '' })
  return (
    <Screen title={t('title')} description={t('description')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox
            className="min-w-[min(15rem,100%)] flex-1 sm:max-w-md"
            search={filter.search}
            onSearch={(search) => change({ search })}
            placeholder={t('search.placeholder')}
            label={t('search.label')}
          />
          {filtered && (
            <Button variant="ghost" onClick={clear}>
              {t('search.clear')}
            </Button>
          )}
        </div>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
          <Field label={t('filter.type')}>
            <Select
              value={filter.type ?? ''}
              options={activityTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
              onChange={(event) => change({ type: event.currentTarget.value })}
            >
              <option value="">{t('filter.allTypes')}</option>
            </Select>
          </Field>
          <Field label={t('filter.signIns')}>
            <Select value={filter.signIns ?? ''} onChange={(event) => change({ signIns: event.currentTarget.value })}>
              <option value="">{t('filter.shown')}</option>
              <option value="without">{t('filter.without')}</option>
              <option value="only">{t('filter.only')}</option>
            </Select>
          </Field>
          <PersonField chosen={filter.user} onChoose={choose('user')} />
          <ShopField chosen={filter.shop} onChoose={choose('shop')} />
          <Field label={t('filter.from')}>
            <Input
              type="date"
              max={filter.to}
              value={filter.from ?? ''}
              onChange={(event) => change({ from: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('filter.to')}>
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
