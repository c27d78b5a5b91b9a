import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuyOffer, gradeLine } from '#shared/contract/buying/buy-offers.ts'
import type { OfferLine } from '#shared/contract/buying/offers.ts'
import { priceText } from '#shared/rules/buying/price-text.ts'
import { type Condition, conditions } from '#shared/rules/cards/conditions.ts'
import { finishName, listingName } from '#shared/rules/cards/listing-name.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useMay } from '../../access/use-access.ts'
import { type Grade, GradeDialog } from './grade-dialog.tsx'
import { type OfferKey, useOfferChange } from './use-offer.ts'

const buttonsOf = (line: Element) => [...line.querySelectorAll<HTMLElement>('[data-grade]')]

/** Moves the focus between cards (up, down) and between the buttons of a card (left, right). */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
  const line = (event.target as Element).closest('[data-line]')
  if (!step || !line) return
  const [down = 0, right = 0] = step
  const lines = [...event.currentTarget.querySelectorAll('[data-line]')]
  const at = buttonsOf(line).indexOf(event.target as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  const there = lines[lines.indexOf(line) + down]
  if (down !== 0) return there && firstButton(there)?.focus()
  buttonsOf(line)[at + right]?.focus()
}

/** The button for what the customer described, or the first. */
const firstButton = (line: Element) =>
  line.querySelector<HTMLElement>('[data-grade="described"]') ?? buttonsOf(line)[0] ?? null

/** Cards of an offer; while the shop checks them, with buttons for their condition. */
export function OfferLines({ params, offer }: { params: OfferKey; offer: BuyOffer }) {
  const t = useTranslations('buyOffers.lines')
  const { money } = useFormat()
  const list = useRef<HTMLUListElement>(null)
  const grades = useMay('buying.receive') && offer.state === 'received'
  const [opened, open] = useState<number>()
  const grading = useOfferChange(
    params,
    ({ line, ...body }: Grade) => call(gradeLine, { params: { ...params, line }, body }),
    { onDone: () => open(undefined) },
  )
  const left = offer.lines.filter(({ foundPieces }) => foundPieces === null).length
  const grade = (given: Grade) => {
    grading.mutate(given)
    const lines = [...(list.current?.querySelectorAll('[data-line]') ?? [])]
    const next = lines[offer.lines.findIndex(({ id }) => id === given.line) + 1]
    if (next) firstButton(next)?.focus()
  }
  const shown = offer.lines.find(({ id }) => id === opened)
  return (
    <Card>
      <CardHeader title={t('title')} description={grades ? t('hint') : undefined} />
      <CardContent className="grid gap-3">
        {grades && (
          <p role="status" className="text-sm">
            {t('left', { count: left })}
          </p>
        )}
        <ul ref={list} aria-label={t('title')} className="grid divide-y border-y" onKeyDown={moveFocus}>
          {offer.lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              grades={grades}
              pending={grading.isPending && grading.variables?.line === line.id}
              onGrade={grade}
              onMore={() => open(line.id)}
            />
          ))}
        </ul>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-sm tabular-nums *:[dd]:text-right">
          <dt className="text-quiet">{t('quoted')}</dt>
          <dd>{money(offer.quotedCents)}</dd>
          <dt className="font-medium">{t('total')}</dt>
          <dd className="font-medium">{money(offer.foundCents)}</dd>
        </dl>
        {shown && (
          <GradeDialog
            key={shown.id}
            line={shown}
            pending={grading.isPending}
            onGrade={(given) => grading.mutate(given)}
            onClose={() => open(undefined)}
          />
        )}
      </CardContent>
    </Card>
  )
}

type LineProps = {
  line: OfferLine
  grades: boolean
  pending: boolean
  onGrade: (grade: Grade) => void
  onMore: () => void
}

