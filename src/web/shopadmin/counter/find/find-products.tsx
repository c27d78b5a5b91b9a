import { PackageOpen, SearchX } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import type { KnownProducts } from './known-products.ts'
import { ProductTile } from './product-tile.tsx'
import { SearchForm } from './search-form.tsx'
import { shelfGroups, useShelf } from './use-shelf.ts'

const PAUSE_MS = 200
const skeletons = ['1', '2', '3', '4', '5', '6']

const CameraPanel = lazyPart(() => import('./camera-panel.tsx'), ['shopadmin/counter', 'common/scanning'])
const ScanEntries = lazyPart(() => import('../../catalogue/scan/scan-entries.tsx'), ['common/scanning'])

type Found = { search: string; products: Product[]; offline: boolean }
type FindProductsProps = {
  shopId: number
  known: KnownProducts
  choices: { question: string; products: Product[] } | undefined
  onAdd: (product: Product) => void
  onScan: (code: string) => void
  /** Adds a card that the camera has recognised. */
  onCard: (entry: CatalogueProduct) => void
  /** Adds the typed code or name. Returns whether it was found. */
  onEnter: (text: string) => Promise<boolean>
  /** The choice between products with one code ends with a new search. */
  onSearch: () => void
  /** On a phone, the open basket covers the products. */
  isCovered: boolean
}

/** Finds products by name, code, or camera. Before a search, it offers the products that sell at the counter. */
export function FindProducts(props: FindProductsProps) {
  const { shopId, known, choices, onAdd, onScan, onCard, onEnter, onSearch, isCovered } = props
  const t = useTranslations('counter')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const [camera, openCamera] = useState<'codes' | 'cards'>()
  const input = useRef<HTMLInputElement>(null)
  const { shelf, isFailed, isFavourite, favour } = useShelf(shopId, known)
  const search = typed.trim()
  const mustSearch = search !== '' || isFailed
  useEffect(() => {
    if (!mustSearch) return
    const left = new AbortController()
    const look = () =>
      void known.search(search, left.signal).then(
        (result) => setFound({ search, ...result }),
        () => {
          if (!left.signal.aborted) setFound({ search, products: [], offline: true })
        },
      )
    const timer = setTimeout(look, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [known, search, mustSearch])
  /** The results of the last search stay until the next ones are there. */
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '') setFound(undefined)
  }
  const enter = async () => {
    if (search === '') return
    type('')
    if (await onEnter(search)) return
    setTyped((since) => since || search)
    requestAnimationFrame(() => input.current?.value === search && input.current.select())
  }
  const add = (product: Product) => {
    type('')
    onAdd(product)
  }
  const hits = choices?.products ?? (mustSearch ? found?.products : undefined)
  const entered =
    search !== '' && !choices && found?.search === search
      ? (hits?.find(({ stock }) => stock > 0) ?? hits?.[0])
      : undefined
  const isEmpty = hits
    ? hits.length === 0
    : !mustSearch && shelf && shelfGroups.every((group) => shelf[group].length === 0)
  const tiles = (products: readonly Product[]) =>
    products.map((product) => (
      <ProductTile
        key={product.id}
        product={product}
        isEntered={product === entered}
        isFavourite={isFavourite(product)}
        onAdd={add}
        onFavourite={favour}
      />
    ))
  return (
    <section
      aria-label={t('products')}
      className={cn(
        'row-start-2 flex min-h-0 flex-col gap-3 max-md:p-3 max-md:pb-0 print:hidden',
        isCovered && 'max-md:hidden',
      )}
    >
      <SearchForm
        ref={input}
        value={typed}
        onChange={(text) => {
          type(text)
          onSearch()
        }}
        onEnter={() => void enter()}
        hasCamera={camera !== undefined}
        onCamera={() => openCamera(camera ? undefined : 'codes')}
      />
      <Suspense>
        {camera === 'codes' && (
          <CameraPanel onCode={onScan} onCards={() => openCamera('cards')} onClose={() => openCamera(undefined)} />
        )}
        {camera === 'cards' && (
          // On a phone, the copies to choose from need its place.
          <div className={cn('shrink-0', choices && 'max-md:hidden')}>
            <ScanEntries
              shopId={shopId}
              onEntry={(entry) => {
                type('')
                onCard(entry)
              }}
              onCode={async (code) => void onScan(code)}
              onClose={() => openCamera(undefined)}
              isQuiet
            />
          </div>
        )}
      </Suspense>
      {found?.offline && !choices && <Notice variant="warn">{t('offline')}</Notice>}
      {!hits && !isEmpty && (mustSearch || !shelf) && <Loading />}
      {isEmpty && <Empty icon={search ? <SearchX /> : <PackageOpen />} title={t(search ? 'nothing' : 'empty')} />}
      <div className="grid min-h-0 content-start gap-4 overflow-y-auto max-md:pb-3">
        {hits ? (
          <ul aria-label={choices ? choices.question : t('products')} className={grid}>
            {tiles(hits)}
          </ul>
        ) : (
          shelf &&
          !mustSearch &&
          shelfGroups.map((group) =>
            shelf[group].length === 0 ? null : (
              <section key={group} aria-label={t(`shelf.${group}`)} className="grid gap-1.5">
                <h2 className="font-medium text-quiet text-sm">{t(`shelf.${group}`)}</h2>
                <ul className={grid}>{tiles(shelf[group])}</ul>
              </section>
            ),
          )
        )}
      </div>
    </section>
  )
}

const grid = 'grid auto-rows-min content-start gap-2 sm:max-md:grid-cols-2 lg:grid-cols-2'

const Loading = () => (
  <div className={grid}>
    {skeletons.map((key) => (
      <Skeleton key={key} className="h-16 rounded-lg" />
    ))}
  </div>
)
