import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Receipt } from '#shared/contract/orders/counter/counter.ts'
import { getCounterShelf } from '#shared/contract/orders/counter/counter-shelf.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { isCreditCode } from '#shared/rules/money/store-credit.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { keyOf } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../access/use-access.ts'
import {
  emptyBasket,
  isBelowShown,
  isEmpty,
  type Paying,
  piecesIn,
  saleOf,
  totalOf,
  withCredit,
} from './basket/basket.ts'
import { BasketPanel } from './basket/basket-panel.tsx'
import { BasketSection } from './basket/basket-section.tsx'
import { corrected, type SinceParked } from './basket/checked-basket.ts'
import { useBasket } from './basket/use-basket.ts'
import { CounterHeader } from './counter-header.tsx'
import { ApproveSale } from './door/approve-sale.tsx'
import { useSeller } from './door/turn.ts'
import { useSaleToApprove } from './door/use-sale-to-approve.ts'
import { FindProducts } from './find/find-products.tsx'
import { KnownProducts } from './find/known-products.ts'
import { useAdding } from './find/use-adding.ts'
import { useScanner } from './find/use-scanner.ts'
import { ChangedSince } from './parked/changed-since.tsx'
import { ParkDialog } from './parked/park-dialog.tsx'
import { ParkedBaskets } from './parked/parked-baskets.tsx'
import { useParked } from './parked/use-parked.ts'
import type { WaitingSale } from './pay/outbox.ts'
import { useCredit } from './pay/use-credit.ts'
import { useOutbox } from './pay/use-outbox.ts'
import { WaitingSales } from './pay/waiting-sales.tsx'
import { Questions } from './questions.tsx'
import { ReceiptPanel } from './receipt/receipt-panel.tsx'

