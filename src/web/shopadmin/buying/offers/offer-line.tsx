import { useTranslations } from 'use-intl'
import type { BuyOfferLine } from '#shared/contract/buying/buy-offers.ts'
import { priceText } from '#shared/rules/buying/price-text.ts'
import { type Condition, conditionLetters, conditionsOf } from '#shared/rules/cards/conditions.ts'
import { finishName, listingName } from '#shared/rules/cards/listing-name.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import type { Grade } from './grade-dialog.tsx'

type OfferLineProps = {
  line: BuyOfferLine
  grades: boolean
  pending: boolean
  onGrade: (grade: Grade) => void
  onMore: () => void
}

/** A card of an offer, with the finding of the shop. */
export function OfferLine({ line, grades, pending, onGrade, onMore }: OfferLineProps) {
  const t = useTranslations('buyOffers.lines')
  const way = useTranslations('buyPrices.way')
  const write = useText()
  const scale = useConditionScale()
  const { money } = useFormat()
  const { card, condition, pieces } = line
  const { name, game, setName, setCode, number } = card
  const title = write(listingName({ name, game, setName, setCode, collectorNumber: number }))
  const details = [line.finish && write(finishName(line.finish)), line.language, way(line.payBy)].filter(Boolean)
  const described = { pieces, amount: money(line.cents) }
  return (
    <li data-line={line.id} aria-busy={pending} className="grid gap-2 py-3">
      <div className="flex items-start gap-3">
        <CardFrame src={card.imageUrl} alt="" sizes="3rem" game={game} className="w-12 shrink-0 rounded-sm!" />
        <div className="wrap-anywhere grid min-w-0 grow gap-x-4 gap-y-1 text-sm sm:grid-cols-[1fr_auto]">
          <div className="min-w-0">
            <p className="font-medium">{title}</p>
            <p className="text-quiet text-xs">{details.join(' · ')}</p>
            <p>
              {condition
                ? t('described', { ...described, condition: conditionLetters(condition, scale) })
                : t('describedSealed', described)}
            </p>
            <details className="text-quiet text-xs">
              <summary className="w-fit cursor-pointer">{t('why')}</summary>
              {write(
                priceText({ cents: { cash: null, bank: null, credit: null }, pieces: null, why: line.why }, scale),
              )}
            </details>
          </div>
          <Found line={line} title={title} />
        </div>
      </div>
      {grades && <Grades line={line} title={title} onGrade={onGrade} onMore={onMore} />}
    </li>
  )
}

type GradesProps = Pick<OfferLineProps, 'line' | 'onGrade' | 'onMore'> & { title: string }

/** Buttons for the conditions, each with its price. A condition that the shop does not buy refuses the card. */
function Grades({ line, title, onGrade, onMore }: GradesProps) {
  const t = useTranslations('buyOffers.lines')
  const scale = useConditionScale()
  const { money } = useFormat()
  const { condition: described, foundPieces, foundCondition } = line
  // In a scale with fewer steps, the described condition replaces the one with its letters.
  const letters = described && conditionLetters(described, scale)
  const all =
    described === null
      ? [null]
      : conditionsOf(scale).map((each) => (conditionLetters(each, scale) === letters ? described : each))
  const button = (condition: Condition | null) => {
    const price = line.prices.find((each) => each.condition === condition)
    const isPressed =
      foundPieces !== null &&
      foundCondition === condition &&
      (foundPieces > 0 || (price === undefined && line.refusal === 'condition'))
    const name = condition === null ? t('asDescribed') : conditionLetters(condition, scale)
    const amount = price ? money(price.cents) : t('notBought')
    // Fewer pieces that were entered before stay.
    const pieces = foundPieces ? foundPieces : line.pieces
    return (
      <Button
        key={condition}
        size="none"
        className="min-h-11 flex-col gap-0 px-1 py-1 text-sm leading-tight"
        data-grade={condition === described ? 'described' : condition}
        variant={isPressed ? 'default' : condition === described ? 'secondary' : 'outline'}
        aria-pressed={isPressed}
        aria-label={t('gradeAs', { card: title, condition: name, amount })}
        onClick={() =>
          onGrade(
            price
              ? { line: line.id, condition, pieces }
              : { line: line.id, condition, pieces: 0, cents: null, refusal: 'condition' },
          )
        }
      >
        {name} <span className="font-normal text-xs tabular-nums">{amount}</span>
      </Button>
    )
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1.5">
      {all.map(button)}
      <Button
        size="none"
        className="min-h-11 px-2 text-sm"
        variant="ghost"
        data-grade="more"
        aria-label={t('moreOf', { card: title })}
        onClick={onMore}
      >
        {t('more')}
      </Button>
      {foundPieces !== null && (
        <Button
          size="none"
          className="min-h-11 px-2 text-sm"
          variant="ghost"
          data-grade="undo"
          aria-label={t('undoOf', { card: title })}
          onClick={() => onGrade({ line: line.id, condition: described, pieces: null })}
        >
          {t('undo')}
        </Button>
      )}
    </div>
  )
}

/** Findings of the shop. */
function Found({ line, title }: { line: BuyOfferLine; title: string }) {
  const t = useTranslations('buyOffers.lines')
  const offers = useTranslations('buyOffers')
  const scale = useConditionScale()
  const { money } = useFormat()
  const { foundPieces, foundCondition, pieces, refusal, reason, ownCents } = line
  if (foundPieces === null) return null
  const why = [refusal && offers(`refusal.${refusal}`), reason].filter(Boolean).join(' · ')
  const fixed = line.prices.find(({ condition }) => condition === foundCondition)
  return (
    <div className="min-w-0 max-w-sm sm:text-right">
      {foundPieces > 0 && (
        <p className="font-medium tabular-nums">
          {foundCondition && conditionLetters(foundCondition, scale)}{' '}
          {t('found', { pieces: foundPieces, amount: money(line.foundCents) })}
        </p>
      )}
      {ownCents !== null && (
        <p className="text-quiet text-xs">{fixed ? t('own', { amount: money(fixed.cents) }) : t('ownOnly')}</p>
      )}
      {(foundPieces < pieces || why) && (
        <p className={refusal || foundPieces < pieces ? 'text-bad-ink text-xs' : 'text-quiet text-xs'}>
          {foundPieces === 0
            ? t('refused', { reason: why })
            : foundPieces < pieces
              ? t('fewer', { count: foundPieces, total: pieces, reason: why })
              : why}
        </p>
      )}
      {line.accepted === false && <p className="text-quiet text-xs">{t('declined')}</p>}
      {line.photoUrl && (
        <a href={line.photoUrl} target="_blank" rel="noreferrer" className="inline-block">
          <img src={line.photoUrl} alt={t('photo', { card: title })} className="w-16 rounded-sm" loading="lazy" />
        </a>
      )}
    </div>
  )
}
