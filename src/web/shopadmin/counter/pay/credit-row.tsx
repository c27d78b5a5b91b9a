import { Wallet, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { type Basket, dueOf } from '../basket/basket.ts'

type CreditRowProps = {
  basket: Basket
  onCode: (code: string) => Promise<string | undefined>
  onRemove: () => void
}

/** Store credit that pays a part of the basket, or a button to enter its code. Scanning the code does the same. */
export function CreditRow({ basket, onCode, onRemove }: CreditRowProps) {
  const t = useTranslations('counter.credit')
  const { money } = useFormat()
  const [isAsking, ask] = useState(false)
  const { creditCents } = dueOf(basket)
  if (basket.credit) {
    return (
      <p className="flex items-center gap-2 tabular-nums">
        <Wallet className="size-4 shrink-0 text-quiet" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          {t('line')}
          <span className="block text-quiet text-xs">
            {t('left', { amount: money(basket.credit.balanceCents - creditCents) })}
          </span>
        </span>
        <span className="font-medium">{money(-creditCents)}</span>
        <Button variant="ghost" size="icon" className="min-h-11 min-w-11" aria-label={t('remove')} onClick={onRemove}>
          <X />
        </Button>
      </p>
    )
  }
  return (
    <>
      <Button variant="outline" className="min-h-11 w-fit" onClick={() => ask(true)}>
        <Wallet aria-hidden="true" />
        {t('open')}
      </Button>
      {isAsking && <EnterCode onCode={onCode} onClose={() => ask(false)} />}
    </>
  )
}

function EnterCode({ onCode, onClose }: Pick<CreditRowProps, 'onCode'> & { onClose: () => void }) {
  const t = useTranslations('counter.credit')
  const [code, type] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || code.trim() === '') return
    setPending(true)
    const wrong = await onCode(code.trim())
    setPending(false)
    if (wrong) setProblem(wrong)
    else onClose()
  }
  return (
    <FormModal
      title={t('open')}
      description={t('text')}
      submit={t('apply')}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('code')} error={problem}>
        <Input
          className="h-12 text-lg uppercase"
          value={code}
          maxLength={60}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isPending}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </Field>
    </FormModal>
  )
}
