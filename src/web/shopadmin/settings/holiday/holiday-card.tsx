import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { isAway } from '#shared/rules/shops/holiday.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useSaveSettings } from '../use-save-settings.ts'
import { HolidayDialog } from './holiday-dialog.tsx'

/** Plans, edits and ends a shop's holiday. Applies immediately. */
export function HolidayCard({ shop }: { shop: Shop }) {
  const t = useTranslations('settings')
  const { date } = useFormat()
  const [editing, setEditing] = useState(false)
  const saving = useSaveSettings(shop)
  const today = amsterdamDay(new Date())
  const holiday = shop.holiday && today < shop.holiday.until ? shop.holiday : null
  const away = holiday !== null && isAway(holiday, today)
  const end = () => saving.mutate({ holiday: null }, { onError: (error) => failed(t('notSaved'), error) })
  return (
    <Card id="holiday" className="flex scroll-mt-16 flex-wrap items-center gap-3 p-5">
      <div className="min-w-0 grow basis-64">
        <h2 className="text-base">{t('holiday.title')}</h2>
        <p className="text-quiet text-sm">
          {holiday
            ? t(away ? 'holiday.away' : 'holiday.planned', { from: date(holiday.from), until: date(holiday.until) })
            : t('holiday.none')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="button" variant="outline" onClick={() => setEditing(true)}>
          {t(holiday ? 'holiday.change' : 'holiday.plan')}
        </Button>
        {holiday && (
          <Button type="button" variant="outline" pending={saving.isPending} onClick={end}>
            {t(away ? 'holiday.end' : 'holiday.cancel')}
          </Button>
        )}
      </div>
      {editing && <HolidayDialog shop={shop} holiday={holiday} today={today} onClose={() => setEditing(false)} />}
    </Card>
  )
}