export function Counter({ shop }: { shop: Shop }) {
  const t = useTranslations('counter')
  const { language } = useFormat()
  const queries = useQueryClient()
  const [known] = useState(() => new KnownProducts(shop.id))
  const [basket, change] = useBasket(shop.id)
  /** A refused sale of a product before its release, whose release date the counter did not know. */
  const [earlySale, askEarlySale] = useState<WaitingSale>()
  const [done, showReceipt] = useState<{ receipt: Receipt; givenCents: number | undefined }>()
  /** Key of the sale made last in this tab. */
  const [current, setCurrent] = useState<string>()
  const adding = useAdding({ known, basket, change, onAdd: () => showReceipt(undefined) })
  const { message } = adding
  const { outbox, sales, isSending, send } = useOutbox(shop.id, (receipt, { key, givenCents }) => {
    void queries.invalidateQueries({ queryKey: keyOf(getCounterShelf, { id: shop.id }) })
    if (key !== current) {
      toast({ title: t('waiting.booked', { number: displayOrderNumber(receipt.orderNumber) }) })
      return
    }
    showReceipt({ receipt, givenCents })
    setCurrent(undefined)
  })
  /** On a phone, the basket is a bar that opens over the products. */
  const [isOpen, openBasket] = useState(false)
  const [isParking, openParking] = useState(false)
  const mayReprice = useMay('prices.write')
  const seller = useSeller()
  const { toApprove, askApproval, endApproval } = useSaleToApprove()
  const [since, noteChanges] = useState<readonly SinceParked[]>([])
  const parked = useParked({ shopId: shop.id, basket, change, onResumed: noteChanges })
  useEffect(() => {
    const left = new AbortController()
    // If preloading fails, products load on demand.
    known.readAhead(left.signal).catch(() => undefined)
    return () => left.abort()
  }, [known])

  const credit = useCredit({ shopId: shop.id, change, setMessage: adding.setMessage })
  const scan = (code: string) => void (isCreditCode(code) ? credit.scan(code) : adding.scan(code))
  useScanner(scan)

  const clear = () => {
    change(() => emptyBasket)
    adding.setMessage(undefined)
    noteChanges([])
  }
  const pay = (paying: Paying, givenCents?: number) => {
    const sale = saleOf(basket, paying, { language, roundsCash: shop.roundsCash })
    if (isBelowShown(sale) && !mayReprice) {
      askApproval(sale, givenCents)
      return
    }
    const { key } = outbox.add({
      sale,
      basket,
      ...(seller ? { by: seller } : {}),
      ...(givenCents === undefined ? {} : { givenCents }),
    })
    setCurrent(key)
    clear()
    send()
  }
  const takeBack = (waiting: WaitingSale, isAgreed = false) => {
    if (waiting.refused?.code === 'preorder_unconfirmed' && !isAgreed) {
      askEarlySale(waiting)
      return
    }
    const issues = waiting.refused?.issues ?? []
    for (const { productId, priceCents, stock } of issues)
      if (productId !== undefined) known.correct(productId, { priceCents, stock })
    outbox.remove(waiting.key)
    change((before) => {
      // Its balance may have changed.
      const back = withCredit(corrected(waiting.basket, issues, isAgreed), undefined)
      const others = before.lines.filter(({ productId }) => back.lines.every((line) => line.productId !== productId))
      return {
        ...back,
        lines: [...back.lines, ...others],
        customLines: [...back.customLines, ...before.customLines],
      }
    })
  }
  const waiting = sales.filter(({ key, refused }) => key !== current || refused || !isSending)
  const next = () => {
    showReceipt(undefined)
    openBasket(false)
  }
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-ground print:block print:h-auto">
      <CounterHeader shopName={shop.name} />
      <main
        id="main"
        className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] md:grid-rows-[auto_minmax(0,1fr)] md:gap-3 md:p-3 print:block print:p-0"
      >
        <p
          role="status"
          className={cn(
            'col-span-full row-start-1 max-md:px-3 max-md:pt-2 print:hidden',
            message?.kind === 'bad' ? 'font-medium text-bad-ink' : 'text-quiet',
            !message && 'max-md:hidden',
          )}
        >
          {message?.text ?? t('ready')}
        </p>
        <FindProducts
          shopId={shop.id}
          known={known}
          choices={adding.choices}
          onAdd={adding.add}
          onScan={scan}
          onCard={adding.recognise}
          onEnter={adding.enter}
          onSearch={adding.clearChoices}
          isCovered={isOpen}
        />
        <BasketSection
          pieces={piecesIn(basket)}
          totalCents={totalOf(basket).totalCents}
          waiting={waiting.length}
          parked={parked.baskets.length}
          isOpen={isOpen}
          onOpen={openBasket}
        >
          <WaitingSales
            sales={waiting}
            isSending={isSending}
            onSend={send}
            onBack={(sale) => takeBack(sale)}
            onDrop={({ key }) => outbox.remove(key)}
          />
          {done ? (
            <ReceiptPanel {...done} onNext={next} />
          ) : (
            <>
              <ChangedSince since={since} onClose={() => noteChanges([])} />
              <ParkedBaskets parked={parked} hasBasket={!isEmpty(basket)} />
              <BasketPanel
                basket={basket}
                change={change}
                onPay={pay}
                onPark={() => openParking(true)}
                onCredit={credit.apply}
                roundsCash={shop.roundsCash}
                isBooking={isSending && current !== undefined}
              />
            </>
          )}
        </BasketSection>
      </main>
      {toApprove && (
        <ApproveSale
          shopId={shop.id}
          asked={toApprove}
          onSold={(receipt) => {
            void queries.invalidateQueries({ queryKey: keyOf(getCounterShelf, { id: shop.id }) })
            showReceipt({ receipt, givenCents: toApprove.givenCents })
            endApproval('sold')
            clear()
          }}
          onClose={() => endApproval('closed')}
        />
      )}
      {isParking && <ParkDialog parked={parked} onClose={() => openParking(false)} />}
      <Questions
        {...adding.questions}
        earlySale={earlySale}
        onEarlySale={(sale) => {
          askEarlySale(undefined)
          if (sale) takeBack(sale, true)
        }}
      />
    </div>
  )
}
