import { useTranslations } from 'use-intl'
import { MAX_ENRICHED } from '#shared/contract/catalogue/ai.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody, SheetFooter, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { Chosen } from '../products/use-chosen-products.ts'
import { EnrichmentRun } from './enrichment-run.tsx'
import { useStartEnrichment } from './use-enrichments.ts'

type EnrichmentSheetProps = {
  shopId: number
  /** An existing run; undefined starts one for the selection. */
  id: number | undefined
  chosen: Chosen
  onStarted: (id: number) => void
  onClose: () => void
}

export function EnrichmentSheet({ shopId, id, chosen, onStarted, onClose }: EnrichmentSheetProps) {
  const t = useTranslations('enrichment')
  return (
    <SheetPanel title={t('title')} description={t('text')} size="lg" onClose={onClose}>
      {id === undefined ? (
        <Question shopId={shopId} chosen={chosen} onStarted={onStarted} onClose={onClose} />
      ) : (
        <EnrichmentRun key={id} shopId={shopId} id={id} onClose={onClose} />
      )}
    </SheetPanel>
  )
}

type QuestionProps = Pick<EnrichmentSheetProps, 'shopId' | 'chosen' | 'onStarted' | 'onClose'>

function Question({ shopId, chosen, onStarted, onClose }: QuestionProps) {
  const t = useTranslations('enrichment.start')
  const { count } = useFormat()
  const start = useStartEnrichment(shopId, onStarted)
  const counts = { counted: count(chosen.count, chosen.countIsExact), total: chosen.count }
  const tooMany = chosen.count > MAX_ENRICHED
  return (
    <>
      <SheetBody className="grid content-start gap-4">
        <p>{t('text', counts)}</p>
        {tooMany && (
          <Notice variant="warn" title={t('tooMany', { max: MAX_ENRICHED })}>
            {t('fewer')}
          </Notice>
        )}
        {start.isError && <Notice variant="destructive" role="alert" title={shownError(start.error, t('failed'))} />}
      </SheetBody>
      <SheetFooter className="sm:flex sm:justify-end">
        <Button variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={tooMany || chosen.count === 0}
          pending={start.isPending}
          pendingText={t('pending')}
          onClick={() => start.mutate(chosen.requested)}
        >
          {t('submit', counts)}
        </Button>
      </SheetFooter>
    </>
  )
}
