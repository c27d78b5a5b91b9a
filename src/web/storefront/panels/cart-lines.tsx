import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { listingDetails, listingName } from '#shared/rules/cards/listing-name.ts'
import { type CartLine, cartCount } from '#shared/rules/orders/cart.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { CardFrame } from '../../components/card-frame.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Price } from '../../components/ui/price.tsx'
import { cartStore } from '../../lib/cart/cart-store.ts'
import { type LineProblem, remedied, remedyLabel } from '../../lib/cart/line-problem.ts'
import { useText } from '../../lib/language/use-text.ts'
import { announce } from '../shop/announcer.tsx'

type CartLinesProps = {
  /** In which the shop shows conditions. */
  scale: ConditionScale
  shopId: number
  lines: readonly CartLine[]
  problems: readonly LineProblem[]
  disabled: boolean
}

export function CartLines({ shopId, scale, lines, problems, disabled }: CartLinesProps) {
  const t = useTranslations('cart.lines')
  const list = useRef<HTMLUListElement>(null)
  const text = useText()
  const nameOf = (line: CartLine) => text(listingName(listingOf(line), scale))
  const store = cartStore(shopId)
  const first = problems[0]?.productId
  useEffect(() => {
    if (first !== undefined) list.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [first])
  const change = (line: CartLine, quantity: number) => {
    // A line that goes takes its buttons with it: the focus waits on the list.
    if (quantity === 0) list.current?.focus()
    store.setQuantity(line, quantity)
    const inCart = { product: nameOf(line), items: cartCount(store.read().lines) }
    announce(quantity ? t('changed', { ...inCart, quantity: String(quantity) }) : t('removed', inCart))
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={t('label')} className="grid outline-none">
      {lines.map((line) => (
        <Line
          key={line.productId}
          line={line}
          scale={scale}
          problem={problems.find(({ productId }) => productId === line.productId)}
          disabled={disabled}
          onQuantity={(quantity) => change(line, quantity)}
          onRemedy={(problem) => {
            list.current?.focus()
            const { quantity, ...product } = remedied(line, problem)
            store.setQuantity(product, quantity)
            announce(t('corrected', { quantity: String(quantity), product: nameOf(line) }))
          }}
        />
      ))}
    </ul>
  )
}

const listingOf = ({ name, setName, details }: CartLine) => ({ ...details, name, setName })

type LineProps = {
  line: CartLine
  scale: ConditionScale
  problem: LineProblem | undefined
  disabled: boolean
  onQuantity: (quantity: number) => void
  onRemedy: (problem: LineProblem) => void
}

function Line({ line, scale, problem, disabled, onQuantity, onRemedy }: LineProps) {
  const t = useTranslations('cart.lines')
  const text = useText()
  const details = text(listingDetails(listingOf(line), scale))
  const name = text(listingName(listingOf(line), scale))
  return (
    <li className="@container grid gap-2 border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3">
        <CardFrame
          src={line.imageUrl}
          alt=""
          shape={isSingle(line.category) ? 'single' : 'sealed'}
          className="w-16 self-start rounded-md @min-[14rem]:row-span-2 @max-[14rem]:w-10"
        />
        <div className="grid content-start gap-1">
          <p className="line-clamp-2 @max-[14rem]:line-clamp-none pr-9 font-medium leading-snug" title={line.name}>
            {line.name}
          </p>
          <Button
            variant="ghost"
            size="icon-sm"
            className="absolute! -top-2 -right-2 pointer-coarse:-top-3 pointer-coarse:-right-3"
            aria-label={t('removeProduct', { product: name })}
            disabled={disabled}
            onClick={() => onQuantity(0)}
          >
            <Trash2 />
          </Button>
          <p className="text-quiet text-xs">
            {details && <span>{details} · </span>}
            {t.rich('each', {
              price: () => <Price key="price" cents={line.priceCents} size="sm" className="font-normal!" />,
            })}
          </p>
        </div>
        {/* With large letters there is no room for it beside the picture. */}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 self-start @max-[14rem]:col-span-2">
          <Stepper value={line.quantity} max={line.stock} label={name} disabled={disabled} onChange={onQuantity} />
          <Price cents={line.priceCents * line.quantity} size="default" />
        </div>
      </div>
      {problem && (
        <div role="alert" className="grid gap-2 rounded-md bg-bad-wash px-3 py-2">
          <p className="text-bad-ink">{text(problem.message)}</p>
          <div className="flex flex-wrap gap-2">
            {problem.remedy && (
              <Button size="sm" variant="outline" disabled={disabled} onClick={() => onRemedy(problem)}>
                {text(remedyLabel(problem, line))}
              </Button>
            )}
            <Button size="sm" variant="outline" disabled={disabled} onClick={() => onQuantity(0)}>
              {t('remove')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
