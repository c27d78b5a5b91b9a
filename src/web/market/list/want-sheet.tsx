import { useTranslations } from 'use-intl'
import { MOST_PIECES } from '#shared/contract/market/baskets.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { namedFinishes } from '#shared/rules/cards/finishes.ts'
import { cardLanguages } from '#shared/rules/cards/language-names.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { SheetBody, SheetFooter, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { printed } from '../card-title.ts'
import { Chooser } from '../offers/chooser.tsx'
import { changeWant, type WantLine, type Wish } from '../want-store.ts'

type WantSheetProps = { line: WantLine; onRemove: () => void; onClose: () => void }

/** Quantity and requirements of a card on the list. Changes apply at once. */
export function WantSheet({ line, onRemove, onClose }: WantSheetProps) {
  const { card, pieces } = line
  const t = useTranslations('wants.lines')
  const market = useTranslations('market.filters')
  const text = useText()
  const chooser = (name: keyof Omit<Wish, 'pieces'>, any: string, values: readonly [string, string][]) => (
    <Chooser
      label={t(name)}
      any={any}
      value={line[name]}
      values={values}
      onChange={(value) => changeWant(line.line, { [name]: value })}
    />
  )
  return (
    <SheetPanel title={card.name} description={printed(card)} onClose={onClose}>
      <SheetBody className="grid content-start gap-4">
        <div className="grid w-40 gap-1.5">
          <span className="font-medium">{t('pieces')}</span>
          <Stepper
            full
            label={card.name}
            value={pieces}
            max={MOST_PIECES}
            onChange={(next) => (next > 0 ? changeWant(line.line, { pieces: next }) : onRemove())}
          />
        </div>
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
      </SheetBody>
      <SheetFooter className="flex justify-between gap-3">
        <Button variant="ghost" onClick={onRemove}>
          {t('remove', { card: card.name })}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </SheetFooter>
    </SheetPanel>
  )
}
