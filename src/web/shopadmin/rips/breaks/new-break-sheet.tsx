import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import type { Text } from '#shared/messages/translator.ts'
import { type BreakKind, breakKinds, isChance, spotNames } from '#shared/rules/breaks/breaks.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody, SheetFooter, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { priceRequired, readNumber } from '../../forms/typed-number.ts'
import { FindProduct } from '../../products/find-product.tsx'
import { type BreakBody, useCreateBreak } from './use-breaks.ts'

type NewBreakSheetProps = {
  shopId: number
  /** The operator allows breaks that depend on chance. */
  draws: boolean
  onClose: () => void
}

const empty = { name: '', content: '', price: '', names: '', count: '', boxes: '1', endsAt: '' }
type Typed = typeof empty
type Errors = Partial<Record<keyof Typed | 'box', Text>>

const required: Text = (t) => t('validation.required')

/** Reads the form, or returns an error per field. */
function readForm(kind: BreakKind, typed: Typed, box: Product | undefined): { body: BreakBody } | { errors: Errors } {
  const names = spotNames(typed.names)
  const price = readNumber('euros', typed.price, priceRequired)
  const count = readNumber('pieces', typed.count, required)
  const boxes = readNumber('pieces', typed.boxes, required)
  const isNamed = kind !== 'fixed' || names.length > 0
  const errors: Errors = {
    ...(typed.name.trim() ? {} : { name: required }),
    ...(typed.content.trim() ? {} : { content: required }),
    ...(price.error ? { price: price.error } : {}),
    ...(kind !== 'fixed' && names.length < 2 ? { names: required } : {}),
    ...(!isNamed && count.error ? { count: count.error } : {}),
    ...(box && boxes.error ? { boxes: boxes.error } : {}),
    ...(typed.endsAt ? {} : { endsAt: required }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    body: {
      kind,
      name: typed.name,
      content: typed.content,
      priceCents: price.value ?? 0,
      names,
      ...(isNamed ? {} : { count: count.value ?? 0 }),
      box: box ? { productId: box.id, boxes: boxes.value ?? 1 } : null,
      endsAt: new Date(typed.endsAt).toISOString(),
    },
  }
}

const fieldOf = (path: string): keyof Errors =>
  path.startsWith('names')
    ? 'names'
    : path.startsWith('box')
      ? 'boxes'
      : path === 'priceCents'
        ? 'price'
        : (path as keyof Errors)

export function NewBreakSheet({ shopId, draws, onClose }: NewBreakSheetProps) {
  const t = useTranslations('breaks.form')
  const kinds = useTranslations('breaks.kinds')
  const text = useText()
  const [kind, setKind] = useState<BreakKind>('fixed')
  const [typed, setTyped] = useState<Typed>(empty)
  const [box, setBox] = useState<Product>()
  const [errors, setErrors] = useState<Errors>({})
  const creating = useCreateBreak(shopId)
  const change = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }))
  }
  const errorOf = (field: keyof Errors) => errors[field] && text(errors[field])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (creating.isPending) return
    const read = readForm(kind, typed, box)
    if ('errors' in read) return setErrors(read.errors)
    creating.mutate(read.body, {
      onSuccess: onClose,
      onError: (error) => {
        const issues = error instanceof ApiError ? error.issues : []
        const known = issues.filter(({ path }) => path !== '')
        if (known.length > 0) {
          setErrors(Object.fromEntries(known.map(({ path, message }) => [fieldOf(path), () => message])))
        } else errorToast(error, t('failed'))
      },
    })
  }
  const number = (field: 'price' | 'count' | 'boxes', kind: 'euros' | 'pieces') => ({
    kind,
    text: typed[field],
    value: typed[field],
    error: errorOf(field),
    required: true,
    onText: (value: string) => change({ [field]: value }),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [field]: currentTarget.value }),
  })
  const names = spotNames(typed.names)
  return (
    <SheetPanel title={t('title')} description={t('description')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <SheetBody className="grid content-start gap-5">
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 font-medium text-sm">{t('kind')}</legend>
            {breakKinds.map((each) => (
              <label
                key={each}
                className="flex min-h-11 items-start gap-3 rounded-lg border px-3 py-2 has-checked:border-accent has-checked:bg-accent-wash has-disabled:text-quiet"
              >
                <input
                  type="radio"
                  name="kind"
                  className="mt-1 accent-[var(--color-accent)]"
                  checked={kind === each}
                  disabled={isChance(each) && !draws}
                  onChange={() => setKind(each)}
                />
                <span className="grid">
                  <span className="font-medium">{kinds(`${each}.name`)}</span>
                  <span className="text-quiet text-sm">{kinds(`${each}.text`)}</span>
                </span>
              </label>
            ))}
            {!draws && <p className="text-quiet text-sm">{t('drawsOff')}</p>}
          </fieldset>
          {isChance(kind) && <Notice variant="warn">{t('law')}</Notice>}
          <Field label={t('name')} error={errorOf('name')} required>
            <Input
              value={typed.name}
              maxLength={120}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
          </Field>
          <div className="grid gap-2">
            <p className="font-medium text-sm">{t('box')}</p>
            {box ? (
              <p className="flex items-center justify-between gap-3 rounded-lg border py-1 pr-1 pl-3">
                <span className="wrap-anywhere min-w-0">{box.name}</span>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('removeBox', { name: box.name })}
                  onClick={() => setBox(undefined)}
                >
                  <X />
                </Button>
              </p>
            ) : (
              <FindProduct
                shopId={shopId}
                chosen={[]}
                chosenText=""
                words={{ search: t('findBox'), choose: t('chooseBox'), named: (name) => t('chooseBoxNamed', { name }) }}
                onChoose={setBox}
              />
            )}
            <p className="text-quiet text-xs">{t('boxHint')}</p>
          </div>
          {box && <NumberField label={t('boxes')} {...number('boxes', 'pieces')} />}
          <Field label={t('content')} hint={t('contentHint')} error={errorOf('content')} required>
            <Textarea
              value={typed.content}
              maxLength={1_000}
              onChange={({ currentTarget }) => change({ content: currentTarget.value })}
            />
          </Field>
          <Field
            label={t(kind === 'fixed' ? 'namesOrNone' : 'names')}
            hint={t(kind === 'fixed' ? 'namesOrNoneHint' : 'namesHint', { count: names.length })}
            error={errorOf('names')}
            required={kind !== 'fixed'}
          >
            <Textarea
              rows={6}
              value={typed.names}
              onChange={({ currentTarget }) => change({ names: currentTarget.value })}
            />
          </Field>
          {kind === 'fixed' && names.length === 0 && <NumberField label={t('count')} {...number('count', 'pieces')} />}
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField label={t('price')} {...number('price', 'euros')} />
            <Field label={t('endsAt')} error={errorOf('endsAt')} required>
              <Input
                type="datetime-local"
                value={typed.endsAt}
                onChange={({ currentTarget }) => change({ endsAt: currentTarget.value })}
              />
            </Field>
          </div>
        </SheetBody>
        <SheetFooter>
          <Button type="submit" pending={creating.isPending}>
            {t('create')}
          </Button>
        </SheetFooter>
      </form>
    </SheetPanel>
  )
}
