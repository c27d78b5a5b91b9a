import { Screen } from '#web/components/screen.tsx'
import { useMe } from '#web/lib/session/use-me.ts'
import { FilterBar } from '../filter-bar.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { EmailList } from './email-list.tsx'
import { EmailSheet } from './email-sheet.tsx'
import { emailStates, useEmailFilter } from './use-emails.ts'

export default function EmailsScreen() {
  const { filter, shown, change } = useEmailFilter()
  const me = useMe()
  return (
    <Screen title="Email Management" description="How emails are sent, and the status of each.">
      <ConnectionCard email={me.data?.email} />
      <section aria-labelledby="email-logs" className="grid gap-4">
        <h2 id="email-logs" className="text-lg">
          Email Logs
        </h2>
        <FilterBar
          label="Search emails"
          placeholder="Search by recipient or subject"
          search={filter.search}
          onSearch={(search) => change({ search, page: '' })}
          choice={{ label: 'Status', value: filter.status, options: emailStates }}
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
