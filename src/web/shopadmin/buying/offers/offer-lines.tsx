import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuyOffer, type BuyOfferLine, gradeLine } from '#shared/contract/buying/buy-offers.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../../access/use-access.ts'
import { type Grade, GradeDialog } from './grade-dialog.tsx'
import { OfferLine } from './offer-line.tsx'
import { type OfferKey, useOfferChange } from './use-offer.ts'

const buttonsOf = (line: Element) => [...line.querySelectorAll<HTMLElement>('[data-grade]')]

/** The button of the grade, or for the described condition, or the first. */
const firstButton = (line: Element) =>
  line.querySelector<HTMLElement>('[aria-pressed="true"]') ??
  line.querySelector<HTMLElement>('[data-grade="described"]') ??
  buttonsOf(line)[0] ??
  null

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

/** The next card that is not graded, searched from this one on. */
const nextUngraded = (lines: readonly BuyOfferLine[], id: number) => {
  const at = lines.findIndex((line) => line.id === id)
  return [...lines.slice(at + 1), ...lines.slice(0, at)].find(({ foundPieces }) => foundPieces === null)
}

type OfferLinesProps = {
  params: OfferKey
  offer: BuyOffer
  /** Gets the focus once all cards are graded. */
  finish: RefObject<HTMLButtonElement | null>
}

/** Cards of an offer; while the shop checks them, with buttons for their condition. */
export function OfferLines({ params, offer, finish }: OfferLinesProps) {
  const t = useTranslations('buyOffers.lines')
  const { money } = useFormat()
  const list = useRef<HTMLUListElement>(null)
  const isGraded = useRef(false)
  const grades = useMay('buying.receive') && offer.state === 'received'
  const [opened, open] = useState<number>()
  const grading = useOfferChange(
    params,
    ({ line, ...body }: Grade) => call(gradeLine, { params: { ...params, line }, body }),
    { onDone: () => open(undefined) },
  )
  const left = offer.lines.filter(({ foundPieces }) => foundPieces === null).length
  const focusLine = (id: number) => {
    const line = list.current?.querySelector(`[data-line="${id}"]`)
    if (line) firstButton(line)?.focus()
  }
  const grade = (given: Grade) => {
    grading.mutate(given)
    if (given.pieces === null) return focusLine(given.line)
    const next = nextUngraded(offer.lines, given.line)
    if (next) focusLine(next.id)
    else isGraded.current = true
  }
  useEffect(() => {
    if (left > 0 || !isGraded.current) return
    isGraded.current = false
    finish.current?.focus()
  }, [left, finish])
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
            <OfferLine
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
          <dt className="font-medium">{t(offer.state === 'settled' ? 'paid' : 'total')}</dt>
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
