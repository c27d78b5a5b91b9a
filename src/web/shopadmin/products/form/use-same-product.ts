import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findSameProduct, type Product, type ProductForm } from '#shared/contract/products/products.ts'
import { listingFlags } from '#shared/rules/cards/listing.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import type { WriteText } from '#web/lib/language/use-text.ts'
import { finishIn, languageIn } from '../card-words.ts'
import type { ProductInput } from './product-input.ts'

const texts = ['game', 'setName', 'setCode', 'collectorNumber', 'condition', 'finish', 'language'] as const
const copyTexts = ['gradeCompany', 'grade', 'certificateNumber'] as const

type Facts = Pick<
  ProductForm,
  'name' | (typeof texts)[number] | (typeof copyTexts)[number] | (typeof listingFlags)[number]
>

/** Query for an existing listing; undefined without a name. */
function queryOfFacts(facts: Facts) {
  const name = facts.name.trim()
  if (name === '') return undefined
  const known = [...texts, ...copyTexts].flatMap((field) => {
    const value = facts[field]?.trim()
    return value ? [[field, value] as const] : []
  })
  const set = listingFlags.flatMap((flag) => (facts[flag] ? [[flag, 'true'] as const] : []))
  return { name: name.slice(0, 200), ...Object.fromEntries([...known, ...set]) }
}
type SameProductQuery = ReturnType<typeof queryOfFacts>

const PAUSE_MS = 400

/** Finds an existing listing for the typed product, debounced, and on demand. */
export function useSameProduct(shopId: number, typed: ProductInput, write: WriteText) {
  const client = useQueryClient()
  const now = queryOfFacts({
    ...typed,
    game: typed.game || null,
    condition: typed.condition,
    finish: finishIn(typed.finish, write),
    language: languageIn(typed.language, write),
  })
  const text = JSON.stringify(now)
  const [debounced, setDebounced] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const queryOf = (query: SameProductQuery) => ({
    queryKey: keyOf(findSameProduct, { id: shopId }, query),
    queryFn: async (): Promise<Product | null> =>
      query ? (await call(findSameProduct, { params: { id: shopId }, query })).product : null,
  })
  const found = useQuery({ ...queryOf(now), enabled: now !== undefined && debounced === text })
  return {
    same: debounced === text ? (found.data ?? null) : null,
    /** The attributes of the query. A result for others is stale. */
    text,
    /** Looks up the values about to be sent. A failed request does not block sending. */
    look: (values: ProductForm) => client.fetchQuery(queryOf(queryOfFacts(values))).catch(() => null),
  }
}
