import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressLabelChoices, getLabels, printAddressLabels } from '#shared/contract/orders/packing/labels.ts'
import {
  type AddressSheetName,
  addressesPerPage,
  addressSheetNames,
} from '#shared/rules/products/labels/label-sheets.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { download } from '#web/lib/api/download.ts'
import { storedValue } from '#web/lib/device/stored-value.ts'

const lastPaper = storedValue<AddressSheetName>(
  'addressSheet',
  (stored) => addressSheetNames.find((name) => name === stored) ?? 'a4-3x8',
)

type AddressLabelsProps = { shopId: number; orders: readonly number[] | undefined }

/** Prints plain address labels: for letters, or for all orders if none of them is a letter. */
export function AddressLabels({ shopId, orders }: AddressLabelsProps) {
  const t = useTranslations('parcelLabels.paper')
  const [choice, setChoice] = useState<(typeof addressLabelChoices)[number]>()
  const [sheet, setSheet] = useState(lastPaper.current)
  const [start, setStart] = useState('1')
  const chosen = orders ? { orders: orders.join(',') } : {}
  const params = { id: shopId }
  const query = useQuery({ ...read(getLabels, { params, query: chosen }), staleTime: 0 })
  const letters = query.data?.labels.filter(({ kind }) => kind === 'letter').length ?? 0
  const which = choice ?? (letters > 0 ? 'letters' : 'all')
  const perPage = addressesPerPage(sheet)
  const print = useReportedMutation({
    send: () =>
      download(printAddressLabels, {
        params,
        query: { ...chosen, sheet, which, start: Math.min(Number(start) || 1, perPage) },
      }),
    onDone: () => lastPaper.set(sheet),
    failure: t('failed'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!print.isPending) print.mutate()
  }
  // The section above already reports that no order has an address.
  if (query.data?.labels.length === 0) return null
  return (
    <section aria-labelledby="address-labels" className="grid gap-3 border-t pt-5">
      <h3 id="address-labels" className="font-medium">
        {t('heading')}
      </h3>
      <p className="text-quiet text-sm">{t('text')}</p>
      <Loaded query={query} failure={t('failed')}>
        {({ labels }) => (
          <form noValidate onSubmit={submit} className="grid gap-3">
            <div className="grid items-start gap-3 sm:grid-cols-2">
              <Field label={t('which')}>
                <Select
                  value={which}
                  options={addressLabelChoices.map((value) => ({
                    value,
                    label: t(`choice.${value}`, { count: value === 'all' ? labels.length : letters }),
                  }))}
                  onChange={({ currentTarget: { value } }) =>
                    setChoice(addressLabelChoices.find((each) => each === value))
                  }
                />
              </Field>
              <Field label={t('sheet')}>
                <Select
                  value={sheet}
                  options={addressSheetNames.map((value) => ({ value, label: t(`sheets.${value}`) }))}
                  onChange={({ currentTarget: { value } }) =>
                    setSheet(addressSheetNames.find((each) => each === value) ?? sheet)
                  }
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
            </div>
            {which === 'letters' && letters === 0 && <p role="status">{t('none.letters')}</p>}
            <div>
              <Button type="submit" pending={print.isPending} disabled={which === 'letters' && letters === 0}>
                {t('make')}
              </Button>
            </div>
          </form>
        )}
      </Loaded>
    </section>
  )
}
