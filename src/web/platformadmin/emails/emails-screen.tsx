import { Screen } from '#web/components/screen.tsx'
import { SearchBox } from '#web/components/ui/search-box.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useMe } from '#web/lib/session/use-me.ts'
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
        <div className="flex flex-wrap gap-3">
          <SearchBox
            className="min-w-[min(15rem,100%)] flex-1 sm:max-w-md"
            search={filter.search}
            onSearch={(search) => change({ search, page: '' })}
            placeholder="Search by recipient or subject"
            label="Search emails"
          />
          <Select
            aria-label="Status"
            className="min-w-40 max-sm:flex-1"
            value={filter.status}
            onChange={({ currentTarget: { value } }) => change({ status: value === 'all' ? '' : value, page: '' })}
          >
            {emailStates.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
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
