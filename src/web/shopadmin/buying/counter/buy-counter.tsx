import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, HandCoins, Inbox } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type BuyOffer, priceAtCounter } from '#shared/contract/buying/buy-offers.ts'
import { offerKeyIn } from '#shared/rules/buying/offer-path.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useIsAtCounter, useMay, useMayOpen } from '../../access/use-access.ts'
import { LockButton } from '../../counter/door/lock-button.tsx'
import { useScanner } from '../../counter/find/use-scanner.ts'
import { BuyLineItem } from './buy-line.tsx'
import { type BuyLine, bodyOf, buyLines, lineCents, type PayBy } from './buy-lines.ts'
import { BuyReceipt } from './buy-receipt.tsx'
import { BuySeller } from './buy-seller.tsx'
import { EnterCard } from './enter-card.tsx'

type BuyCounterProps = { shopId: number; shopName: string; roundsCash: boolean }

/** Buys cards of a person at the counter: cards on the left; the seller, the total and the payment on the right. */
export function BuyCounter({ shopId, shopName, roundsCash }: BuyCounterProps) {
  const t = useTranslations('buyCounter')
  const client = useQueryClient()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const store = buyLines(shopId)
  const lines = store.use()
  const [payBy, setPayBy] = useState<PayBy>('cash')
  const [bought, setBought] = useState<BuyOffer>()
  const mayPay = useMay('buying.pay')
  const params = { id: shopId }
  const body = { lines: bodyOf(lines) }
  const query = useQuery({
    queryKey: [...keyOf(priceAtCounter, params), body],
    queryFn: ({ signal }) => call(priceAtCounter, { params, body }, signal),
    enabled: lines.length > 0,
    placeholderData: (before) => before,
    staleTime: 0,
  })
  // While new prices load, those of the previous list are shown only for the same cards.
  const priced = lines.map(({ card }, at) => {
    const line = query.data?.lines[at]
    return line?.card?.id === card.id && !(query.isPlaceholderData && line.pieces !== lines[at]?.pieces)
      ? line
      : undefined
  })
  const totalOf = (way: PayBy) => {
    const amounts = lines.map((line, at) => lineCents(line, priced[at], way))
    return amounts.includes(null) ? null : amounts.reduce<number>((so, cents) => so + (cents ?? 0), 0)
  }
  useScanner((code) => {
    const key = offerKeyIn(code)
    if (key) void navigate(`/shopadmin/buying/offers?search=${key}`)
    else field.current?.focus()
  })
  const remove = (line: BuyLine) => {
    const before = lines
    store.remove(line.key)
    const { dismiss } = toast({
      title: t('removed', { card: line.card.name }),
      action: {
        label: t('undo'),
        onClick: () => {
          store.set(before)
          dismiss()
        },
      },
    })
  }
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(priceAtCounter, params) })
  const done = (offer: BuyOffer) => {
    store.set([])
    setBought(offer)
  }
  return (
    <div className="min-h-dvh bg-ground print:min-h-0">
      <Header shopName={shopName} />
      <main id="main" className="mx-auto grid w-full max-w-7xl gap-4 p-3 sm:p-4">
        {bought ? (
          <BuyReceipt
            offer={bought}
            shopName={shopName}
            onNext={() => {
              setBought(undefined)
              requestAnimationFrame(() => field.current?.focus())
            }}
          />
        ) : (
          <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
            <section aria-label={t('cards')} className="grid gap-4">
              <EnterCard shopId={shopId} field={field} onAdd={store.add} />
              <Card>
                <CardContent>
                  {lines.length === 0 ? (
                    <Empty icon={<HandCoins />} title={t('empty')}>
                      {t('emptyHint')}
                    </Empty>
                  ) : (
                    <ul aria-label={t('cards')} className="grid divide-y">
                      {lines.map((line, at) => (
                        <BuyLineItem
                          key={line.key}
                          line={line}
                          priced={priced[at]}
                          payBy={payBy}
                          onChange={(part) => store.change(line.key, part)}
                          onRemove={() => remove(line)}
                        />
                      ))}
                    </ul>
                  )}
                  {hasFailed(query) && lines.length > 0 && (
                    <Failure
                      text={
                        query.error instanceof ApiError && query.error.code === 'not_buying' ? t('off') : t('failed')
                      }
                      pending={query.isFetching}
                      onRetry={() => query.refetch()}
                    />
                  )}
                </CardContent>
              </Card>
            </section>
            <Card className="md:sticky md:top-4">
              <CardHeader title={t('seller.title')} description={mayPay ? undefined : t('seller.later')} />
              <CardContent>
                <BuySeller
                  shopId={shopId}
                  lines={lines}
                  totalOf={totalOf}
                  terms={query.data?.terms}
                  payBy={payBy}
                  onPayBy={setPayBy}
                  roundsCash={roundsCash}
                  onBought={done}
                  onLater={(offer) => {
                    store.set([])
                    void navigate(`/shopadmin/buying/offers/${offer.id}`)
                  }}
                  onPricesChanged={refresh}
                />
              </CardContent>
            </Card>
          </div>
        )}
      </main>
    </div>
  )
}

function Header({ shopName }: { shopName: string }) {
  const t = useTranslations('buyCounter')
  const isAtCounter = useIsAtCounter()
  const mayOpen = useMayOpen()
  const back = mayOpen('/shopadmin/counter') ? '/shopadmin/counter' : '/shopadmin/buying/offers'
  return (
    <header className="flex items-center gap-2 border-b bg-surface px-3 py-2 print:hidden">
      {isAtCounter && <LockButton />}
      <Button asChild variant="ghost" className="min-h-11 px-3">
        <Link to={back}>
          <ArrowLeft aria-hidden="true" />
          <span className="max-sm:sr-only">{t('back')}</span>
        </Link>
      </Button>
      <h1 className="mr-auto truncate font-semibold text-lg">{t('titleOf', { shop: shopName })}</h1>
      {!isAtCounter && (
        <Button asChild variant="outline" className="min-h-11 shrink-0">
          <Link to="/shopadmin/buying/offers">
            <Inbox aria-hidden="true" />
            <span className="max-sm:sr-only">{t('offers')}</span>
          </Link>
        </Button>
      )}
    </header>
  )
}
