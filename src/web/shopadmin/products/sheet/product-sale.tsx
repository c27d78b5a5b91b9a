import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { DAYS_COMPARED, getSaleComparison, type SaleComparison } from '#shared/contract/products/sales.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useMay } from '../../access/use-access.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { noPrice, readNumber } from '../../forms/typed-number.ts'
import { live } from '../../live.ts'
import { useProductActions } from '../product-context.ts'

/** The server's message about the price, with amounts. */
const whyNot = (error: unknown) => (error instanceof ApiError ? error.issues[0]?.message : undefined)

/** Starts or ends a sale. The server determines the reference price. */
export function ProductSale({ product }: { product: Product }) {
  const t = useTranslations('productSheet.sale')
  const write = useText()
  const { date, money } = useFormat()
  const { saveMany } = useProductActions()
  const mayWrite = useMay('products.write')
  const [price, setPrice] = useState('')
  const [until, setUntil] = useState('')
  const [showsError, setShowsError] = useState(false)
  const products = { ids: [product.id] }
  const begin = useMutation({
    mutationFn: (toCents: number) =>
      saveMany({ products, change: { sale: { toCents, ...(until ? { until } : {}) } } }, () => t('begun')),
    onSuccess: () => {
      setPrice('')
      setUntil('')
      setShowsError(false)
    },
  })
  const end = useMutation({
    mutationFn: () => saveMany({ products, change: { sale: { end: true } } }, () => t('ended')),
  })
  const typed = readNumber('euros', price, noPrice)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowsError(true)
    if (typed.value !== undefined && !begin.isPending) begin.mutate(typed.value)
  }
  const { sale } = product
  return (
    <Section
      title={t('title')}
      action={
        mayWrite &&
        sale && (
          <Button variant="outline" size="sm" pending={end.isPending} onClick={() => end.mutate()}>
            {t('end')}
          </Button>
        )
      }
    >
      {sale && (
        <p>
          {sale.lowestCents === null
            ? t('nowAlone', { price: money(product.priceCents), from: money(sale.fromCents) })
            : t('now', {
                price: money(product.priceCents),
                lowest: money(sale.lowestCents),
                from: money(sale.fromCents),
              })}{' '}
          {sale.until ? t('until', { day: date(sale.until) }) : t('open')}
        </p>
      )}
      {mayWrite && (
        <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
          <NumberField
            kind="euros"
            label={t('price')}
            text={price}
            onText={setPrice}
            error={showsError && typed.error ? write(typed.error) : undefined}
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          />
          <Field label={t('lastDay')} hint={t('lastDayHint')}>
            <Input type="date" value={until} onChange={({ currentTarget }) => setUntil(currentTarget.value)} />
          </Field>
          <Button type="submit" variant="outline" className="sm:w-fit" pending={begin.isPending}>
            {sale ? t('change') : t('begin')}
          </Button>
        </form>
      )}
      <ComparedWith product={product} />
      {(begin.error ?? end.error) && (
        <Notice variant="destructive" role="alert">
          {whyNot(begin.error ?? end.error) ?? shownError(begin.error ?? end.error, t('failed'))}
        </Notice>
      )}
    </Section>
  )
}

/** Reference price of a sale; without one, the reason, and the day on which there will be one. */
function ComparedWith({ product: { id, sale } }: { product: Product }) {
  const t = useTranslations('productSheet.sale')
  const query = useQuery({ ...read(getSaleComparison, { params: { id } }), ...live })
  return (
    <Loaded query={query} failure={t('comparisonFailed')} skeleton={<Skeletons lines={['h-4']} className="gap-1" />}>
      {(comparison) => (
        <div className="grid gap-1 text-quiet text-xs">
          {sale && sale.lowestCents === null && <p>{t('notCompared', { count: DAYS_COMPARED })}</p>}
          {!(sale && sale.lowestCents !== null) && <Next comparison={comparison} />}
          <p>{t('hint')}</p>
        </div>
      )}
    </Loaded>
  )
}

function Next({ comparison: { days, from, lowestCents } }: { comparison: SaleComparison }) {
  const t = useTranslations('productSheet.sale')
  const { date, money } = useFormat()
  if (lowestCents !== null) return <p>{t('compared', { lowest: money(lowestCents) })}</p>
  const counted = t('counted', { count: days, needed: DAYS_COMPARED })
  return (
    <p>
      {counted} {from === null ? t('notForSale') : t('comparedFrom', { day: date(from) })}
    </p>
  )
}
