import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CounterDoor, takeOverCounter } from '#shared/contract/shops/access/counter-access.ts'
import { PIN_FORM } from '#shared/rules/access/pin.ts'
import { Button } from '#web/components/ui/button.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { PinField, PinKeys } from './pin-field.tsx'
import { useCounterSession } from './use-door.ts'

type EnterPinProps = { person: CounterDoor['people'][number]; shopId: number; onBack: () => void }

/** The second step of taking over the counter: the PIN of the chosen person. */
export function EnterPin({ person, shopId, onBack }: EnterPinProps) {
  const t = useTranslations('counterAccess.door')
  const { enter } = useCounterSession()
  const [pin, setPin] = useState('')
  const [isTried, setTried] = useState(false)
  const takeOver = useMutation({
    mutationFn: () => call(takeOverCounter, { body: { memberId: person.id, pin } }),
    onSuccess: (session) => enter(session, shopId),
    onError: () => setPin(''),
    // Otherwise it would wait for the network without a word.
    networkMode: 'always',
  })
  const isPin = PIN_FORM.test(pin)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isPin && !takeOver.isPending) takeOver.mutate()
  }
  const change = (next: string) => {
    setPin(next)
    setTried(false)
    if (takeOver.isError) takeOver.reset()
  }
  const problem = takeOver.error
    ? shownError(takeOver.error, t('failed'))
    : isTried && !isPin && !takeOver.isPending
      ? t('digits')
      : undefined
  const leaveOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onBack()
  return (
    <form noValidate onSubmit={submit} onKeyDown={leaveOnEscape} className="grid gap-4">
      <div className="flex items-center gap-2">
        <Button variant="ghost" className="-ml-3 min-h-11 px-3" aria-keyshortcuts="Escape" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('someoneElse')}
        </Button>
      </div>
      <PinField
        label={t('pinOf', { name: person.name })}
        error={problem && <span role="alert">{problem}</span>}
        value={pin}
        onChange={change}
        autoFocus
        hasKeys
      />
      <PinKeys value={pin} onChange={change} />
      <Button type="submit" className="min-h-14 text-base" pending={takeOver.isPending}>
        {t('takeOver')}
      </Button>
    </form>
  )
}
