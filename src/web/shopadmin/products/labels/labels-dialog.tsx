import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { printLabels } from '#shared/contract/products/labels.ts'
import { type LabelSheetName, labelSheetNames, labelsPerPage } from '#shared/rules/products/labels/label-sheets.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { download } from '#web/lib/api/download.ts'
import { storedValue } from '#web/lib/device/stored-value.ts'
import type { RequestedProducts } from '../use-chosen-products.ts'

type LabelsDialogProps = { shopId: number; products: RequestedProducts; onClose: () => void }

const lastPaper = storedValue<LabelSheetName>(
  'labelSheet',
  (stored) => labelSheetNames.find((name) => name === stored) ?? 'a4-3x8',
)

/** Prints labels for the selected products, on the last used paper. */
export function LabelsDialog({ shopId, products, onClose }: LabelsDialogProps) {
  const t = useTranslations('labels')
  const [sheet, setSheet] = useState(lastPaper.current)
  const [start, setStart] = useState('1')
  const [way, setWay] = useState<'each' | 'stock'>('each')
  const [each, setEach] = useState('1')
  const [price, setPrice] = useState(true)
  const perPage = labelsPerPage(sheet)
  const make = useMutation({
    mutationFn: () =>
      download(printLabels, {
        params: { id: shopId },
        body: {
          products,
          sheet,
          price,
          start: Math.min(Number(start) || 1, perPage),
          copies: way === 'stock' ? 'stock' : Number(each) || 1,
        },
      }),
    onSuccess: () => {
      lastPaper.set(sheet)
      onClose()
    },
    onError: (error) => failed(t('failure'), error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!make.isPending) make.mutate()
  }
  return (
    <FormModal
      title={t('title')}
      description={t('text')}
      onClose={onClose}
      onSubmit={submit}
      bodyClass="grid gap-4"
      submit={t('make')}
      pending={make.isPending}
    >
      <Field label={t('sheet')}>
        <Select
          value={sheet}
          options={labelSheetNames.map((value) => ({ value, label: t(`sheets.${value}`) }))}
          onChange={({ currentTarget }) => setSheet(currentTarget.value as LabelSheetName)}
        />
      </Field>
      {perPage > 1 && (
        <Field label={t('start')} hint={t('startHint')}>
          <Input
            type="number"
            min={1}
            max={perPage}
            inputMode="numeric"
            value={start}
            onChange={({ currentTarget }) => setStart(currentTarget.value)}
          />
        </Field>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('copies')}>
          <Select
            value={way}
            options={[
              { value: 'each', label: t('perProduct') },
              { value: 'stock', label: t('asStock') },
            ]}
            onChange={({ currentTarget }) => setWay(currentTarget.value as 'each' | 'stock')}
          />
        </Field>
        {way === 'each' && (
          <Field label={t('each')}>
            <Input
              type="number"
              min={1}
              max={200}
              inputMode="numeric"
              value={each}
              onChange={({ currentTarget }) => setEach(currentTarget.value)}
            />
          </Field>
        )}
      </div>
      <Checkbox checked={price} onCheckedChange={setPrice}>
        {t('price')}
      </Checkbox>
    </FormModal>
  )
}
