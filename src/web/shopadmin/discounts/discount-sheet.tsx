import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Discount } from '#shared/contract/shops/discounts.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { SheetBody, SheetFooter, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { DiscountFields } from './discount-fields.tsx'
import { type DiscountErrors, fieldOf, readTyped, type TypedDiscount, typedDiscount } from './discount-input.ts'
import { useSaveDiscount } from './use-discounts.ts'

type DiscountSheetProps = { shopId: number; discount: Discount | undefined; onClose: () => void }

export function DiscountSheet({ shopId, discount, onClose }: DiscountSheetProps) {
  const t = useTranslations('discounts.form')
  const { language } = useFormat()
  const [typed, setTyped] = useState(() => typedDiscount(discount, language))
  const [errors, setErrors] = useState<DiscountErrors>({})
  const saving = useSaveDiscount(shopId, discount)
  const change = (part: Partial<TypedDiscount>) => {
    setTyped((before) => ({ ...before, ...part }))
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const read = readTyped(typed)
    if ('errors' in read) return setErrors(read.errors)
    saving.mutate(read.body, {
      onSuccess: onClose,
      onError: (error) => {
        const issues = error instanceof ApiError ? error.issues : []
        const known = issues.flatMap(({ path, message }) => {
          const field = fieldOf(path)
          return field ? [[field, () => message] as const] : []
        })
        if (known.length > 0) setErrors(Object.fromEntries(known))
        else errorToast(error, t('failed'))
      },
    })
  }
  return (
    <SheetPanel
      title={discount ? t('edit', { code: discount.code }) : t('new')}
      description={t('description')}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
        <SheetBody className="grid content-start gap-5">
          <DiscountFields shopId={shopId} typed={typed} errors={errors} onChange={change} />
        </SheetBody>
        <SheetFooter>
          <Button type="submit" pending={saving.isPending}>
            {discount ? t('save') : t('make')}
          </Button>
        </SheetFooter>
      </form>
    </SheetPanel>
  )
}
