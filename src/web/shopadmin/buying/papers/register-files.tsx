import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exportRegister, printRegister } from '#shared/contract/buying/papers.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { latestMonths } from '#shared/rules/money/quarters.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

const MONTHS = 24

/** The buyers' register of a month, to download. */
export function RegisterFiles({ shopId }: { shopId: number }) {
  const t = useTranslations('buyPapers.register')
  const { language, month } = useFormat()
  const months = latestMonths(amsterdamDay(new Date()), MONTHS)
  const [chosen, setChosen] = useState(months[0] ?? '')
  const params = { id: shopId }
  const decimals = language === 'nl' ? ('comma' as const) : ('point' as const)
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <CardContent className="flex flex-wrap items-end gap-3">
        <Field label={t('month')} className="w-56">
          <Select
            value={chosen}
            options={months.map((value) => ({ value, label: month(`${value}-01`) }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </Field>
        <DownloadButton endpoint={exportRegister} input={{ params, query: { quarter: chosen, decimals } }}>
          CSV
        </DownloadButton>
        <DownloadButton endpoint={printRegister} input={{ params, query: { quarter: chosen } }}>
          PDF
        </DownloadButton>
      </CardContent>
    </Card>
  )
}
