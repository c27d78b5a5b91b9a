import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { SearchField } from '#web/components/ui/form/search-field.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../shop/use-my-shop.ts'

const PAUSE_MS = 250
const SHOWN = 6

type FindProductProps = {
  shopId: number
  /** Products that are already selected, and the text shown for them. */
  chosen: readonly number[]
  chosenText: string
  /** Includes sold-out products. */
  soldOut?: boolean
  /** Words of the search and of its buttons, if the product is not added to something. */
  words?: { search: string; choose: string; named: (name: string) => string }
  onChoose: (product: Product, name: string) => void
}

/** Searches the shop's products for one to add. Enter adds the first hit, and empties the field for the next search. */
export function FindProduct({ shopId, chosen, chosenText, soldOut = false, words, onChoose }: FindProductProps) {
  const t = useTranslations('changeOrder')
  const { money } = useFormat()
  const text = useText()
  const scale = useConditionScale()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const client = useQueryClient()
  const found = (text: string) => read(listProducts, { params: { id: shopId }, query: { search: text, limit: SHOWN } })
  const query = useQuery({
    ...found(search),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const canAdd = ({ id, stock }: Product) => !chosen.includes(id) && (soldOut || stock > 0)
  const add = (product: Product) => {
    const name = text(listingName(product, scale))
    onChoose(product, name)
    if (status.current && !words) status.current.textContent = t('added', { name })
  }
  const choose = (product: Product) => {
    add(product)
    setTyped('')
    setSearch('')
  }
  const { isPlaceholderData } = query
  const addFirst = (items: readonly Product[]) => {
    const hit = items.find(canAdd)
    if (hit) add(hit)
    return hit !== undefined
  }
  // Several searches can be in flight: each reads the products that are chosen by then.
  const latest = useRef(addFirst)
  useEffect(() => {
    latest.current = addFirst
  })
  // Without a hit the search returns to the field and shows why, unless the next one has begun.
  const showAgain = (text: string) => {
    setTyped((next) => next || text)
    setSearch((next) => next || text)
  }
  const enter = async () => {
    const entered = typed.trim()
    setTyped('')
    setSearch('')
    if (entered === '') return
    try {
      const { items } = await client.fetchQuery({ ...found(entered), staleTime: 0 })
      if (!latest.current(items)) showAgain(entered)
    } catch {
      showAgain(entered)
    }
  }
  return (
    <div className="grid gap-2">
      <SearchField
        value={typed}
        onChange={setTyped}
        onEnter={() => void enter()}
        placeholder={words?.search ?? t('addProduct')}
      />
      <p ref={status} role="status" className="sr-only" />
      {search !== '' && (
        <Loaded query={query} failure={t('searchFailed')}>
          {({ items }) => (
            <ul className="divide-y rounded-lg border empty:hidden" aria-busy={isPlaceholderData}>
              {items.length === 0 && <li className="px-3 py-2.5 text-quiet">{t('noneFound', { search })}</li>}
              {items.map((product) => {
                const name = text(listingName(product, scale))
                const isChosen = chosen.includes(product.id)
                return (
                  <li key={product.id} className="flex items-center gap-3 px-3 py-2">
                    <span className="min-w-0 flex-1 break-words">
                      <ListingTitle listing={product} scale={scale} />
                      <span className="block text-quiet text-xs tabular-nums">
                        {money(product.priceCents)} · {isChosen ? chosenText : t('inStock', { count: product.stock })}
                      </span>
                    </span>
                    <Button
                      variant="outline"
                      size="sm"
                      disabled={!canAdd(product)}
                      aria-label={words?.named(name) ?? t('addNamed', { name })}
                      onClick={() => choose(product)}
                    >
                      {!words && <Plus aria-hidden="true" />}
                      {words?.choose ?? t('add')}
                    </Button>
                  </li>
                )
              })}
            </ul>
          )}
        </Loaded>
      )}
    </div>
  )
}
