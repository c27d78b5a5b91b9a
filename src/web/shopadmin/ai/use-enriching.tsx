import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EnrichmentSummary } from '#shared/contract/catalogue/enrichments.ts'

import { Button } from '#web/components/ui/button.tsx'
import type { Chosen } from '../products/use-chosen-products.ts'
import { EnrichmentSheet } from './enrichment-sheet.tsx'
import { useAiAvailability } from './use-ai-availability.ts'
import { useOpenEnrichments } from './use-enrichments.ts'

/** Enrichment of the selected products: the action, the notices of open runs, and the sheet. */
export function useEnriching(shopId: number, chosen: Chosen) {
  const [shown, setShown] = useState<{ id: number | undefined }>()
  const { data: ai } = useAiAvailability()
  const { data: runs = [] } = useOpenEnrichments(shopId)
  const show = (id: number | undefined) => setShown({ id })
  return {
    /** A shop can have one run at a time. If there is one, this opens it. Undefined if no model is available. */
    ask: ai?.available === false ? undefined : () => show(runs.find(({ state }) => state === 'running')?.id),
    notices: runs.map((run) => <RunNotice key={run.id} run={run} onShow={() => show(run.id)} />),
    sheet: shown && (
      <EnrichmentSheet
        shopId={shopId}
        id={shown.id}
        chosen={chosen}
        onStarted={show}
        onClose={() => setShown(undefined)}
      />
    ),
  }
}

function RunNotice({ run: { state, counts }, onShow }: { run: EnrichmentSummary; onShow: () => void }) {
  const t = useTranslations('enrichment.notice')
  const total = counts.waiting + counts.done + counts.failed + counts.cancelled
  const running = state === 'running'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-accent-wash px-4 py-2 text-sm">
      <p className="mr-auto flex min-w-0 items-start gap-2.5 tabular-nums">
        <Sparkles className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden="true" />
        <span>
          {running
            ? t('running', { count: total, done: String(total - counts.waiting) })
            : counts.done > 0
              ? t('ready', { count: counts.done })
              : t('nothing', { count: total })}
        </span>
      </p>
      <Button variant="outline" size="sm" onClick={onShow}>
        {running ? t('progress') : t('review')}
      </Button>
    </div>
  )
}