function Line({ line, grades, pending, onGrade, onMore }: LineProps) {
  const t = useTranslations('buyOffers.lines')
  const way = useTranslations('buyPrices.way')
  const write = useText()
  const { money } = useFormat()
  const { card, condition, pieces } = line
  const { name, game, setName, setCode, number } = card
  const title = write(listingName({ name, game, setName, setCode, collectorNumber: number }))
  const details = [line.finish && write(finishName(line.finish)), line.language, way(line.payBy)].filter(Boolean)
  const all = { line: line.id, pieces }
  const described = { pieces, amount: money(line.cents) }
  return (
    <li data-line={line.id} aria-busy={pending} className="grid gap-2 py-3">
      <div className="flex items-start gap-3">
        <CardFrame src={card.imageUrl} alt="" sizes="3rem" game={game} className="w-12 shrink-0 rounded-sm!" />
        <div className="wrap-anywhere min-w-0 grow text-sm">
          <p className="font-medium">{title}</p>
          <p className="text-quiet text-xs">{details.join(' · ')}</p>
          <p>{condition ? t('described', { ...described, condition }) : t('describedSealed', described)}</p>
          <details className="text-quiet text-xs">
            <summary className="w-fit cursor-pointer">{t('why')}</summary>
            {write(priceText({ cents: { cash: null, bank: null, credit: null }, pieces: null, why: line.why }))}
          </details>
        </div>
        <Found line={line} title={title} />
      </div>
      {grades && (
        <div className="flex flex-wrap gap-1.5">
          {condition === null ? (
            <Button
              size="sm"
              data-grade="described"
              variant={line.foundPieces === pieces ? 'default' : 'outline'}
              aria-pressed={line.foundPieces === pieces}
              aria-label={t('gradeAs', { card: title, condition: t('asDescribed') })}
              onClick={() => onGrade({ ...all, condition: null })}
            >
              {t('asDescribed')}
            </Button>
          ) : (
            conditions.map((each: Condition) => (
              <Button
                key={each}
                size="sm"
                data-grade={each === condition ? 'described' : each}
                variant={isFound(line, each) ? 'default' : each === condition ? 'secondary' : 'outline'}
                aria-pressed={isFound(line, each)}
                aria-label={t('gradeAs', { card: title, condition: each })}
                onClick={() => onGrade({ ...all, condition: each })}
              >
                {each}
              </Button>
            ))
          )}
          <Button
            size="sm"
            variant="ghost"
            data-grade="more"
            aria-label={t('moreOf', { card: title })}
            onClick={onMore}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </li>
  )
}

const isFound = ({ foundPieces, foundCondition }: OfferLine, condition: Condition) =>
  Boolean(foundPieces) && foundCondition === condition

/** Findings of the shop. */
function Found({ line, title }: { line: OfferLine; title: string }) {
  const t = useTranslations('buyOffers.lines')
  const offers = useTranslations('buyOffers')
  const { money } = useFormat()
  const { foundPieces, pieces, refusal, reason } = line
  if (foundPieces === null) return null
  const why = [refusal && offers(`refusal.${refusal}`), reason].filter(Boolean).join(' · ')
  return (
    <div className="wrap-anywhere max-w-[45%] shrink-0 text-right text-sm">
      {foundPieces > 0 && (
        <p className="font-medium tabular-nums">
          {line.foundCondition} {t('found', { pieces: foundPieces, amount: money(line.foundCents) })}
        </p>
      )}
      {(foundPieces < pieces || why) && (
        <p className="text-bad-ink text-xs">
          {foundPieces === 0
            ? t('refused', { reason: why })
            : foundPieces < pieces
              ? t('fewer', { count: foundPieces, total: pieces, reason: why })
              : why}
        </p>
      )}
      {line.accepted === false && <p className="text-quiet text-xs">{t('declined')}</p>}
      {line.photoUrl && (
        <img src={line.photoUrl} alt={t('photo', { card: title })} className="ml-auto w-16 rounded-sm" loading="lazy" />
      )}
    </div>
  )
}
