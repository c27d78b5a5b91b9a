import { ArrowLeft, CalendarCheck, Coins } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Receipt } from '#shared/contract/orders/counter.ts'
import type { Product } from '#shared/contract/products/products.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useListingName } from '../shop/use-listing-name.ts'
import { corrected, emptyBasket, isPreorder, type Paying, saleOf, withOneMore, withQuantity } from './basket.ts'
import { BasketPanel } from './basket-panel.tsx'
import { FindProducts } from './find-products.tsx'
import { KnownProducts } from './known-products.ts'
import type { WaitingSale } from './outbox.ts'
import { ReceiptPanel } from './receipt-panel.tsx'
import { useBasket } from './use-basket.ts'
import { useOutbox } from './use-outbox.ts'
import { useScanner } from './use-scanner.ts'
import { WaitingSales } from './waiting-sales.tsx'

type CounterMessage = { kind: 'good' | 'bad'; text: string }

export function Counter({ shop }: { shop: Shop }) {
  const t = useTranslations('counter')
  const { language, money, date } = useFormat()
  const nameOf = useListingName()
  const [known] = useState(() => new KnownProducts(shop.id))
  const [basket, change] = useBasket(shop.id)
  const [message, setMessage] = useState<CounterMessage>()
  /** Products to choose from if several have the same code. */
  const [choices, choose] = useState<{ code: string; products: Product[] }>()
  /** A product without a price: asks whether to sell it for free. */
  const [free, askFree] = useState<Product>()
  /** A product before its release: asks whether to sell it now. */
  const [early, askEarly] = useState<Product>()
  /** A refused sale of such a product, whose release date the counter did not know. */
  const [earlySale, askEarlySale] = useState<WaitingSale>()
  const [done, showReceipt] = useState<{ receipt: Receipt; givenCents: number | undefined }>()
  /** Key of the sale made last in this tab. */
  const [current, setCurrent] = useState<string>()
  const { outbox, sales, isSending, send } = useOutbox(shop.id, (receipt, { key, givenCents }) => {
    if (key !== current) {
      toast({ title: t('waiting.booked', { number: displayOrderNumber(receipt.orderNumber) }) })
      return
    }
    showReceipt({ receipt, givenCents })
    setCurrent(undefined)
  })
  useEffect(() => {
    const left = new AbortController()
    // If preloading fails, products load on demand.
    known.readAhead(left.signal).catch(() => undefined)
    return () => left.abort()
  }, [known])

  const add = (product: Product) => {
    showReceipt(undefined)
    choose(undefined)
    const isAgreed = basket.lines.some((line) => line.productId === product.id && line.priceCents === 0)
    if (product.priceCents === 0 && !isAgreed) askFree(product)
    else addReleased(product)
  }
  const addReleased = (product: Product) => {
    const isAgreed = basket.lines.some((line) => line.productId === product.id && line.preorder)
    if (isPreorder(product) && !isAgreed) askEarly(product)
    else put(product)
  }
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
  const scan = async (code: string) => {
    try {
      const products = await known.byCode(code)
      const [only, ...others] = products
      if (!only) setMessage({ kind: 'bad', text: t('notFound', { code }) })
      else if (others.length > 0) {
        choose({ code, products })
        setMessage({ kind: 'good', text: t('which', { code }) })
      } else add(only)
    } catch {
      setMessage({ kind: 'bad', text: t('notReached', { code }) })
    }
  }
  useScanner((code) => void scan(code))

  const pay = (paying: Paying, givenCents?: number) => {
    const { key } = outbox.add({
      sale: saleOf(basket, paying, { language, roundsCash: shop.roundsCash }),
      basket,
      ...(givenCents === undefined ? {} : { givenCents }),
    })
    setCurrent(key)
    change(() => emptyBasket)
    setMessage(undefined)
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
      const back = corrected(waiting.basket, issues, isAgreed)
      const others = before.lines.filter(({ productId }) => back.lines.every((line) => line.productId !== productId))
      return { ...back, lines: [...back.lines, ...others] }
    })
  }
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] bg-ground print:block print:h-auto">
      <header className="flex items-center gap-2 border-b bg-surface px-3 py-2 print:hidden">
        <Button asChild variant="ghost" className="min-h-11 px-3">
          <Link to="/shopadmin">
            <ArrowLeft aria-hidden="true" />
            <span className="max-sm:sr-only">{t('back')}</span>
          </Link>
        </Button>
        <h1 className="mr-auto truncate font-semibold text-lg">{t('titleOf', { shop: shop.name })}</h1>
        <Button asChild variant="outline" className="min-h-11 shrink-0">
          <Link to="/shopadmin/counter/drawer">
            <Coins aria-hidden="true" />
            <span className="max-sm:sr-only">{t('drawer.title')}</span>
          </Link>
        </Button>
        <Button asChild variant="outline" className="min-h-11 shrink-0">
          <Link to="/shopadmin/counter/day">
            <CalendarCheck aria-hidden="true" />
            <span className="max-sm:sr-only">{t('dayTotals')}</span>
          </Link>
        </Button>
      </header>
      <main
        id="main"
        className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-3 p-3 max-md:grid-rows-[minmax(0,2fr)_minmax(0,3fr)] md:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] print:block print:p-0"
      >
        <FindProducts known={known} choices={choices} onAdd={add} onScan={(code) => void scan(code)}>
          <p
            role="status"
            className={
              message
                ? message.kind === 'bad'
                  ? 'font-medium text-bad-ink'
                  : 'text-quiet'
                : 'text-quiet max-md:hidden'
            }
          >
            {message?.text ?? t('ready')}
          </p>
        </FindProducts>
        <section
          aria-label={t('basket')}
          className="flex min-h-0 flex-col gap-3 overflow-y-auto rounded-lg border bg-surface p-3 print:overflow-visible print:border-0 print:p-0"
        >
          <WaitingSales
            sales={sales.filter(({ key, refused }) => key !== current || refused || !isSending)}
            isSending={isSending}
            onSend={send}
            onBack={(waiting) => takeBack(waiting)}
            onDrop={({ key }) => outbox.remove(key)}
          />
          {done ? (
            <ReceiptPanel {...done} onNext={() => showReceipt(undefined)} />
          ) : (
            <BasketPanel
              basket={basket}
              change={change}
              onQuantity={(productId, quantity) => change((before) => withQuantity(before, productId, quantity))}
              onPay={pay}
              roundsCash={shop.roundsCash}
              isBooking={isSending && current !== undefined}
            />
          )}
        </section>
      </main>
      {early && (
        <ConfirmDialog
          onClose={() => askEarly(undefined)}
          title={t('preorder.title', { name: nameOf(early) })}
          description={t('preorder.text', { day: early.releaseDate ? date(early.releaseDate) : '' })}
          confirmLabel={t('preorder.confirm')}
          onConfirm={() => {
            put(early)
            askEarly(undefined)
          }}
        />
      )}
      {earlySale && (
        <ConfirmDialog
          onClose={() => askEarlySale(undefined)}
          title={t('preorder.again')}
          description={earlySale.refused?.message ?? ''}
          confirmLabel={t('preorder.confirm')}
          onConfirm={() => {
            takeBack(earlySale, true)
            askEarlySale(undefined)
          }}
        />
      )}
      {free && (
        <ConfirmDialog
          onClose={() => askFree(undefined)}
          title={t('free.title', { name: nameOf(free), price: money(0) })}
          description={t('free.text')}
          confirmLabel={t('free.confirm', { price: money(0) })}
          onConfirm={() => {
            addReleased(free)
            askFree(undefined)
          }}
        />
      )}
    </div>
  )
}
