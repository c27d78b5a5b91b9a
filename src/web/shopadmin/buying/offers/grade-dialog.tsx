import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BuyOfferLine, gradeLine } from '#shared/contract/buying/buy-offers.ts'
import type { Input as InputOf } from '#shared/contract/endpoint.ts'
import { cardRefusals } from '#shared/rules/buying/offer-status.ts'
import { type Condition, conditionLetters, conditions, conditionsOf } from '#shared/rules/cards/conditions.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { useConditionScale } from '../../shop/use-my-shop.ts'

export type Grade = InputOf<typeof gradeLine>['body'] & { line: number }

type GradeDialogProps = {
  line: BuyOfferLine
  pending: boolean
  onGrade: (grade: Grade) => void
  onClose: () => void
}

const dataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Grades a card with fewer pieces, a price of its own, a reason or a photo. */
export function GradeDialog({ line, pending, onGrade, onClose }: GradeDialogProps) {
  const t = useTranslations('buyOffers.grade')
  const offers = useTranslations('buyOffers')
  const [pieces, setPieces] = useState(String(line.foundPieces ?? line.pieces))
  const [condition, setCondition] = useState(line.foundCondition ?? line.condition)
  const { language, money } = useFormat()
  const scale = useConditionScale()
  const [own, setOwn] = useState(line.ownCents === null ? '' : writeEuros(line.ownCents, language))
  const [refusal, setRefusal] = useState<string>(line.refusal ?? '')
  const [reason, setReason] = useState(line.reason)
  const [photo, setPhoto] = useState<string | null>(line.photoUrl)
  const [checked, check] = useState(false)
  const priceIn = (value: Condition) => {
    const price = line.prices.find((each) => each.condition === value)
    return price ? money(price.cents) : offers('lines.notBought')
  }
  const count = /^\d{1,6}$/.test(pieces.trim()) ? Number(pieces) : undefined
  const isWrong = count === undefined || count > line.pieces
  const cents = own.trim() === '' ? null : readTypedAmount(own)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check(true)
    if (isWrong || cents === undefined || pending) return
    onGrade({
      line: line.id,
      condition,
      pieces: count,
      cents,
      refusal: cardRefusals.find((each) => each === refusal) ?? null,
      reason,
      photo,
    })
  }
  const readPhoto = (file: File | undefined) => {
    if (file) dataUrl(file).then(setPhoto, () => toast({ title: t('photoFailed'), variant: 'destructive' }))
  }
  return (
    <FormModal
      title={line.card.name}
      submit={t('save')}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      bodyClass="grid gap-4"
    >
      {line.condition !== null && (
        <Field label={t('condition')}>
          <Select
            value={condition ?? ''}
            options={[...new Set([...conditionsOf(scale), ...(condition ? [condition] : [])])].map((value) => ({
              value,
              label: `${conditionLetters(value, scale)} · ${priceIn(value)}`,
            }))}
            onChange={({ currentTarget }) =>
              setCondition(conditions.find((each) => each === currentTarget.value) ?? null)
            }
          />
        </Field>
      )}
      <Field
        label={t('pieces')}
        hint={t('piecesHint', { count: line.pieces })}
        error={checked && isWrong && t('wrongPieces', { count: line.pieces })}
      >
        <Input inputMode="numeric" value={pieces} onChange={(event) => setPieces(event.currentTarget.value)} />
      </Field>
      <Field label={t('refusal')}>
        <Select
          value={refusal}
          options={[
            { value: '', label: t('noRefusal') },
            ...cardRefusals.map((value) => ({ value, label: offers(`refusal.${value}`) })),
          ]}
          onChange={({ currentTarget }) => setRefusal(currentTarget.value)}
        />
      </Field>
      <ReasonField label={t('reason')} value={reason} maxLength={300} onTyped={setReason} />
      <AmountField
        label={t('own')}
        hint={t('ownHint')}
        value={own}
        onTyped={setOwn}
        error={checked && cents === undefined && t('wrongAmount')}
      />
      <Field label={t('photo')} hint={t('photoHint')}>
        <Input
          type="file"
          accept="image/*"
          className="py-1.5"
          onChange={({ currentTarget }) => readPhoto(currentTarget.files?.[0])}
        />
      </Field>
      {photo && <img src={photo} alt="" className="w-24 rounded-sm" />}
    </FormModal>
  )
}
