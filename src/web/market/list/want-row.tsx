import { Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { marketCardPath } from '#shared/rules/products/product-address.ts'
import { ConditionMark } from '#web/components/condition-mark.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { printed } from '../card-title.ts'
import { useMarketGames } from '../games/use-market-games.ts'
import { MarketPicture } from '../offers/market-picture.tsx'
import type { WantLine } from '../want-store.ts'
import { LowPrice } from './low-price.tsx'
import type { useLows } from './use-lows.ts'

type WantRowProps = { line: WantLine; lows: ReturnType<typeof useLows>; onEdit: () => void }

/** A card on the list: quantity, requirements and lowest price. */
export function WantRow({ line, lows, onEdit }: WantRowProps) {
  const { card, pieces, condition, language, finish } = line
  const t = useTranslations('wants.lines')
  const market = useTranslations('market.filters')
  const text = useText()
  const print = printed(card, useMarketGames())
  const link = useLinkTo(marketCardPath(card))
  const wish = [language && text(languageName(language)), finish && text(finishName(finish))].filter(Boolean)
  return (
    <li className="want-row">
      <MarketPicture
        pictures={[lows?.get(card.id)?.imageUrl ?? null, card.imageUrl]}
        alt=""
        shape={card.type === 'card' ? 'single' : 'sealed'}
        game={card.game}
        sizes="2.5rem"
        className="w-10 shrink-0 rounded-sm!"
      />
      <span className="w-6 shrink-0 text-right tabular-nums">{pieces}×</span>
      <div className="min-w-0 grow basis-24">
        <h3 className="line-clamp-2 font-medium">
          <a {...link} title={card.name} className="underline-offset-4 hover:underline">
            {card.name}
          </a>
        </h3>
        <p className="truncate text-quiet text-xs">
          {print}
          {condition && (
            <>
              {print && ' · '}
              <ConditionMark condition={condition} /> {market('orBetter')}
            </>
          )}
          {wish.map((each) => ` · ${each}`)}
        </p>
      </div>
      <p className="shrink-0 text-right max-sm:max-w-20">
        <LowPrice lows={lows} cardId={card.id} />
      </p>
      <Button size="icon" variant="ghost" className="shrink-0" title={t('edit', { card: card.name })} onClick={onEdit}>
        <Pencil aria-hidden="true" />
        <span className="sr-only">{t('edit', { card: card.name })}</span>
      </Button>
    </li>
  )
}
