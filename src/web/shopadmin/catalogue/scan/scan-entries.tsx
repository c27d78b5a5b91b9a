import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type CatalogueProduct, getCatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { CardLanguage } from '#shared/rules/cards/language-names.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { IndexedCard } from '#shared/rules/scanning/print-index.ts'
import { CardScanner } from '#web/components/scan/card-scanner.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { entryFacts } from '../entry-facts.ts'

const MOST_CHOICES = 12

type ScanEntriesProps = {
  shopId: number
  onEntry: (entry: CatalogueProduct, language: CardLanguage | undefined) => void
  onCode?: (code: string) => Promise<string | undefined>
  onClose?: () => void
  isQuiet?: boolean
}

/** Recognises cards of the catalogue with the camera. */
export default function ScanEntries({ shopId, onEntry, onCode, onClose, isQuiet = false }: ScanEntriesProps) {
  const t = useTranslations('scanning')
  const write = useText()
  const { games } = useShopGames(shopId)
  const lookUp = (cards: readonly IndexedCard[], game: GameId) =>
    Promise.all(cards.slice(0, MOST_CHOICES).map((card) => entryOf(shopId, game, card)))
  return (
    <div className="grid gap-2">
      <CardScanner<CatalogueProduct>
        games={games}
        lookUp={lookUp}
        factsOf={(entry) => write(entryFacts(entry))}
        onCard={onEntry}
        isQuiet={isQuiet}
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

/** The entry of a card; without a network, what is printed on it. */
async function entryOf(shopId: number, game: GameId, card: IndexedCard): Promise<CatalogueProduct> {
  try {
    return await call(getCatalogueProduct, { params: { id: card.id }, query: { shopId } })
  } catch (error) {
    if (error instanceof ApiError) throw error
    return { ...unknown, ...card, game }
  }
}

const unknown = {
  pokedataId: '',
  imageUrl: null,
  type: 'card',
  kind: 'card',
  category: null,
  setName: null,
  rarity: null,
  variant: null,
  language: null,
  released: null,
  finishes: [],
  firstEdition: false,
  digital: false,
  derived: false,
  suggestedPriceCents: null,
  priceSource: null,
  priceDate: null,
  inShop: null,
} as const satisfies Partial<CatalogueProduct>
