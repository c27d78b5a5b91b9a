import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { copyDetails, listingName, printing } from '#shared/rules/cards/listing-name.ts'
import { namedGame } from '#shared/rules/games/named-game.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { type CartLine, cartRelease, mostOf } from '#shared/rules/orders/placing/cart.ts'
import { consentWords, OPEN_LIVE_VERSION } from '#shared/rules/orders/placing/open-live.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { canBeOpened } from '#shared/rules/products/openable.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { CopyWords } from '#web/components/condition-mark.tsx'
import { giftCentsOf } from '#web/components/gift-card.tsx'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Stepper } from '#web/components/ui/form/stepper.tsx'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { CardFrame } from '../../components/card-frame.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Price } from '../../components/ui/price.tsx'
import { type LineProblem, remedyLabel } from '../../lib/cart/line-problem.ts'
import { useFormat } from '../../lib/language/use-format.ts'
import { useText } from '../../lib/language/use-text.ts'
import { breakPath } from '../break/break-path.ts'
import { SaleNote } from '../list/sale-note.tsx'
import { usePanel } from '../use-panel.ts'

export const listingOf = ({ name, setName, details }: CartLine) => ({ ...details, name, setName })

type CartLineProps = {
  shop: PublicShop
  line: CartLine
  problem: LineProblem | undefined
  /** The rest of the cart is released on this day, later than this line. */
  waitsUntil: string | null
  disabled: boolean
  onQuantity: (quantity: number) => void
  onRemedy: (problem: LineProblem) => void
  onOpenLive: (openLive: boolean) => void
}

export function CartLineView({
  shop,
  line,
  problem,
  waitsUntil,
  disabled,
  onQuantity,
  onRemedy,
  onOpenLive,
}: CartLineProps) {
  const t = useTranslations('cart.lines')
  const text = useText()
  const { date } = useFormat()
  const { conditionScale: scale } = shop
  const known = listingOf(line)
  const listing = { ...known, gameName: namedGame(known, shop.games) }
  const name = text(listingName(listing, scale))
  const print = printing(listing)
  const copy = text(copyDetails(listing, scale))
  const link = useLinkOutOfCart(
    line.breakId ? breakPath(shop.slug, line.breakId) : productPath(shop.slug, { id: line.productId, name: line.name }),
  )
  return (
    <li className="@container grid gap-2 border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-3">
        <CardFrame
          src={line.imageUrl}
          alt=""
          sizes="4rem"
          shape={isSingle(line.category) ? 'single' : 'sealed'}
          game={line.details?.game}
          giftCents={giftCentsOf(line)}
          className="w-16 self-start rounded-md @min-[14rem]:row-span-2 @max-[14rem]:w-10"
        />
        <div className="grid content-start gap-0.5">
          <p className="pr-9 font-medium leading-snug">
            <a
              {...link}
              title={line.name}
              className="line-clamp-2 @max-[14rem]:line-clamp-none rounded-sm py-0.5 hover:underline"
            >
              {line.name}
            </a>
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
          {copy && (
            <p className="font-medium text-xs">
              <CopyWords listing={listing} scale={scale} />
            </p>
          )}
          {print && <p className="text-quiet text-xs">{print}</p>}
          <ReleaseNote day={releaseOf(line)} />
          {waitsUntil && <span className="block text-quiet text-xs">{t('waits', { day: date(waitsUntil) })}</span>}
          <SaleNote sale={line.sale ?? null} />
        </div>
        {/* With a large font it does not fit next to the picture. */}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 self-start @max-[14rem]:col-span-2">
          <div className="grid justify-items-start gap-0.5 self-start">
            <Stepper value={line.quantity} max={mostOf(line)} label={name} disabled={disabled} onChange={onQuantity} />
            {line.maxPerCustomer && line.maxPerCustomer < line.stock ? (
              <span className="text-quiet text-xs tabular-nums">{t('limit', { most: line.maxPerCustomer })}</span>
            ) : (
              line.quantity >= line.stock && (
                <span className="text-quiet text-xs tabular-nums">{t('most', { stock: String(line.stock) })}</span>
              )
            )}
          </div>
          <p className="ml-auto grid justify-items-end">
            <Price cents={line.priceCents * line.quantity} size="default" />
            <span className="text-quiet text-xs">
              {t.rich('each', {
                price: () => <Price key="price" cents={line.priceCents} size="sm" className="font-normal! text-xs!" />,
              })}
            </span>
          </p>
        </div>
      </div>
      <OpenLive shop={shop} line={line} name={name} disabled={disabled} onChange={onOpenLive} />
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

// The cart may have been filled on an earlier day.
const releaseOf = (line: CartLine) => cartRelease([line], amsterdamDay(new Date())) ?? null

type OpenLiveProps = Pick<CartLineProps, 'shop' | 'line' | 'disabled'> & {
  name: string
  onChange: (openLive: boolean) => void
}

/** Never preselected. Stays ticked even if the shop no longer offers live openings: the visitor decides. */
function OpenLive({ shop, line, name, disabled, onChange }: OpenLiveProps) {
  const t = useTranslations('openLive')
  const text = useText()
  const hint = useId()
  const openLive = line.openLive ?? false
  if (!openLive && !(shop.opensLive && canBeOpened(line, line.details))) return null
  return (
    <div className="rounded-md border border-edge px-3 py-1 has-checked:border-accent has-checked:bg-accent-wash">
      <Checkbox
        aria-describedby={openLive ? hint : undefined}
        className="w-full items-start py-1 leading-snug"
        checked={openLive}
        disabled={disabled}
        onCheckedChange={onChange}
      >
        <span className="block font-medium">
          {t('asked')} <span className="sr-only">({name})</span>
        </span>
        <span className="block text-quiet text-xs">{text(consentWords(OPEN_LIVE_VERSION))}</span>
      </Checkbox>
      {openLive && (
        <p id={hint} className="pb-1 pl-7 text-quiet text-xs">
          {t('until')}
        </p>
      )}
    </div>
  )
}

/** Replaces the open cart in the history, so that Back returns to where the cart was opened. */
function useLinkOutOfCart(path: string) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { close } = usePanel()
  return {
    href: useHref(path),
    onClick: onPlainClick(() => (pathname === path ? close() : navigate(path, { replace: true }))),
  }
}
