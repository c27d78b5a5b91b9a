import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { MarketCard } from '#shared/contract/market/offers.ts'
import { rarityName } from '#shared/rules/cards/rarity-name.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useMarketGames } from '../games/use-market-games.ts'
import { setPath } from '../market-address.ts'

export function CardFacts({ card }: { card: MarketCard['card'] }) {
  const t = useTranslations('marketCard')
  const text = useText()
  const { date } = useFormat()
  const { game, setName, setCode, number, total, rarity, released, category } = card
  const isMixed = useMarketGames().length > 0
  const facts: [name: string, value: ReactNode][] = [
    [t('game'), isMixed && gameNames[game].name],
    [t('set'), setName ? <SetLink key="set" name={setName} game={isMixed ? game : ''} code={setCode} /> : setCode],
    [t('number'), number && (total && !number.includes('/') ? `${number}/${total}` : number)],
    [t('rarity'), rarity && text(rarityName(rarity))],
    [t('released'), released && date(released)],
    [t('category'), category && text(categoryText(category))],
  ]
  return (
    <dl className="grid gap-x-8 text-sm sm:grid-cols-2">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(6rem,2fr)_minmax(0,3fr)] items-baseline content-start gap-x-3 border-b py-2"
          >
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function SetLink({ name, game, code }: { name: string; game: string; code: string | null }) {
  const t = useTranslations('marketCard')
  const link = useLinkTo(setPath(name, game))
  return (
    <a
      {...link}
      title={t('moreOfSet', { set: name })}
      className="inline-flex min-h-6 items-center text-accent-ink underline underline-offset-4"
    >
      {code ? `${name} (${code})` : name}
    </a>
  )
}
