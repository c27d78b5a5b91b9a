import { useTranslations } from 'use-intl'
import type { ShopDecision } from '#shared/contract/shops/approval.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Earlier decisions with the reasons given to the owner. */
export function Decisions({ decisions }: { decisions: readonly ShopDecision[] }) {
  const t = useTranslations()
  const { date } = useFormat()
  if (decisions.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">{t('shops.approval.history')}</summary>
      <ol className="mt-2 grid gap-3">
        {decisions.map(({ id, kind, reason, missing, at }) => (
          <li key={id}>
            <p>
              {t(`checklist.kind.${kind}`)} <span className="text-quiet">· {date(at)}</span>
            </p>
            {missing.length > 0 && (
              <p className="text-quiet">
                {t('checklist.withoutItems', {
                  items: missing.map((item) => t(`checklist.item.${item}`)).join('; '),
                })}
              </p>
            )}
            {reason && <p className="whitespace-pre-line break-words border-l-2 pl-3">{reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
