import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { MOST_PIECES } from '#shared/contract/market/baskets.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { namedFinishes } from '#shared/rules/cards/finishes.ts'
import { cardLanguages } from '#shared/rules/cards/language-names.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { marketCardPath } from '#shared/rules/products/product-address.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { printed } from '../card-title.ts'
import { Chooser } from '../offers/chooser.tsx'
import { MarketPicture } from '../offers/market-picture.tsx'
import { changeWant, type WantLine, type Wish } from '../want-store.ts'
import { LowPrice } from './low-price.tsx'
import type { useLows } from './use-lows.ts'

type WantRowProps = { line: WantLine; lows: ReturnType<typeof useLows>; onRemove: () => void }

/** A card on the list with its lowest price, quantity and requirements. */
export function WantRow({ line, lows, onRemove }: WantRowProps) {
  const { card, pieces } = line
  const t = useTranslations('wants.lines')
  const market = useTranslations('market.filters')
  const text = useText()
  const link = useLinkTo(marketCardPath(card))
  const chooser = (name: keyof Omit<Wish, 'pieces'>, any: string, values: readonly [string, string][]) => (
    <Chooser
      label={t(name)}
      hideLabel
      any={any}
      value={line[name]}
      values={values}
      onChange={(value) => changeWant(line.line, { [name]: value })}
    />
  )
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-start gap-3 border-b py-4 last:border-b-0 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <MarketPicture
        pictures={[lows?.get(card.id)?.imageUrl ?? null, card.imageUrl]}
        alt=""
        shape={card.type === 'card' ? 'single' : 'sealed'}
        sizes="6rem"
        className="sm:row-span-2"
      />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-medium">
          <a {...link} className="wrap-anywhere inline-flex min-h-6 items-center underline-offset-4 hover:underline">
            {card.name}
          </a>
        </h3>
        <p className="text-quiet text-sm">{printed(card)}</p>
        <p>
          <LowPrice lows={lows} cardId={card.id} />
        </p>
      </div>
      <Button size="icon-sm" variant="ghost" onClick={onRemove} title={t('remove', { card: card.name })}>
        <X aria-hidden="true" />
        <span className="sr-only">{t('remove', { card: card.name })}</span>
      </Button>
      <fieldset
        aria-label={card.name}
        className="col-span-full grid grid-cols-2 items-start gap-2 sm:col-span-2 sm:col-start-2 sm:grid-cols-[7.5rem_repeat(3,minmax(0,1fr))] sm:self-end"
      >
        <Stepper
          full
          label={card.name}
          value={pieces}
          max={MOST_PIECES}
          onChange={(next) => (next > 0 ? changeWant(line.line, { pieces: next }) : onRemove())}
        />
        {card.type === 'card' &&
          chooser(
            'condition',
            market('anyCondition'),
            conditions.map((condition) => [condition, market('atLeast', { condition })]),
          )}
        {chooser(
          'language',
          market('anyLanguage'),
          cardLanguages.map((language) => [language, text(languageName(language))]),
        )}
        {card.type === 'card' &&
          chooser(
            'finish',
            market('anyFinish'),
            namedFinishes.map((finish) => [finish, text(finishName(finish))]),
          )}
      </fieldset>
    </li>
  )
}
