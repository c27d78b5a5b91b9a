import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { previewTracking, type TrackingLine } from '#shared/contract/orders/packing/labels.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useMoveOrders } from '../actions/use-order-actions.ts'

type TrackingCodesProps = { shopId: number; onDone: () => void }

/** Imports tracking codes from a label tool, shows the matching orders, and ships them. */
export function TrackingCodes({ shopId, onDone }: TrackingCodesProps) {
  const t = useTranslations('parcelLabels.codes')
  const [text, setText] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const params = { id: shopId }
  const preview = useMutation({ mutationFn: () => call(previewTracking, { params, body: { text } }) })
  const lines = preview.data
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (!preview.isPending && text.trim() !== '') preview.mutate()
  }
  const refused = preview.error instanceof ApiError ? preview.error.shown : preview.error ? t('failed') : undefined
  return (
    <section aria-labelledby="tracking-codes" className="grid gap-3 border-t pt-5">
      <h3 id="tracking-codes" className="font-medium">
        {t('title')}
      </h3>
      {lines ? (
        <Matches shopId={shopId} lines={lines} onBack={() => preview.reset()} onDone={onDone} />
      ) : (
        <form noValidate onSubmit={check} className="grid gap-3">
          <p className="text-quiet text-sm">{t('text')}</p>
          <Field label={t('label')} error={refused}>
            <Textarea
              rows={5}
              value={text}
              placeholder={t('example')}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" disabled={text.trim() === ''} pending={preview.isPending}>
              {t('check')}
            </Button>
            <Button variant="outline" onClick={() => file.current?.click()}>
              {t('file')}
            </Button>
            <input
              ref={file}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              aria-label={t('file')}
              className="hidden"
              onChange={({ currentTarget }) => {
                void currentTarget.files?.[0]?.text().then(setText, (error) => failed(t('unreadable'), error))
                currentTarget.value = ''
              }}
            />
          </div>
        </form>
      )}
    </section>
  )
}

type MatchesProps = TrackingCodesProps & { lines: readonly TrackingLine[]; onBack: () => void }

function Matches({ shopId, lines, onBack, onDone }: MatchesProps) {
  const t = useTranslations('parcelLabels.codes')
  const move = useMoveOrders(shopId)
  const ready = lines.flatMap(({ order, trackingCode, problem }) =>
    order && problem === null ? [{ id: order.id, trackingCode }] : [],
  )
  return (
    <div className="grid gap-3">
      <div className="max-h-72 overflow-auto rounded-md border">
        <Table label={t('title')}>
          <TableHeader>
            <TableHead>{t('line')}</TableHead>
            <TableHead>{t('order')}</TableHead>
            <TableHead className="w-32 sm:w-40">{t('code')}</TableHead>
          </TableHeader>
          <tbody>
            {lines.map(({ line, text, order, trackingCode, problem }) => (
              <TableRow key={line}>
                <TableCell className="tabular-nums">{line}</TableCell>
                <TableCell className="wrap-anywhere">
                  {order ? displayOrderNumber(order.orderNumber) : text}
                  {problem && <span className="block text-warn-ink text-xs">{t(`problem.${problem}`)}</span>}
                </TableCell>
                <TableCell className="wrap-anywhere tabular-nums">{order && trackingCode}</TableCell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
      {ready.length === 0 && <p role="status">{t('nothing')}</p>}
      <div className="flex flex-wrap gap-2">
        {ready.length > 0 && (
          <Button
            pending={move.isPending}
            onClick={() => move.mutate({ status: 'shipped', orders: ready }, { onSuccess: onDone })}
          >
            {t('ship', { count: ready.length })}
          </Button>
        )}
        <Button variant="outline" onClick={onBack}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}
