import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Endpoint, Input } from '#shared/contract/endpoint.ts'
import * as files from '#shared/contract/shops/money/bookkeeping.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { latestPeriods, type PeriodKind, periodKinds, usePeriodName } from './periods.ts'

/** The files for the bookkeeper, with what each is for. */
export function BookFiles({ shopId }: { shopId: number }) {
  const t = useTranslations('books.files')
  const { language } = useFormat()
  const today = amsterdamDay(new Date())
  const [kind, setKind] = useState<PeriodKind>('quarter')
  const periods = latestPeriods(kind, today)
  const [chosen, setChosen] = useState('')
  const period = periods.includes(chosen) ? chosen : (periods[0] ?? '')
  const nameOf = usePeriodName()
  const year = period.slice(0, 4)
  const params = { id: shopId }
  const decimals = language === 'nl' ? ('comma' as const) : ('point' as const)
  const ofPeriod = { params, query: { period } }
  const asCsv = { params, query: { period, decimals } }
  return (
    <>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
        <Field label={t('per')} className="sm:w-40">
          <Select
            value={kind}
            options={periodKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={({ currentTarget: { value } }) => setKind(periodKinds.find((each) => each === value) ?? kind)}
          />
        </Field>
        <Field label={t('period')} className="sm:w-56">
          <Select
            value={period}
            options={periods.map((value) => ({ value, label: nameOf(value) }))}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
        </Field>
      </div>
      <Group title={t('packages')}>
        <File name="Moneybird" text={t('text.moneybird')} endpoint={files.exportUbl} input={ofPeriod} format="ZIP" />
        <File
          name="e-Boekhouden.nl"
          text={t('text.eBoekhouden')}
          endpoint={files.exportEBoekhouden}
          input={ofPeriod}
          format="CSV"
        />
        <File
          name={t('name.snelstartCustomers')}
          text={t('text.snelstartCustomers')}
          endpoint={files.exportSnelstartCustomers}
          input={ofPeriod}
          format="CSV"
        />
        <File
          name={t('name.snelstart')}
          text={t('text.snelstart')}
          endpoint={files.exportSnelstart}
          input={ofPeriod}
          format="CSV"
        />
        <File name="Exact Online" text={t('text.exact')} endpoint={files.exportExact} input={ofPeriod} format="XML" />
      </Group>
      <Group title={t('journals')}>
        <File
          name={t('name.journal')}
          text={t('text.journal')}
          endpoint={files.exportJournal}
          input={asCsv}
          format="CSV"
        />
        <File
          name={t('name.receipts')}
          text={t('text.receipts')}
          endpoint={files.exportReceipts}
          input={asCsv}
          format="CSV"
        />
      </Group>
      <Group title={t('wholeYear', { year })}>
        <File
          name={t('name.audit')}
          text={t('text.audit')}
          endpoint={files.exportAuditFile}
          input={{ params, query: { year } }}
          format="XAF"
        />
        <File
          name={t('name.stock')}
          text={t('text.stock')}
          endpoint={files.exportStockValue}
          input={{ params, query: { year, decimals } }}
          format="CSV"
        />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card>
      <h2 className="border-b px-5 py-3 text-base">{title}</h2>
      <ul className="divide-y">{children}</ul>
    </Card>
  )
}

type FileProps<E extends Endpoint & { content: string }> = {
  name: string
  text: string
  endpoint: E
  input: Input<E>
  format: string
}

function File<E extends Endpoint & { content: string }>({ name, text, endpoint, input, format }: FileProps<E>) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <span className="grid min-w-0 flex-1 basis-64">
        <span className="font-medium">{name}</span>
        <span className="text-quiet text-sm">{text}</span>
      </span>
      <DownloadButton endpoint={endpoint} input={input}>
        <span className="sr-only">{name} </span>
        {format}
      </DownloadButton>
    </li>
  )
}
