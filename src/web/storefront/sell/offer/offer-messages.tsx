import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { writeToShop } from '#shared/contract/buying/offers.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { announce } from '../../shop/announcer.tsx'
import { type OfferProps, useChangeOffer } from './offer-query.ts'

/** Messages between customer and shop, and a form for another one. */
export function OfferMessages({ shop, offerKey, offer }: OfferProps) {
  const t = useTranslations('sellOffer')
  const { dateTime } = useFormat()
  const [text, setText] = useState('')
  const change = useChangeOffer(offerKey)
  const messages = offer.events.filter(({ message }) => message !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending || text.trim() === '') return
    change.mutate(() => call(writeToShop, { params: { key: offerKey }, body: { message: text } }), {
      onSuccess: () => {
        setText('')
        announce(t('messages.sent'))
      },
    })
  }
  return (
    <section aria-labelledby="messages" className="grid gap-4 rounded-lg border bg-surface p-5">
      <h2 id="messages" className="text-base">
        {t('messages.title')}
      </h2>
      {messages.length > 0 && (
        <ol className="grid gap-4">
          {messages.map(({ at, byCustomer, message }) => (
            <li key={at} className="grid gap-0.5">
              <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
              {/* Browsers and the server may format the date differently. */}
              <p suppressHydrationWarning className="text-quiet text-xs">
                {byCustomer ? t('messages.you') : shop.name} · {dateTime(at)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <form noValidate onSubmit={submit} className="grid justify-items-start gap-3">
        <Field
          label={<span className="wrap-anywhere">{t('messages.label', { shop: shop.name })}</span>}
          className="w-full"
        >
          <Textarea
            rows={3}
            maxLength={2_000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        <Problem>{change.error && shownError(change.error, t('unreachable'))}</Problem>
        <Button type="submit" variant="outline" disabled={text.trim() === ''} pending={change.isPending}>
          {t('messages.send')}
        </Button>
      </form>
    </section>
  )
}
