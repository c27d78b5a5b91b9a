import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cancelOffer, markOfferSent } from '#shared/contract/buying/offers.ts'
import { canMoveOffer } from '#shared/rules/buying/offer-status.ts'
import { Problem } from '#web/components/problem.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { announce } from '../../shop/announcer.tsx'
import { usePlace } from '../use-place.ts'
import { type OfferProps, useChangeOffer } from './offer-query.ts'

/** How the cards get to the shop, and a way to cancel until it has them. */
export function OfferNext({ shop, offerKey, offer }: OfferProps) {
  const t = useTranslations('sellOffer')
  const place = usePlace(shop)
  const { state, way, number, sendTo, trackingCode } = offer
  if (!canMoveOffer(state, 'cancelled') && state !== 'on_its_way') return null
  return (
    <section aria-labelledby="next" className="grid gap-4 rounded-lg border bg-surface p-5 max-lg:order-first">
      <h2 id="next" className="text-base">
        {t('next.title')}
      </h2>
      {state === 'submitted' && <p>{t('next.wait')}</p>}
      {state === 'approved' && way === 'bring' && (
        <div className="grid gap-3">
          <p>{t('next.bring', { number })}</p>
          {place !== '' && <p className="wrap-anywhere whitespace-pre-line font-medium">{place}</p>}
          <QrCode text={offerKey} label={t('next.code')} className="size-40" />
        </div>
      )}
      {state === 'approved' && way === 'send' && (
        <div className="grid gap-3">
          <p>{t('next.send', { number })}</p>
          <address className="wrap-anywhere whitespace-pre-line font-medium not-italic">{sendTo}</address>
          <ul className="grid list-disc gap-1 pl-5 text-quiet text-sm">
            <li>{t('next.pack.sleeve')}</li>
            <li>{t('next.pack.note', { number })}</li>
            <li>{t('next.pack.track')}</li>
          </ul>
          <Sent offerKey={offerKey} />
        </div>
      )}
      {state === 'on_its_way' && (
        <p className="wrap-anywhere">{trackingCode ? t('next.tracked', { code: trackingCode }) : t('next.onItsWay')}</p>
      )}
      {canMoveOffer(state, 'cancelled') && <Cancel offerKey={offerKey} />}
    </section>
  )
}

function Sent({ offerKey }: { offerKey: string }) {
  const t = useTranslations('sellOffer')
  const [code, setCode] = useState('')
  const change = useChangeOffer(offerKey)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const body = { trackingCode: code }
    change.mutate(() => call(markOfferSent, { params: { key: offerKey }, body }), {
      onSuccess: () => announce(t('state.on_its_way')),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t pt-4">
      <Field label={t('next.tracking')}>
        <Input
          autoComplete="off"
          maxLength={100}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </Field>
      <Problem>{change.error && shownError(change.error, t('unreachable'))}</Problem>
      <Button type="submit" size="lg" pending={change.isPending}>
        {t('next.sent')}
      </Button>
    </form>
  )
}

/** Asks again in place, because a cancelled offer cannot be restored. */
function Cancel({ offerKey }: { offerKey: string }) {
  const t = useTranslations('sellOffer')
  const [isOpen, setOpen] = useState(false)
  const change = useChangeOffer(offerKey)
  const cancel = () =>
    change.mutate(() => call(cancelOffer, { params: { key: offerKey } }), {
      onSuccess: () => announce(t('state.cancelled')),
    })
  return (
    <div className="grid gap-2 border-t pt-4">
      {isOpen ? (
        <>
          <p>{t('cancel.sure')}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="destructive" pending={change.isPending} onClick={() => cancel()}>
              {t('cancel.yes')}
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {t('cancel.no')}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('cancel.open')}
        </Button>
      )}
      <Problem>{change.error && shownError(change.error, t('unreachable'))}</Problem>
    </div>
  )
}
