import { Coins, FileInput, FileOutput, Sparkles } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { AiSettings } from '#shared/contract/catalogue/ai.ts'
import { type Language, locales } from '#shared/rules/languages/languages.ts'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { formatDollars } from './format-dollars.ts'

/** Usage and cost of the models in the last 30 days and in total. */
export function UsageTiles({ settings }: { settings: AiSettings | undefined }) {
  const t = useTranslations('ai.usage')
  const language = useLocale()
  const cost = (micros: number) => formatDollars(micros, language)
  const { recent, total } = settings ?? {}
  return (
    <div className="grid gap-2">
      <StatTiles>
        <StatTile
          label={t('calls')}
          icon={<Sparkles />}
          value={recent?.calls}
          hint={recent && total && t('callsHint', { failed: recent.failed, total: total.calls })}
        />
        <StatTile
          label={t('tokensRead')}
          icon={<FileInput />}
          value={recent?.tokensIn}
          hint={total && t('total', { count: total.tokensIn })}
        />
        <StatTile
          label={t('tokensWritten')}
          icon={<FileOutput />}
          value={recent?.tokensOut}
          hint={total && t('total', { count: total.tokensOut })}
        />
        <StatTile
          label={t('cost')}
          icon={<Coins />}
          value={recent && cost(recent.costMicros)}
          hint={total && t('costTotal', { cost: cost(total.costMicros) })}
        />
      </StatTiles>
      {settings && (
        <p className="text-quiet text-xs">
          {settings.total.unpriced > 0
            ? t('noteUnpriced', { day: dayOf(settings.pricesOf, language), count: settings.total.unpriced })
            : t('note', { day: dayOf(settings.pricesOf, language) })}
        </p>
      )}
    </div>
  )
}

const dayOf = (date: string, language: Language) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
