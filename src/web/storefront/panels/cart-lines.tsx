import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { type CartLine, cartCount, cartRelease } from '#shared/rules/orders/placing/cart.ts'
import { Button } from '../../components/ui/button.tsx'
import { cartStore } from '../../lib/cart/cart-store.ts'
import { type LineProblem, remedied } from '../../lib/cart/line-problem.ts'
import { useText } from '../../lib/language/use-text.ts'
import { announce } from '../shop/announcer.tsx'
import { CartLineView, listingOf } from './cart-line.tsx'

/** The last removed line and its index, for undo. */
export type Removed = { line: CartLine; place: number }

type CartLinesProps = {
  shop: PublicShop
  lines: readonly CartLine[]
  problems: readonly LineProblem[]
  disabled: boolean
  removed: Removed | undefined
  onRemoved: (removed: Removed) => void
}

export function CartLines({ shop, lines, problems, disabled, removed, onRemoved }: CartLinesProps) {
  const t = useTranslations('cart.lines')
  const list = useRef<HTMLUListElement>(null)
  const text = useText()
  const nameOf = (line: CartLine) => text(listingName(listingOf(line), shop.conditionScale))
  const store = cartStore(shop.id)
  const first = problems[0]?.productId
  useEffect(() => {
    if (first !== undefined) list.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [first])
  const inCart = (line: CartLine) => ({ product: nameOf(line), items: cartCount(store.read().lines) })
  const change = (line: CartLine, quantity: number) => {
    if (quantity === 0) onRemoved({ line, place: lines.indexOf(line) })
    store.setQuantity(line, quantity)
    announce(quantity ? t('changed', { ...inCart(line), quantity: String(quantity) }) : t('removed', inCart(line)))
  }
  const undo = ({ line, place }: Removed) => {
    list.current?.focus()
    store.putBack(line, place)
    announce(t('changed', { ...inCart(line), quantity: String(line.quantity) }))
  }
  const today = amsterdamDay(new Date())
  const release = cartRelease(lines, today)
  const rows = lines.map((line) => (
    <CartLineView
      key={line.productId}
      shop={shop}
      line={line}
      problem={problems.find(({ productId }) => productId === line.productId)}
      waitsUntil={release && (cartRelease([line], today) ?? '') < release ? release : null}
      disabled={disabled}
      onQuantity={(quantity) => change(line, quantity)}
      onOpenLive={(openLive) => store.setOpenLive(line.productId, openLive)}
      onRemedy={(problem) => {
        list.current?.focus()
        if (problem.remedy === 'sealed') store.setOpenLive(line.productId, false)
        const { quantity, ...product } = remedied(line, problem)
        store.setQuantity(product, quantity)
        announce(t('corrected', { quantity: String(quantity), product: nameOf(line) }))
      }}
    />
  ))
  if (removed && !lines.some(({ productId }) => productId === removed.line.productId)) {
    const name = nameOf(removed.line)
    rows.splice(
      removed.place,
      0,
      <li
        key={`removed ${removed.line.productId}`}
        className="flex items-center justify-between gap-3 border-b py-2 last:border-b-0"
      >
        <p className="line-clamp-2 min-w-0 text-quiet">{t('wasRemoved', { product: removed.line.name })}</p>
        <Button
          // The removed line contained the focused button.
          ref={focus}
          size="sm"
          variant="outline"
          aria-label={t('undoOf', { product: name })}
          disabled={disabled}
          onClick={() => undo(removed)}
        >
          {t('undo')}
        </Button>
      </li>,
    )
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={t('label')} className="grid outline-none">
      {rows}
    </ul>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()
