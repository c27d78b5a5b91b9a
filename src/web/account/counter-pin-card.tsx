import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getOwnPin, setOwnPin } from '#shared/contract/shops/access/counter-access.ts'
import { listMemberships } from '#shared/contract/shops/access/team.ts'
import { listMyShops, type Shop } from '#shared/contract/shops/shops.ts'
import { isObviousPin, PIN_FORM } from '#shared/rules/access/pin.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** The user's PIN at the counter of each shop in which they sell; nothing without one. */
export function CounterPinCard() {
  const t = useTranslations('account.counterPin')
  const { data: shops = [] } = useQuery(read(listMyShops))
  const { data: memberships = [] } = useQuery(read(listMemberships))
  const sellsIn = shops.filter(({ id }) =>
    memberships.some(({ shopId, permissions }) => shopId === id && permissions.includes('counter.sell')),
  )
  if (sellsIn.length === 0) return null
  return (
    <Card aria-labelledby="account-counter-pin" id="counter-pin">
      <CardHeader title={t('title')} titleId="account-counter-pin" description={t('text')} />
      <CardContent>
        <ul className="divide-y">
          {sellsIn.map((shop) => (
            <PinOfShop key={shop.id} shop={shop} />
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

function PinOfShop({ shop }: { shop: Shop }) {
  const t = useTranslations('account.counterPin')
  const { date } = useFormat()
  const [isSetting, set] = useState(false)
  const { data: pin } = useQuery(read(getOwnPin, { params: { id: shop.id } }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="grid min-w-0">
        <span className="wrap-anywhere font-medium">{shop.name}</span>
        <span className="text-quiet text-xs">
          {pin && (pin.changedAt ? t('since', { date: date(pin.changedAt) }) : t('none'))}
        </span>
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={t(pin?.changedAt ? 'changeOf' : 'setOf', { shop: shop.name })}
        onClick={() => set(true)}
      >
        {t(pin?.changedAt ? 'change' : 'set')}
      </Button>
      {isSetting && <PinDialog shop={shop} onClose={() => set(false)} />}
    </li>
  )
}

function PinDialog({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const t = useTranslations('account.counterPin')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const params = { id: shop.id }
  const save = useReportedMutation({
    send: () => call(setOwnPin, { params, body: { pin } }),
    answers: keyOf(getOwnPin, params),
    done: t('saved', { shop: shop.name }),
    failure: () => undefined,
    onDone: onClose,
  })
  const problem = !PIN_FORM.test(pin) ? t('digits') : isObviousPin(pin) ? t('obvious') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && again === pin && !save.isPending) save.mutate()
  }
  return (
    <FormModal
      title={t('dialog', { shop: shop.name })}
      description={t('rules')}
      submit={t('save')}
      pending={save.isPending}
      bodyClass="grid gap-4"
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={t('new')} required error={isTried ? problem : undefined}>
        <PinInput value={pin} onChange={setPin} />
      </Field>
      <Field label={t('again')} required error={isTried && !problem && again !== pin ? t('differs') : undefined}>
        <PinInput value={again} onChange={setAgain} />
      </Field>
      <Problem>{save.error && shownError(save.error, t('failed'))}</Problem>
    </FormModal>
  )
}

type PinInputProps = { value: string; onChange: (pin: string) => void }

const PinInput = ({ value, onChange }: PinInputProps) => (
  <Input
    type="password"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
  />
)
