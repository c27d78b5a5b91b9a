import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Bundle, packBundle } from '#shared/contract/products/bundles.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../../../forms/number-field.tsx'
import { readNumber } from '../../../forms/typed-number.ts'

type PackBundleProps = { product: Product; bundle: Bundle; onPacked: (bundle: Bundle) => void }

/** Packs or unpacks a number of bundles. */
export function PackBundle({ product, bundle, onPacked }: PackBundleProps) {
  const t = useTranslations('productSheet.bundle')
  const write = useText()
  const [typed, setTyped] = useState('1')
  const [showsError, setShowsError] = useState(false)
  const packing = useReportedMutation({
    send: (count: number) => call(packBundle, { params: { id: product.id }, body: { count } }),
    done: (_, count) => (count > 0 ? t('packed', { count }) : t('unpacked', { count: -count })),
    onDone: (now) => {
      setTyped('1')
      setShowsError(false)
      onPacked(now)
    },
  })
  const read = readNumber('pieces', typed, () => t('countWrong'))
  const count = read.value || undefined
  const ask = (sign: 1 | -1) => {
    setShowsError(true)
    if (count !== undefined && !packing.isPending) packing.mutate(sign * count)
  }
  const error = read.error ? write(read.error) : count === undefined && t('countWrong')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(1)
  }
  const pending = (packs: boolean) => packing.isPending && packing.variables > 0 === packs
  return (
    <>
      <p className="text-quiet">{t('packable', { count: bundle.packable })}</p>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="w-28">
          <NumberField
            kind="pieces"
            label={t('count')}
            text={typed}
            onText={setTyped}
            error={showsError && error}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="outline" pending={pending(true)} disabled={bundle.packable === 0}>
          {t('pack')}
        </Button>
        <Button variant="outline" pending={pending(false)} disabled={bundle.stock === 0} onClick={() => ask(-1)}>
          {t('unpack')}
        </Button>
      </form>
      {packing.error && (
        <Notice variant="destructive" role="alert">
          {shownError(packing.error, t('packFailed'))}
        </Notice>
      )}
    </>
  )
}
