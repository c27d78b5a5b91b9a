import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type AiSettings, getAiSettings, getEnrichPrompt, MAX_ENRICHED } from '#shared/contract/catalogue/ai.ts'
import { Screen } from '#web/components/shell/screen.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'
import { ModelCard } from './model-card.tsx'
import { PromptCard } from './prompt-card.tsx'
import { UsageTiles } from './usage-tiles.tsx'

export default function AiScreen() {
  const t = useTranslations('ai')
  // Totals grow while the user is elsewhere.
  const settings = useQuery({ ...read(getAiSettings), staleTime: 0 })
  const prompt = useQuery(read(getEnrichPrompt))
  return (
    <Screen title={t('title')} description={t('description')}>
      <UsageTiles settings={settings.data} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <Loaded query={prompt} failure={t('promptFailure')} skeleton={<Skeleton className="h-96" />}>
          {(loaded) => <PromptCard prompt={loaded} />}
        </Loaded>
        <div className="grid gap-6">
          <Loaded query={settings} failure={t('settingsFailure')} skeleton={<Skeleton className="h-56" />}>
            {(loaded) => (
              <>
                <ModelCard settings={loaded} />
                <UsageGuidelines settings={loaded} />
              </>
            )}
          </Loaded>
        </div>
      </div>
    </Screen>
  )
}

/** Describes the product's behaviour, so that administrators know what a prompt can change. */
function UsageGuidelines({ settings }: { settings: AiSettings }) {
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
