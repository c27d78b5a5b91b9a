import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { answerOffer, type OfferLine } from '#shared/contract/buying/offers.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { conditionLetters } from '#shared/rules/cards/conditions.ts'
import { finishName, printing } from '#shared/rules/cards/listing-name.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Problem } from '#web/components/problem.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { ChoiceCard } from '../../panels/choice-card.tsx'
import { announce } from '../../shop/announcer.tsx'
import { type OfferProps, useChangeOffer } from './offer-query.ts'

const isToAnswer = ({ accepted, foundPieces }: OfferLine) => accepted === null && foundPieces !== 0

/** The cards as described and as found. While the shop proposes less, the customer answers line by line. */
export function OfferLines({ shop, offerKey, offer }: OfferProps) {
  const t = useTranslations('sellOffer')
  const { money } = useFormat()
  const [answers, setAnswers] = useState<Readonly<Record<number, boolean>>>({})
  const change = useChangeOffer(offerKey)
  const { lines, state, revision, quotedCents } = offer
  const open = state === 'offered' ? lines.filter(isToAnswer) : []
  const left = open.filter(({ id }) => answers[id] === undefined).length
  const declinedCents = open
    .filter(({ id }) => answers[id] === false)
    .reduce((sum, { foundCents, foundPieces }) => sum + foundCents * (foundPieces ?? 0), 0)
  const totalCents = offer.foundCents - declinedCents
  const send = () =>
    change.mutate(
      () =>
        call(answerOffer, {
          params: { key: offerKey },
          body: { revision, lines: open.map(({ id }) => ({ id, accepted: answers[id] ?? false })) },
        }),
      { onSuccess: () => announce(t('answer.sent')) },
    )
  return (
    <section aria-labelledby="cards" className="min-w-0 rounded-lg border bg-surface">
      <h2 id="cards" className="px-5 pt-4 text-base">
        {t('cards')}
      </h2>
      <ul className="divide-y px-5">
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            shop={shop}
            answer={
              open.includes(line)
                ? {
                    chosen: answers[line.id],
                    choose: (accepted) => setAnswers((now) => ({ ...now, [line.id]: accepted })),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <div className="grid gap-3 border-t px-5 py-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-medium">{t('total')}</span>
          <Price cents={totalCents} size="default" />
        </p>
        {totalCents !== quotedCents && <p className="text-quiet">{t('quoted', { amount: money(quotedCents) })}</p>}
        {open.length > 0 && (
          <>
            {open.length > 1 && (
              <Button
                variant="outline"
                className="justify-self-start"
                onClick={() => setAnswers(Object.fromEntries(open.map(({ id }) => [id, true])))}
              >
                {t('answer.all')}
              </Button>
            )}
            <p className="text-quiet text-sm">{left > 0 ? t('answer.left', { count: left }) : t('answer.text')}</p>
            <Button size="lg" className="w-full" disabled={left > 0} pending={change.isPending} onClick={() => send()}>
              {t('answer.send', { amount: money(totalCents) })}
            </Button>
          </>
        )}
        <Problem>{change.error && shownError(change.error, t('unreachable'))}</Problem>
      </div>
    </section>
  )
}

type Answer = { chosen: boolean | undefined; choose: (accepted: boolean) => void }

function Line({ line, shop, answer }: { line: OfferLine; shop: PublicShop; answer: Answer | undefined }) {
  const t = useTranslations('sellOffer.line')
  const ways = useTranslations('buyPrices.way')
  const write = useText()
  const { money } = useFormat()
  const { card, finish, condition, pieces, cents, foundCondition, foundPieces, foundCents, refusal, reason } = line
  const scale = shop.conditionScale
  const letters = (each: OfferLine['condition']) => (each ? conditionLetters(each, scale) : '')
  const words = (each: OfferLine['condition']) =>
    [card.type === 'card' ? write(finishName(finish)) : '', letters(each)].filter(Boolean).join(' · ')
  const isChanged =
    foundPieces !== null && (foundPieces !== pieces || foundCents !== cents || foundCondition !== condition)
  return (
    <li className="flex gap-3 py-4">
      <CardFrame
        src={card.imageUrl}
        alt=""
        sizes="5rem"
        game={card.game}
        shape={card.type === 'sealed' ? 'sealed' : 'single'}
        className="w-16 shrink-0 self-start rounded-sm!"
      />
      <div className="grid min-w-0 grow content-start gap-1.5">
        <div>
          <h3 className="wrap-anywhere font-medium text-sm">{card.name}</h3>
          <p className="text-quiet text-xs">
            {printing({ name: card.name, setName: card.setName, setCode: card.setCode, collectorNumber: card.number })}
          </p>
        </div>
        <p className="text-sm tabular-nums">
          {t('quoted', { count: pieces, words: words(condition), amount: money(cents), way: ways(line.payBy) })}
        </p>
        {isChanged && (
          <p className="font-medium text-sm text-warn-ink tabular-nums">
            {foundPieces === 0
              ? t('none')
              : t('found', { count: foundPieces, words: words(foundCondition), amount: money(foundCents) })}
          </p>
        )}
        {(refusal || reason) && (
          <p className="wrap-anywhere text-quiet text-sm">
            {[refusal && t(`refusal.${refusal}`), reason].filter(Boolean).join(' ')}
          </p>
        )}
        {line.photoUrl && (
          <a href={line.photoUrl} target="_blank" rel="noopener noreferrer" className="w-fit">
            <img
              src={line.photoUrl}
              alt={t('photo', { card: card.name })}
              loading="lazy"
              className="max-h-40 rounded-md border"
            />
          </a>
        )}
        {line.accepted === false && <Badge className="w-fit">{t('declined')}</Badge>}
        {answer && (
          <fieldset className="mt-1 grid grid-cols-2 gap-2">
            <legend className="sr-only">{t('answer', { card: card.name })}</legend>
            <ChoiceCard
              name={`line-${line.id}`}
              value="accept"
              checked={answer.chosen === true}
              onChoose={() => answer.choose(true)}
            >
              {t('accept')}
            </ChoiceCard>
            <ChoiceCard
              name={`line-${line.id}`}
              value="decline"
              checked={answer.chosen === false}
              onChoose={() => answer.choose(false)}
            >
              {t('decline')}
            </ChoiceCard>
          </fieldset>
        )}
      </div>
    </li>
  )
}
