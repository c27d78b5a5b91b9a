import { useTranslations } from 'use-intl'
import { Screen } from '#web/components/shell/screen.tsx'
import { useMe } from '#web/lib/session/use-me.ts'
import { FilterBar } from '../filter-bar.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { EmailList } from './email-list.tsx'
import { EmailSheet } from './email-sheet.tsx'
import { emailStates, useEmailFilter } from './use-emails.ts'

export default function EmailsScreen() {
  const t = useTranslations('emails')
  const { filter, shown, change } = useEmailFilter()
  const me = useMe()
  return (
    <Screen title={t('title')} description={t('description')}>
      <ConnectionCard email={me.data?.email} />
      <section aria-labelledby="email-logs" className="grid gap-4">
        <h2 id="email-logs" className="text-lg">
          {t('logs.title')}
        </h2>
        <FilterBar
          label={t('logs.search')}
          placeholder={t('logs.searchPlaceholder')}
          search={filter.search}
          onSearch={(search) => change({ search, page: '' })}
          choice={{
            label: t('logs.status'),
            value: filter.status,
            options: emailStates.map((value) => ({ value, label: t(`state.${value}`) })),
          }}
          onChoose={(status) => change({ status, page: '' })}
        />
        <EmailList
          filter={filter}
          onOpen={(id) => change({ email: String(id) })}
          onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
        />
      </section>
      {shown !== undefined && <EmailSheet key={shown} emailId={shown} onClose={() => change({ email: '' })} />}
    </Screen>
  )
}
