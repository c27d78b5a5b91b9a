import { useTranslations } from 'use-intl'
import type { RipDesk } from '#shared/contract/orders/rips.ts'
import { Select } from '#web/components/ui/form/select.tsx'
import { FIRST_TABLE, LAST_TABLE } from './table.ts'
import type { Rip } from './use-rip-desk.ts'

/** The table of this device, and what is on the others: those in use, and one more to begin at. */
export function TableChoice({ desk: { others }, rip: { table, setTable } }: { desk: RipDesk; rip: Rip }) {
  const t = useTranslations('rips.table')
  const last = Math.min(LAST_TABLE, Math.max(table, FIRST_TABLE, ...others.map(({ desk }) => desk)) + 1)
  const tables = Array.from({ length: last }, (_, index) => index + 1)
  return (
    <>
      <Select
        aria-label={t('label')}
        className="w-32 [&>select]:min-h-11"
        value={String(table)}
        onChange={({ currentTarget }) => setTable(Number(currentTarget.value))}
        options={tables.map((number) => ({ value: String(number), label: t('number', { number }) }))}
      />
      {others.map(({ desk, alias }) => (
        <p key={desk} className="wrap-anywhere w-full text-quiet text-sm">
          {t('other', { number: desk, alias })}
        </p>
      ))}
    </>
  )
}
