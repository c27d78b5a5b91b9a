import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exportLabels, getLabels } from '#shared/contract/orders/packing/labels.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { type LabelTool, labelTools } from '#shared/rules/orders/shipping/label-tools.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { download } from '#web/lib/api/download.ts'

type LabelAddressesProps = { shopId: number; orders: readonly number[] | undefined }

/** Exports addresses for a label tool, and lists the orders that are missing from the file. */
export function LabelAddresses({ shopId, orders }: LabelAddressesProps) {
  const t = useTranslations('parcelLabels.addresses')
  const [tool, setTool] = useState<LabelTool>('postnl')
  const chosen = orders ? { orders: orders.join(',') } : {}
  const params = { id: shopId }
  const query = useQuery({ ...read(getLabels, { params, query: chosen }), staleTime: 0 })
  const save = useReportedMutation({
    send: () => download(exportLabels, { params, query: { ...chosen, tool } }),
    done: (name) => ({ title: t('done'), description: name }),
    failure: t('failed'),
  })
  return (
    <section aria-labelledby="label-addresses" className="grid gap-3">
      <h3 id="label-addresses" className="font-medium">
        {t('title')}
      </h3>
      <p className="text-quiet text-sm">{t('text')}</p>
      <Loaded query={query} failure={t('loading')}>
        {({ labels, leftOut }) => (
          <>
            {labels.length === 0 ? (
              <p>{t('none')}</p>
            ) : (
              <div className="flex flex-wrap items-end gap-3">
                <Field label={t('tool')} className="w-44">
                  <Select
                    value={tool}
                    options={labelTools.map((value) => ({ value, label: t(`tools.${value}`) }))}
                    onChange={({ currentTarget: { value } }) =>
                      setTool(labelTools.find((each) => each === value) ?? 'postnl')
                    }
                  />
                </Field>
                <Button pending={save.isPending} onClick={() => save.mutate()}>
                  {t('download', { count: labels.length })}
                </Button>
              </div>
            )}
            {leftOut.length > 0 && (
              <div className="grid gap-1 text-sm">
                <h4 className="text-quiet text-xs">{t('leftOut')}</h4>
                <ul className="grid max-h-32 gap-0.5 overflow-y-auto">
                  {leftOut.map(({ id, orderNumber, reason }) => (
                    <li key={id}>
                      {displayOrderNumber(orderNumber)} <span className="text-quiet">· {t(`reason.${reason}`)}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
