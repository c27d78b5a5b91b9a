import { useTranslations } from 'use-intl'
import type { AiSettings } from '#shared/contract/ai.ts'
import { MAX_ENRICHED } from '#shared/contract/ai.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'

/** What the product really does, so that an administrator knows what a prompt can and cannot change. */
export function UsageGuidelines({ settings }: { settings: AiSettings }) {
  const t = useTranslations('ai.guidelines')
  return (
    <Card aria-labelledby="ai-guidelines">
      <CardHeader titleId="ai-guidelines" title={t('title')} />
      <CardContent>
        <ul className="grid list-disc gap-2 pl-4 text-sm marker:text-quiet">
          <li>{t('suggests')}</li>
          <li>{t('accepted')}</li>
          <li>{t('receives')}</li>
          <li>{t('describe')}</li>
          <li>{t('safety')}</li>
          <li>{t('limit', { perDay: settings.dailyLimit, most: MAX_ENRICHED })}</li>
          <li>{t('logged')}</li>
        </ul>
      </CardContent>
    </Card>
  )
}
