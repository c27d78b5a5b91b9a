import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuyOffer, keepLeftCards, returnLeftCards } from '#shared/contract/buying/buy-offers.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { IfMay } from '../../access/if-may.tsx'
import { TrackingField } from '../../orders/actions/tracking-field.tsx'
import { TrackingCode } from '../../orders/tracking-code.tsx'
import { type OfferKey, useOfferChange } from './use-offer.ts'

type LeftProps = { params: OfferKey; offer: BuyOffer; left: NonNullable<BuyOffer['left']> }

/** Received cards that the shop did not buy: whether they went back, and how. */
export function LeftCards({ params, offer, left }: LeftProps) {
  const t = useTranslations('buyOffers.left')
  const write = useText()
  const { date } = useFormat()
  const isOpen = left.state === 'open'
  const isOver = isOpen && left.until !== null && amsterdamDay(new Date()) > left.until
  const pieces = new Map(left.lines.map((line) => [line.id, line.pieces]))
  return (
    <Card>
      <CardHeader title={t('title')} description={isOpen ? t('text') : undefined} />
      <CardContent className="grid gap-3 text-sm">
        <ul className="wrap-anywhere grid gap-1">
          {offer.lines.map(({ id, card: { name, game, setName, setCode, number } }) => {
            const count = pieces.get(id)
            const card = write(listingName({ name, game, setName, setCode, collectorNumber: number }))
            return count ? <li key={id}>{t('line', { pieces: count, card })}</li> : null
          })}
        </ul>
        {left.state === 'open' ? (
          <p className="text-quiet">
            {left.until ? t(isOver ? 'over' : 'until', { day: date(left.until) }) : t('noEnd')}
          </p>
        ) : (
          <p className="font-medium">{t(`done.${left.state}`, { day: date(left.on ?? '') })}</p>
        )}
        {left.trackingCode && (
          <p>
            {t('tracking')}: <TrackingCode code={left.trackingCode} />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {left.state !== 'kept' && (
            <IfMay need="buying.receive">
              <NoteReturn params={params} offer={offer} left={left} />
            </IfMay>
          )}
          {isOver && (
            <IfMay need="buying.manage">
              <Keep params={params} offer={offer} />
            </IfMay>
          )}
        </div>
      </CardContent>
    </Card>
  )
}

function NoteReturn({ params, offer: { revision }, left }: LeftProps) {
  const t = useTranslations('buyOffers.left')
  const [isOpen, open] = useState(false)
  const [how, setHow] = useState(left.state === 'sent' ? 'sent' : 'handed')
  const [trackingCode, setCode] = useState(left.trackingCode)
  const noting = useOfferChange(
    params,
    () =>
      call(returnLeftCards, {
        params,
        body: how === 'sent' ? { revision, how, trackingCode } : { revision, how: 'handed' },
      }),
    { onDone: () => open(false) },
  )
  const label = t(left.state === 'open' ? 'note' : 'correct')
  return (
    <>
      <Button variant="outline" onClick={() => open(true)}>
        {label}
      </Button>
      {isOpen && (
        <FormModal
          title={label}
          submit={t('save')}
          pending={noting.isPending}
          onClose={() => open(false)}
          onSubmit={(event) => {
            event.preventDefault()
            if (!noting.isPending) noting.mutate()
          }}
        >
          <Field label={t('how')}>
            <Select
              value={how}
              options={(['handed', 'sent'] as const).map((value) => ({ value, label: t(`hows.${value}`) }))}
              onChange={({ currentTarget }) => setHow(currentTarget.value)}
            />
          </Field>
          {how === 'sent' && (
            <TrackingField label={t('tracking')} hint={t('trackingHint')} code={trackingCode} onChange={setCode} />
          )}
        </FormModal>
      )}
    </>
  )
}

function Keep({ params, offer: { revision } }: Omit<LeftProps, 'left'>) {
  const t = useTranslations('buyOffers.left')
  const [isOpen, open] = useState(false)
  const keeping = useOfferChange(params, () => call(keepLeftCards, { params, body: { revision } }), {
    onDone: () => open(false),
  })
  return (
    <>
      <Button variant="outline" onClick={() => open(true)}>
        {t('keep')}
      </Button>
      {isOpen && (
        <FormModal
          title={t('keep')}
          description={t('keepText')}
          submit={t('keep')}
          pending={keeping.isPending}
          onClose={() => open(false)}
          onSubmit={(event) => {
            event.preventDefault()
            if (!keeping.isPending) keeping.mutate()
          }}
        />
      )}
    </>
  )
}
