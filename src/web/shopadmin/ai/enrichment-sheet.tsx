import { MAX_ENRICHED } from '#shared/contract/ai.ts'
import { productsLabel } from '#shared/rules/text/counts.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody, SheetFooter, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import type { Chosen } from '../products/use-chosen-products.ts'
import { EnrichmentRun } from './enrichment-run.tsx'
import { useStartEnrichment } from './use-enrichments.ts'

type EnrichmentSheetProps = {
  shopId: number
  /** The one to see; undefined: a new one for what is chosen. */
  id: number | undefined
  chosen: Chosen
  onStarted: (id: number) => void
  onClose: () => void
}

export function EnrichmentSheet({ shopId, id, chosen, onStarted, onClose }: EnrichmentSheetProps) {
  return (
    <SheetPanel title="Enrich with AI" description="Nothing changes until you confirm." size="lg" onClose={onClose}>
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
  const start = useStartEnrichment(shopId, onStarted)
  const tooMany = chosen.count > MAX_ENRICHED
  return (
    <>
      <SheetBody className="grid content-start gap-4">
        <p>
          {`A model is asked about ${productsLabel(chosen.count, chosen.countIsExact)}, and suggests description, category, set, language and tags. This takes a few seconds per product, and you can keep working.`}
        </p>
        {tooMany && (
          <Notice variant="warn" title={`At most ${MAX_ENRICHED} products can be enriched at a time.`}>
            Choose fewer of them.
          </Notice>
        )}
        {start.isError && (
          <Notice
            variant="destructive"
            role="alert"
            title={shownError(start.error, 'Failed to start the enrichment')}
          />
        )}
      </SheetBody>
      <SheetFooter className="sm:flex sm:justify-end">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={tooMany || chosen.count === 0}
          pending={start.isPending}
          pendingText="Starting..."
          onClick={() => start.mutate(chosen.asked)}
        >
          {`Enrich ${productsLabel(chosen.count, chosen.countIsExact)}`}
        </Button>
      </SheetFooter>
    </>
  )
}
