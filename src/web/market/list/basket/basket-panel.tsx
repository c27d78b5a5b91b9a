import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { useCountry } from '../../country.ts'
import { CountrySelect } from '../../offers/country-select.tsx'
import { type WantLine, wantsOf } from '../../want-store.ts'
import { BasketResult } from './basket-result.tsx'

/** Calculates the price of a list. The address records that the result is open, so that it reopens after a visit to a shop. */
export function BasketPanel({ lines }: { lines: readonly WantLine[] }) {
  const t = useTranslations('wants.basket')
  const { params, change } = useAddress()
  const { country } = useCountry()
  const isShown = params.get('basket') === 'yes'
  const [found, setFound] = useState<readonly WantLine[] | undefined>(isShown ? lines : undefined)
  const title = useRef<HTMLHeadingElement>(null)
  const wants = useMemo(() => JSON.stringify(wantsOf(lines)), [lines])
  const isOld = found !== undefined && JSON.stringify(wantsOf(found)) !== wants
  const find = () => {
    setFound(lines)
    change({ basket: 'yes' })
  }
  const shownLines = isShown ? found : undefined
  const hasLines = shownLines !== undefined
  const hadLines = useRef(hasLines)
  useEffect(() => {
    if (hasLines && !hadLines.current) title.current?.focus()
    hadLines.current = hasLines
  }, [hasLines])
  if (!shownLines) {
    return (
      <footer className="-mx-4 sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-t bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:justify-end sm:px-0 short:static">
        <CountrySelect className="min-w-0 grow basis-32 sm:max-w-60" />
        <Button size="lg" className="px-4" onClick={find}>
          {t('find')}
        </Button>
      </footer>
    )
  }
  return (
    <section aria-labelledby="basket" className="grid gap-4 border-t pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="basket" ref={title} tabIndex={-1} className="text-lg outline-none">
          {t('title')}
        </h2>
        <CountrySelect className="w-60 max-w-full" />
      </div>
      {isOld && (
        <p role="status" className="flex flex-wrap items-center gap-3">
          {t('again')}
          <Button onClick={find}>{t('findAgain')}</Button>
        </p>
      )}
      <BasketResult key={`${country} ${JSON.stringify(wantsOf(shownLines))}`} lines={shownLines} country={country} />
    </section>
  )
}
