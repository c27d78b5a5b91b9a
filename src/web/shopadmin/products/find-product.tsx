import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
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
  onChoose: (product: Product, name: string) => void
}

/** Searches the shop's products for one to add. Enter adds the first hit. */
export function FindProduct({ shopId, chosen, chosenText, soldOut = false, onChoose }: FindProductProps) {
  const t = useTranslations('changeOrder')
  const { money } = useFormat()
  const text = useText()
  const scale = useConditionScale()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [isEntered, setEntered] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useQuery({
    ...read(listProducts, { params: { id: shopId }, query: { search, limit: SHOWN } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const canAdd = ({ id, stock }: Product) => !chosen.includes(id) && (soldOut || stock > 0)
  const add = (product: Product) => {
    const name = text(listingName(product, scale))
    onChoose(product, name)
    setTyped('')
    setSearch('')
    if (status.current) status.current.textContent = t('added', { name })
  }
  const { data, isPlaceholderData, isError } = query
  const addEntered = useEffectEvent(() => {
    setEntered(false)
    const hit = data?.items.find(canAdd)
    if (hit) add(hit)
  })
  useEffect(() => {
    if (isEntered && search !== '' && (isError || (data && !isPlaceholderData))) addEntered()
  }, [isEntered, search, data, isPlaceholderData, isError])
  const enter = () => {
    setSearch(typed.trim())
    setEntered(typed.trim() !== '')
  }
  const type = (text: string) => {
    setTyped(text)
    setEntered(false)
  }
  return (
    <div className="grid gap-2">
      <SearchField value={typed} onChange={type} onEnter={enter} placeholder={t('addProduct')} />
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
                      {name}
                      <span className="block text-quiet text-xs tabular-nums">
                        {money(product.priceCents)} · {isChosen ? chosenText : t('inStock', { count: product.stock })}
                      </span>
                    </span>
                    <Button
                      variant="outline"
                      size="sm"
                      disabled={!canAdd(product)}
                      aria-label={t('addNamed', { name })}
                      onClick={() => add(product)}
                    >
                      <Plus aria-hidden="true" />
                      {t('add')}
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
