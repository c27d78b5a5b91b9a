import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type CatalogueProduct, getCatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { CardLanguage } from '#shared/rules/cards/language-names.ts'
import type { IndexedCard } from '#shared/rules/scanning/print-index.ts'
import { CardScanner } from '#web/components/scan/card-scanner.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { entryFacts } from '../entry-facts.ts'

const MOST_CHOICES = 12

type ScanEntriesProps = {
  shopId: number
  onEntry: (entry: CatalogueProduct, language: CardLanguage | undefined) => void
  onCode?: (code: string) => void
  onClose?: () => void
}

/** Recognises cards of the catalogue with the camera. */
export default function ScanEntries({ shopId, onEntry, onCode, onClose }: ScanEntriesProps) {
  const t = useTranslations('scanning')
  const write = useText()
  const { games } = useShopGames(shopId)
  const lookUp = (cards: readonly IndexedCard[]) =>
    Promise.all(
      cards.slice(0, MOST_CHOICES).map(({ id }) => call(getCatalogueProduct, { params: { id }, query: { shopId } })),
    )
  return (
    <div className="grid gap-2">
      <CardScanner<CatalogueProduct>
        games={games}
        lookUp={lookUp}
        factsOf={(entry) => write(entryFacts(entry))}
        onCard={onEntry}
        {...(onCode && { onCode })}
      />
      {onClose && (
        <Button variant="outline" className="min-h-11 justify-self-start" onClick={onClose}>
          <X aria-hidden="true" />
          {t('close')}
        </Button>
      )}
    </div>
  )
}
