import { useTranslations } from 'use-intl'
import { Screen } from '#web/components/shell/screen.tsx'
import { FilterBar } from '../filter-bar.tsx'
import { shopStatuses, useShopFilter } from './shop-filter.ts'
import { ShopList } from './shop-list.tsx'

export default function ShopsScreen() {
  const { search, status, change } = useShopFilter()
  const t = useTranslations('shops')
  return (
    <Screen title={t('title')} description={t('description')}>
      <div className="grid gap-4">
        <FilterBar
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          search={search}
          onSearch={(search) => change({ search })}
          choice={{
            label: t('status.label'),
            value: status,
            options: shopStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          }}
          onChoose={(status) => change({ status })}
        />
        <ShopList search={search} status={status} />
      </div>
    </Screen>
  )
}
