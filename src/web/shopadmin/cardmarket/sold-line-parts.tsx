import { useTranslations } from 'use-intl'
import type { SoldLine, SoldState } from '#shared/contract/products/cardmarket.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useConditionScale } from '../shop/use-my-shop.ts'

const hinted = ['return', 'leftOut', 'unmatched', 'several', 'stock', 'cancelled', 'refund', 'unreadable'] as const

/** The next step for a line that is not booked. */
export function Hint({ line: { state, orderId } }: { line: SoldLine }) {
  const t = useTranslations('cardmarket.hint')
  const hint = hinted.find((each) => each === state)
  if (!hint) return null
  return (
    <span className="block text-quiet text-xs">
      {t(hint)}{' '}
      {(state === 'refund' || state === 'return') && orderId !== null && (
        <Link to={`/shopadmin/orders?order=${orderId}`} className="underline">
          {t('openOrder')}
        </Link>
      )}
    </span>
  )
}

/** States in which the owner can choose the product. */
const choosable: readonly SoldState[] = ['ready', 'leftOut', 'unmatched', 'several', 'stock']

/** The product of the shop that an article is, with the button to choose another one. */
export function Matched({ line, isBooked, onChoose }: { line: SoldLine; isBooked: boolean; onChoose: () => void }) {
  const t = useTranslations('cardmarket')
  const scale = useConditionScale()
  const { product, quantity, state, article, isChosen } = line
  const isOpen = state === 'unmatched' || state === 'several'
  const action = t(isOpen ? 'choose.open' : 'choose.change')
  return (
    <>
      {product && (
        <span className="block font-medium">
          <ListingTitle listing={{ name: product.name, ...product.details }} scale={scale} />
        </span>
      )}
      {product && state === 'ready' && !isBooked && (
        <span className="block text-quiet text-xs tabular-nums">
          {t('preview.left', { before: product.stock, after: product.stock - quantity })}
          {isChosen && ` · ${t('choose.chosen')}`}
        </span>
      )}
      {!isBooked && choosable.includes(state) && (
        <Button
          variant={isOpen ? 'outline' : 'link'}
          size="sm"
          className={isOpen ? 'my-1' : 'h-auto p-0 text-xs'}
          aria-label={t('choose.named', { what: action, article })}
          onClick={onChoose}
        >
          {action}
        </Button>
      )}
    </>
  )
}
