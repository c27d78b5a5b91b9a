import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuyOffer, writeToSeller } from '#shared/contract/buying/buy-offers.ts'
import { type OfferEventKind, type OfferState, offerStates } from '#shared/rules/buying/offer-status.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../../access/if-may.tsx'
import { type OfferKey, useOfferChange } from './use-offer.ts'

const isState = (kind: OfferEventKind): kind is OfferState => offerStates.some((each) => each === kind)

/** History of an offer, and a message to its customer. */
export function OfferMessages({ params, offer }: { params: OfferKey; offer: BuyOffer }) {
  const t = useTranslations('buyOffers')
  const states = useTranslations('offers.state')
  const { dateTime } = useFormat()
  return (
    <Card>
      <CardHeader title={t('events.title')} />
      <CardContent className="grid gap-4">
        <ol className="divide-y text-sm">
          {offer.events.map(({ kind, at, byCustomer, message }) => (
            <li key={`${kind} ${at}`} className="wrap-anywhere py-2">
              <span className="font-medium">{isState(kind) ? states(kind) : t(`events.${kind}`)}</span>
              <span className="block text-quiet text-xs">
                <time dateTime={at}>{dateTime(at)}</time> · {byCustomer ? t('events.customer') : t('events.shop')}
              </span>
              {message && <span className="block whitespace-pre-line">{message}</span>}
            </li>
          ))}
        </ol>
        {offer.email && (
          <IfMay need="buying.receive">
            <Composer params={params} name={offer.name} />
          </IfMay>
        )}
      </CardContent>
    </Card>
  )
}

function Composer({ params, name }: { params: OfferKey; name: string }) {
  const t = useTranslations('buyOffers.messages')
  const [text, setText] = useState('')
  const sending = useOfferChange(
    params,
    (message: string) => call(writeToSeller, { params, body: { message } }),
    // Text typed while sending is a new message.
    { done: t('sent'), onDone: (_, sent) => setText((typed) => (typed === sent ? '' : typed)) },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !sending.isPending) sending.mutate(text)
  }
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <Field label={<span className="wrap-anywhere">{t('label', { name })}</span>}>
        <Textarea value={text} maxLength={2_000} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <Button type="submit" variant="outline" disabled={!text.trim()} pending={sending.isPending} className="w-fit">
        {t('send')}
      </Button>
    </form>
  )
}
