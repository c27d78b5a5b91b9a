import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { useListingName } from '../../shop/use-listing-name.ts'
import { type Basket, isPreorder, withOneMore } from '../basket/basket.ts'
import type { KnownProducts } from './known-products.ts'

export type CounterMessage = { kind: 'good' | 'bad'; text: string }

type Adding = {
  known: KnownProducts
  basket: Basket
  change: (next: (before: Basket) => Basket) => void
  /** Called before a product is added. */
  onAdd: () => void
}

/** Adds products to the basket, by code or by name. Asks before it adds one without a price or before its release. */
export function useAdding({ known, basket, change, onAdd }: Adding) {
  const t = useTranslations('counter')
  const nameOf = useListingName()
  const [message, setMessage] = useState<CounterMessage>()
  /** Products to choose from if several have the same code or are copies of the same card. */
  const [choices, choose] = useState<{ question: string; products: Product[] }>()
  /** A product without a price: asks whether to sell it for free. */
  const [free, askFree] = useState<Product>()
  /** A product before its release: asks whether to sell it now. */
  const [early, askEarly] = useState<Product>()

  const put = (product: Product) => {
    const name = nameOf(product)
    change((before) => {
      const { basket: after, isFull } = withOneMore(before, product, name)
      setMessage(
        isFull
          ? {
              kind: 'bad',
              text: product.stock === 0 ? t('soldOut', { name }) : t('onlyLeft', { name, stock: product.stock }),
            }
          : { kind: 'good', text: t('added', { name }) },
      )
      return after
    })
  }
  const addReleased = (product: Product) => {
    const isAgreed = basket.lines.some((line) => line.productId === product.id && line.preorder)
    if (isPreorder(product) && !isAgreed) askEarly(product)
    else put(product)
  }
  const add = (product: Product) => {
    onAdd()
    choose(undefined)
    const isAgreed = basket.lines.some((line) => line.productId === product.id && line.priceCents === 0)
    if (product.priceCents === 0 && !isAgreed) askFree(product)
    else addReleased(product)
  }
  /** Adds the only product, or offers several. Returns whether there is any. */
  const addOneOf = ([only, ...others]: Product[], question: string, none: string): boolean => {
    if (!only) setMessage({ kind: 'bad', text: none })
    else if (others.length > 0) {
      choose({ question, products: [only, ...others] })
      setMessage({ kind: 'good', text: question })
    } else add(only)
    return only !== undefined
  }
  const scan = async (code: string) => {
    try {
      addOneOf(await known.byCode(code), t('which', { code }), t('notFound', { code }))
    } catch {
      setMessage({ kind: 'bad', text: t('notReached', { code }) })
    }
  }
  const enter = async (text: string): Promise<boolean> => {
    try {
      return addOneOf(await known.byCodeOrName(text), t('which', { code: text }), t('notNamed', { text }))
    } catch {
      setMessage({ kind: 'bad', text: t('notReached', { code: text }) })
      return false
    }
  }
  /** A card that the camera has recognised: the shop's copies differ in condition, finish and language. */
  const recognise = async (entry: CatalogueProduct) => {
    const { name } = entry
    try {
      addOneOf(await known.ofEntry(entry), t('whichCopy', { name }), t('noCopy', { name }))
    } catch {
      setMessage({ kind: 'bad', text: t('notReached', { code: name }) })
    }
  }
  return {
    message,
    setMessage,
    choices,
    add,
    scan,
    enter,
    recognise,
    clearChoices: () => choose(undefined),
    questions: {
      free,
      early,
      onFree: (product: Product | undefined) => {
        askFree(undefined)
        if (product) addReleased(product)
      },
      onEarly: (product: Product | undefined) => {
        askEarly(undefined)
        if (product) put(product)
      },
    },
  }
}
