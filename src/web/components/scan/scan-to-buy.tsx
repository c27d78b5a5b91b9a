import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BuyCard } from '#shared/contract/buying/buying.ts'
import type { PricedLine } from '#shared/contract/buying/buylist.ts'
import type { CardLanguage } from '#shared/rules/cards/language-names.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { CardScanner } from './card-scanner.tsx'

const MOST_CHOICES = 12

type ScanToBuyProps = {
  games: readonly GameId[]
  /** Asks the server for the shop's prices of these cards. */
  price: (lines: { cardId: number; pieces: number }[]) => Promise<{ lines: readonly PricedLine[] }>
  onCard: (line: PricedLine, card: BuyCard, language: CardLanguage | undefined) => void
  onClose: () => void
  isQuiet?: boolean
}

/** Recognises cards that a shop buys. */
export default function ScanToBuy({ games, price, onCard, onClose, isQuiet = false }: ScanToBuyProps) {
  const t = useTranslations('scanning')
  const write = useText()
  return (
    <div className="grid gap-2">
      <CardScanner<BuyCard & { line: PricedLine }>
        games={games}
        lookUp={async (cards) => {
          const { lines } = await price(cards.slice(0, MOST_CHOICES).map(({ id }) => ({ cardId: id, pieces: 1 })))
          return lines.flatMap((line) => (line.card ? [{ ...line.card, line }] : []))
        }}
        factsOf={({ game, setName, setCode, number }) =>
          write(listingName({ name: '', game, setName, setCode, collectorNumber: number }))
        }
        isQuiet={isQuiet}
        onCard={({ line, ...card }, language) => onCard(line, card, language)}
      />
      <Button variant="outline" className="min-h-11 justify-self-start" onClick={onClose}>
        <X aria-hidden="true" />
        {t('close')}
      </Button>
    </div>
  )
}
