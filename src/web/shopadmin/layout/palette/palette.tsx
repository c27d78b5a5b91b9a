import { Command } from 'cmdk'
import { Search, ShoppingBag, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Dialog, DialogContent, DialogTitle } from '#web/components/ui/overlay/dialog.tsx'
import { useBuyer } from '#web/components/use-buyer.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMayOpen } from '../../access/use-access.ts'
import { customerName } from '../../customers/customer-name.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { useListingName } from '../../shop/use-listing-name.ts'
import { useMyShop } from '../../shop/use-my-shop.ts'
import { useShowShortcuts } from '../shortcuts/shortcuts-context.ts'
import { isNamed, isSetting, type Place, places } from './places.ts'
import { useFound } from './use-found.ts'

/** Shorter input is more likely the start of a name. */
const SHORTEST_WORD = 3

const look =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-quiet [&_[cmdk-group-heading]]:text-xs'

/** Command palette for products, orders, customers, screens and settings. Arrow keys choose, Enter opens. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const buyer = useBuyer()
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const showShortcuts = useShowShortcuts()
  const listingName = useListingName()
  const { money } = useFormat()
  const { data: shop } = useMyShop()
  const [typed, setTyped] = useState('')
  const { orders, products, customers, isPending, hasFailed } = useFound(shop?.id, typed)
  const go = (to: string) => {
    onClose()
    navigate(to)
  }
  const mayOpen = useMayOpen()
  const groupOf = (place: Place) => t(isSetting(place) ? 'group.settings' : 'group.places')
  const nameOf = (place: Place) => `${t(`place.${place.name}`)} ${isSetting(place) ? t('group.settings') : ''}`
  const { available } = useShopGames(shop?.id)
  const isOffered = (place: Place) => mayOpen(place.to) && (place.name !== 'games' || available.length > 1)
  const named = places.filter((place) => isOffered(place) && isNamed(`${nameOf(place)} ${place.words}`, typed))
  // Words of a screen come before products whose names resemble them.
  const isWord = typed.trim().length >= SHORTEST_WORD
  const visit = ({ name, to }: Place) => (name === 'shortcuts' ? showShortcuts() : go(to))
  const screens = [...Map.groupBy(named, groupOf)].map(([heading, group]) => (
    <Command.Group key={heading} heading={heading}>
      {group.map((place) => (
        <Item key={place.name} value={`place ${place.name}`} onSelect={() => visit(place)} icon={<place.icon />}>
          {t(`place.${place.name}`)}
        </Item>
      ))}
    </Command.Group>
  ))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="mt-[10dvh] max-w-xl max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:rounded-none max-sm:border-0"
      >
        <DialogTitle className="sr-only">{t('title')}</DialogTitle>
        <Command shouldFilter={false} loop label={t('title')} className="flex min-h-0 flex-1 flex-col">
          <div className="relative shrink-0 border-b">
            <Search
              className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4 text-quiet"
              aria-hidden="true"
            />
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder={t('placeholder')}
              enterKeyHint="go"
              className="h-14 w-full bg-transparent pr-14 pl-11 text-base outline-none placeholder:text-quiet"
            />
          </div>
          <p role="status" className="sr-only">
            {isPending
              ? t('searching')
              : t('found', { count: named.length + orders.length + products.length + customers.length })}
          </p>
          <Command.List
            label={t('results')}
            className={`min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2 sm:max-h-[min(28rem,60dvh)] ${look}`}
          >
            {isWord && screens}
            {orders.length > 0 && (
              <Command.Group heading={t('group.orders')}>
                {orders.map((order) => (
                  <Item
                    key={order.id}
                    value={`order ${order.id}`}
                    onSelect={() => go(`/shopadmin/orders?order=${order.id}`)}
                    icon={<ShoppingBag />}
                    beside={<OrderBadges order={order} />}
                  >
                    <span className="font-medium tabular-nums">{displayOrderNumber(order.orderNumber)}</span>{' '}
                    <span className="text-quiet">{buyer(order.customerEmail)}</span>
                  </Item>
                ))}
              </Command.Group>
            )}
            {products.length > 0 && (
              <Command.Group heading={t('group.products')}>
                {products.map((product) => (
                  <Item
                    key={product.id}
                    value={`product ${product.id}`}
                    onSelect={() => go(`/shopadmin/products?${new URLSearchParams({ search: product.name })}`)}
                    icon={<Thumb src={product.imageUrl ?? product.imageUrls[0] ?? null} />}
                    beside={money(product.priceCents)}
                  >
                    {listingName(product)}
                  </Item>
                ))}
              </Command.Group>
            )}
            {customers.length > 0 && (
              <Command.Group heading={t('group.customers')}>
                {customers.map(({ id, email, name, orderCount }) => (
                  <Item
                    key={id}
                    value={`customer ${id}`}
                    onSelect={() => go(`/shopadmin/customers?customer=${id}`)}
                    icon={<User />}
                    beside={t('orders', { count: orderCount })}
                  >
                    <span className="font-medium">{customerName(email, name)}</span>{' '}
                    <span className="text-quiet">{email}</span>
                  </Item>
                ))}
              </Command.Group>
            )}
            {!isWord && screens}
            {hasFailed && <p className="px-3 py-4 text-bad-ink text-sm">{t('failed')}</p>}
            {!hasFailed && !isPending && (
              <Command.Empty className="px-3 py-10 text-center text-quiet">
                {t('nothing', { typed: typed.trim() })}
              </Command.Empty>
            )}
          </Command.List>
          <p aria-hidden="true" className="flex gap-4 border-t px-5 py-2.5 text-quiet text-xs pointer-coarse:hidden">
            {(['choose', 'open', 'close'] as const).map((hint) => (
              <span key={hint}>
                {t.rich(`hint.${hint}`, {
                  key: (name) => <kbd className="mr-1 rounded-sm border bg-well px-1.5 py-0.5 font-sans">{name}</kbd>,
                })}
              </span>
            ))}
          </p>
        </Command>
      </DialogContent>
    </Dialog>
  )
}

type ItemProps = { value: string; onSelect: () => void; icon: ReactNode; beside?: ReactNode; children: ReactNode }

const Item = ({ value, onSelect, icon, beside, children }: ItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-accent-wash pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-quiet"
  >
    {icon}
    <span className="min-w-0 flex-1 truncate">{children}</span>
    {beside && <span className="shrink-0 text-quiet text-sm tabular-nums">{beside}</span>}
  </Command.Item>
)
