import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Activity } from '#shared/contract/platform/activity.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { changedFields } from './changed-fields.ts'

const CUT_AT = 120

/** Old and new value of each field. Truncates long text until it is expanded. */
export function Changes({ entry }: { entry: Activity }) {
  const [whole, setWhole] = useState(false)
  const t = useTranslations('activity.change')
  const text = useText()
  const fields = changedFields(entry).map(({ label, from, to }) => ({
    label: text(label),
    from: from && text(from),
    to: to && text(to),
  }))
  if (fields.length === 0) return null
  const long = fields.some(({ from = '', to = '' }) => from.length > CUT_AT || to.length > CUT_AT)
  const shown = (value: string) => (whole || value.length <= CUT_AT ? value : `${value.slice(0, CUT_AT).trimEnd()}…`)
  return (
    <div className="grid justify-items-start gap-1">
      <dl className="grid gap-1">
        {fields.map(({ label, from, to }) => (
          <div key={label} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words [overflow-wrap:anywhere]">
              {from !== undefined && (
                <>
                  <span className="sr-only">{t('from')} </span>
                  <span className={to === undefined ? undefined : 'text-quiet line-through'}>{shown(from)}</span>
                </>
              )}
              {from !== undefined && to !== undefined && (
                <>
                  <ArrowRight className="mx-1.5 inline size-3.5 text-quiet" aria-hidden="true" />
                  <span className="sr-only"> {t('to')} </span>
                </>
              )}
              {to !== undefined && <span className="font-medium">{shown(to)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {long && (
        <button
          type="button"
          className="touch-target rounded-sm font-medium text-accent-ink text-xs hover:underline"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'less' : 'more')}
        </button>
      )}
    </div>
  )
}
