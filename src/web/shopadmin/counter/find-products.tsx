import { Camera, Search, X } from 'lucide-react'
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#shared/contract/products/products.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { useListingName } from '../shop/use-listing-name.ts'
import type { KnownProducts } from './known-products.ts'

const PAUSE_MS = 200

const CameraPanel = lazyPart(() => import('./camera-panel.tsx'), ['shopadmin/counter'])

type Found = { products: Product[]; offline: boolean }
type FindProductsProps = {
  known: KnownProducts
  choices: { code: string; products: Product[] } | undefined
  onAdd: (product: Product) => void
  onScan: (code: string) => void
  children: ReactNode
}

/** Finds products by name, code, or camera. */
export function FindProducts({ known, choices, onAdd, onScan, children }: FindProductsProps) {
  const t = useTranslations('counter')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const [hasCamera, openCamera] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const left = new AbortController()
    const look = () =>
      void known.search(typed.trim(), left.signal).then(setFound, () => {
        if (!left.signal.aborted) setFound({ products: [], offline: true })
      })
    const timer = setTimeout(look, typed === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [known, typed])
  const clear = () => {
    setTyped('')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = typed.trim()
    if (code === '') return
    onScan(code)
    setTyped('')
  }
  const shown = choices?.products ?? found?.products ?? []
  return (
    <section aria-label={t('products')} className="flex min-h-0 flex-col gap-3 print:hidden">
      <form onSubmit={submit} className="flex gap-2">
        <search className="relative min-w-0 flex-1">
          <Search
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-quiet"
            aria-hidden="true"
          />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            aria-label={t('find')}
            placeholder={t('find')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && clear()}
            className="h-12 w-full rounded-md border border-edge-strong bg-surface pr-11 pl-11 text-base"
          />
          {typed && (
            <button
              type="button"
              onClick={clear}
              aria-label={t('clear')}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center text-quiet hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          )}
        </search>
        <Button
          variant="outline"
          className="min-h-12 px-4"
          aria-pressed={hasCamera}
          onClick={() => openCamera(!hasCamera)}
        >
          <Camera aria-hidden="true" />
          <span className="max-sm:sr-only">{t('camera.open')}</span>
        </Button>
      </form>
      {hasCamera && (
        <Suspense>
          <CameraPanel onCode={onScan} onClose={() => openCamera(false)} />
        </Suspense>
      )}
      {children}
      {found?.offline && !choices && <Notice variant="warn">{t('offline')}</Notice>}
      {found && shown.length === 0 && <p className="text-quiet">{t(typed ? 'nothing' : 'empty')}</p>}
      <ul
        aria-label={choices ? t('which', { code: choices.code }) : t('products')}
        className="grid min-h-0 auto-rows-min content-start gap-2 overflow-y-auto lg:grid-cols-2"
      >
        {shown.map((product) => (
          <li key={product.id}>
            <Tile product={product} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ product, onAdd }: { product: Product; onAdd: (product: Product) => void }) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const name = useListingName()(product)
  return (
    <button
      type="button"
      disabled={product.stock === 0}
      onClick={() => onAdd(product)}
      className="flex h-full min-h-16 w-full items-center gap-3 rounded-lg border bg-surface px-3 py-2 text-left hover:bg-well active:bg-edge disabled:opacity-60"
    >
      <CardFrame
        src={product.imageUrl}
        alt=""
        sizes="2.5rem"
        shape={isSingle(product.category) ? 'single' : 'sealed'}
        className="w-10 shrink-0 rounded-md"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 grow basis-24">
          <span className="line-clamp-2 break-words">{name}</span>
          <span className="block text-quiet text-xs">
            {product.stock === 0 ? t('noStock') : t('stock', { count: product.stock })}
          </span>
        </span>
        <span className="font-medium tabular-nums">{money(product.priceCents)}</span>
      </span>
    </button>
  )
}
