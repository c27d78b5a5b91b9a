import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Break } from '#shared/contract/orders/breaks.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { idFromHandle } from '#shared/rules/products/product-address.ts'
import { NoSuchScreen } from '#web/components/failures/no-such-screen.tsx'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useParams } from '#web/lib/navigation/params.ts'
import { useMay } from '../../access/use-access.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { ShopScreen } from '../../shop-screen.tsx'
import { BreakStateBadge } from './break-state.tsx'
import { BreakStepDialog } from './break-step-dialog.tsx'
import { type BreakStep, useBreak } from './use-breaks.ts'

/** A break: its spots with their buyers, and the next step. */
export default function OneBreakScreen() {
  const t = useTranslations('breaks')
  const { break: handle = '' } = useParams()
  const id = idFromHandle(handle)
  if (id === undefined) return <NoSuchScreen home="/shopadmin/rips/breaks">{t('back')}</NoSuchScreen>
  return <WithShop title={t('title')}>{(shop) => <OneBreak key={`${shop.id} ${id}`} shop={shop} id={id} />}</WithShop>
}

function OneBreak({ shop, id }: { shop: Shop; id: number }) {
  const t = useTranslations('breaks')
  const query = useBreak(shop.id, id)
  const [step, choose] = useState<BreakStep>()
  const may: Record<BreakStep, boolean> = {
    end: useMay('products.write'),
    draw: useMay('orders.pack'),
    finish: useMay('orders.pack'),
    cancel: useMay('refunds.write'),
  }
  const found = query.data
  const steps = found ? stepsOf(found).filter((each) => may[each]) : []
  return (
    <ShopScreen
      title={found?.name ?? t('title')}
      description={found && t(`kinds.${found.kind}.text`)}
      badges={found && <BreakStateBadge state={found.state} />}
      back={
        <Link
          to="/shopadmin/rips/breaks"
          className="touch-target inline-flex w-fit items-center gap-1 text-quiet text-sm"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t('title')}
        </Link>
      }
      action={steps.map((each, at) => (
        <Button key={each} variant={at === 0 && each !== 'cancel' ? 'default' : 'outline'} onClick={() => choose(each)}>
          {t(`steps.${each}.button`)}
        </Button>
      ))}
    >
      <Loaded query={query} failure={t('failure')}>
        {(loaded) => (
          <>
            <Next found={loaded} />
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <Orders found={loaded} />
              <Facts shop={shop} found={loaded} />
            </div>
            {step && <BreakStepDialog shopId={shop.id} found={loaded} step={step} onClose={() => choose(undefined)} />}
          </>
        )}
      </Loaded>
    </ShopScreen>
  )
}

/** Steps that the state allows, the usual one first. */
function stepsOf({ state, kind, isOpened }: Break): BreakStep[] {
  if (state === 'open') return ['end', 'cancel']
  if (state === 'cancelled') return ['cancel']
  if (state === 'done') return []
  const done: BreakStep = kind === 'draw' && state === 'ended' ? 'draw' : 'finish'
  return state === 'ended' && !isOpened ? [done, 'cancel'] : [done]
}

/** The next step in words. */
function Next({ found: { state, kind, left, unsold, orders } }: { found: Break }) {
  const t = useTranslations('breaks.next')
  const unpaid = orders.filter(({ isPaid }) => !isPaid).length
  if (state === 'done' || state === 'cancelled') return null
  const key =
    state === 'open' ? (left === 0 ? 'soldOut' : 'open') : kind === 'draw' && state === 'ended' ? 'draw' : 'desk'
  return (
    <Notice
      variant={unpaid > 0 && key === 'draw' ? 'warn' : 'info'}
      action={
        key === 'desk' && (
          <Button asChild variant="outline" size="sm">
            <Link to="/shopadmin/rips">{t('toDesk')}</Link>
          </Button>
        )
      }
    >
      {t(key)}
      {unpaid > 0 && ` ${t('unpaid', { count: unpaid })}`}
      {state !== 'open' && unsold.length > 0 && ` ${t('unsold', { count: unsold.length })}`}
    </Notice>
  )
}

function Orders({ found: { orders, unsold } }: { found: Break }) {
  const t = useTranslations('breaks.orders')
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardContent className="grid gap-3">
        {orders.length === 0 && <p className="text-quiet">{t('none')}</p>}
        <ul className="divide-y">
          {orders.map(({ id, orderNumber, alias, buyer, isPaid, quantity, back, spots }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <div className="grid min-w-0">
                <span className="wrap-anywhere font-medium">{alias}</span>
                <span className="wrap-anywhere text-sm">
                  {spots.length > 0 ? spots.join(', ') : t('spots', { count: quantity })}
                </span>
              </div>
              <div className="grid justify-items-end text-sm">
                <Link to={`/shopadmin/orders?order=${id}`} className="touch-target hover:underline">
                  {displayOrderNumber(orderNumber)}
                </Link>
                <span className="text-quiet">
                  {back === quantity
                    ? t('back')
                    : !isPaid
                      ? t('unpaid')
                      : back > 0
                        ? t('partlyBack', { count: back })
                        : buyer !== null && t('buyer', { buyer })}
                </span>
              </div>
            </li>
          ))}
        </ul>
        {unsold.length > 0 && (
          <p className="wrap-anywhere text-quiet text-sm">{t('unsold', { spots: unsold.join(', ') })}</p>
        )}
      </CardContent>
    </Card>
  )
}

function Facts({ shop, found }: { shop: Shop; found: Break }) {
  const t = useTranslations('breaks.facts')
  const { money, dateTime } = useFormat()
  const { content, box, priceCents, spots, left, endsAt, commitment, state, id } = found
  return (
    <Card>
      <CardContent className="grid gap-3">
        <p className="wrap-anywhere whitespace-pre-line">{content}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm [&_dt]:text-quiet">
          <dt>{t('price')}</dt>
          <dd className="tabular-nums">{money(priceCents)}</dd>
          <dt>{t('spots')}</dt>
          <dd className="tabular-nums">{state === 'open' ? t('left', { left, spots }) : spots}</dd>
          <dt>{t('end')}</dt>
          <dd>{dateTime(endsAt)}</dd>
          {box && (
            <>
              <dt>{t('box')}</dt>
              <dd className="wrap-anywhere">{`${box.boxes} × ${box.name}`}</dd>
            </>
          )}
          {commitment && (
            <>
              <dt>{t('hash')}</dt>
              <dd className="break-all font-mono text-xs">
                <code>{commitment}</code>
              </dd>
            </>
          )}
        </dl>
        {shop.slug && (
          <a className="touch-target w-fit underline underline-offset-4" href={`/@${shop.slug}/break/${id}`}>
            {t('page')}
          </a>
        )}
      </CardContent>
    </Card>
  )
}
