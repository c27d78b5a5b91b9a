import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PlacedOrder } from '#shared/contract/orders/placing.ts'
import { checkCredit } from '#shared/contract/shops/credit.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { splitLanguage } from '#shared/rules/languages/language-address.ts'
import { cartCount } from '#shared/rules/orders/placing/cart.ts'
import { servedCountry } from '#shared/rules/orders/shipping/shipping.ts'
import { firstWay, opensPage } from '#shared/rules/payments/first-way.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { type CartTo, cartStore } from '../../lib/cart/cart-store.ts'
import { answerIsMissing, asksAddress, commitToBuy, giftIn, priceOf } from '../../lib/cart/checkout.ts'
import { freshProblems } from '../../lib/cart/fresh-problems.ts'
import { type LineProblem, problemsIn } from '../../lib/cart/line-problem.ts'
import { openPaymentTab } from '../../lib/cart/payment-tab.ts'
import { orderPath, storeLastOrder } from '../../lib/cart/placed-order.ts'
import { deviceCountry } from '../../lib/device/device-country.ts'
import { withTexts } from '../../lib/language/load-messages.ts'
import { useProblem } from '../../lib/language/use-problem.ts'
import { refreshShop } from './refresh-shop.ts'
import { useContact } from './use-contact.ts'

export type Refusal = {
  message: string
  /** The cart at that time. */
  sent: CartTo
  problems: LineProblem[]
  email?: string | undefined
  delivery?: string | undefined
  discount?: string | undefined
  credit?: string | undefined
  /** Error about the live opening. */
  live?: string | undefined
  /** Error about the address of the recipient of gift cards. */
  gift?: string | undefined
  /** Number of pieces in an order that was refused as too large. */
  pieces?: number | undefined
}

/** Checkout from 'Commit to Buy' to the order page. Lives outside the sheet, so that closing it loses nothing. */
export function useCheckout(shop: PublicShop) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const t = useTranslations('cart')
  const problemText = useProblem()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [problems, setProblems] = useState<LineProblem[]>([])
  const contact = useContact(shop.id, servedCountry(shop.delivery.zones, deviceCountry.use()))

  const refuse = useCallback((next: Refusal) => {
    setRefusal(next)
    setProblems(next.problems)
  }, [])

  const commit = async () => {
    const store = cartStore(shop.id)
    const cart = { ...store.read(), country: deviceCountry.current() }
    const email = emailProblem(cart.email)
    if (cart.lines.length === 0) return toast({ title: t('refused.emptyTitle'), description: t('refused.empty') })
    if (email) {
      refuse({ message: '', sent: cart, problems, email })
      return toast({ title: t('refused.emailTitle'), description: problemText(email), variant: 'destructive' })
    }
    const gift = giftIn(cart)
    const giftEmail = gift && emailProblem(gift.email)
    if (giftEmail) {
      refuse({ message: '', sent: cart, problems, gift: problemText(giftEmail) })
      return toast({ title: t('gift.wrong'), description: problemText(giftEmail), variant: 'destructive' })
    }
    const address = asksAddress(shop, priceOf(shop, cart)) ? contact.read() : undefined
    if (asksAddress(shop, priceOf(shop, cart)) && !address) {
      refuse({ message: '', sent: cart, problems })
      return
    }
    // Must be decided during the click. Bank transfers, instructions and payment at pick-up need no page.
    const { dueCents, delivery } = priceOf(shop, cart)
    const atPickup = delivery === 'pickup' && shop.delivery.payAtPickup
    const leaves = dueCents > 0 && !atPickup && opensPage(firstWay(shop.waysToPay, dueCents))
    const tab = leaves ? openPaymentTab(shop.name, t('placing', { shop: shop.name })) : undefined
    setSending(true)
    setRefusal(undefined)
    // Preload the order page while the order is in flight.
    const orderScreen = withTexts(() => import('../order/order-screen.tsx'), ['storefront/order'])
    orderScreen.catch(() => undefined)
    try {
      const order = await commitToBuy(shop, { ...cart, address })
      const [method] = order.payment.methods
      if (method && method.kind !== 'bank-transfer') tab?.sendTo(method.url)
      else tab?.close()
      storeLastOrder(shop.id, order)
      if (address) contact.keep(cart.email, address)
      setProblems([])
      if (cart.credit) store.setCredit(undefined)
      if (cart.gift) store.setGift(undefined)
      if (cart.live) store.setLive(undefined)
      store.removeLines(cart.lines)
      toast({
        title: t('placed.title'),
        description: t(atPickup && order.status === 'pending' ? 'atPickup' : placedText(order), { shop: shop.name }),
      })
      const page = orderPath(shop.slug, order.pageKey)
      // Replaces the open cart, so that Back returns to the shop.
      await orderScreen.then(
        () => navigate(page, { replace: true, state: { fresh: true } }),
        () => window.location.assign(`${splitLanguage(window.location.pathname).prefix}${page}`),
      )
    } catch (error) {
      tab?.close()
      const message = explained(error, t)
      const issues = error instanceof ApiError ? error.issues : []
      const issueAt = (field: string) => issues.find(({ path }) => path === field)?.message
      const wrong = issuesOfAddress(issues)
      if (wrong) contact.refuse(wrong)
      const deliveryIssue = issueAt('delivery') ?? issueAt('country') ?? issueAt('method')
      refuse({
        // Do not repeat an error that is shown at a field.
        message:
          issueAt('customerEmail') ||
          issueAt('discountCode') ||
          issueAt('creditCode') ||
          issueAt('gift.email') ||
          issueAt('live') ||
          deliveryIssue ||
          wrong
            ? ''
            : message,
        sent: cart,
        problems: problemsIn(issues, cart.lines),
        email: issueAt('customerEmail'),
        delivery: deliveryIssue,
        discount: issueAt('discountCode'),
        credit: issueAt('creditCode'),
        gift: issueAt('gift.email'),
        live: issueAt('live'),
        pieces: issueAt('items') ? cartCount(cart.lines) : undefined,
      })
      toast({
        title: t('refused.title'),
        description: error instanceof ApiError ? error.shown : message,
        variant: 'destructive',
      })
      // An invalid code deducts nothing. Its error stays visible.
      if (issueAt('discountCode')) store.setDiscount(undefined)
      if (issueAt('creditCode')) await refreshCredit(shop.id)
    } finally {
      setSending(false)
      refreshShop(client, shop)
    }
  }

  /** Checks whether the cart still matches the shop. Leaves an order without a response alone, so that it can be retried. */
  const check = useCallback(async () => {
    const cart = { ...cartStore(shop.id).read(), country: deviceCountry.current() }
    if (cart.lines.length === 0 || answerIsMissing(shop, cart)) return
    try {
      setProblems(await freshProblems(shop.id, cart.lines))
    } catch (error) {
      // The checkout validates again and reports network failures.
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error
    }
  }, [shop])

  return { sending, refusal, problems, contact, commit, check }
}

/** Looks up what a refused code of store credit still pays, and removes one that pays nothing. */
async function refreshCredit(shopId: number) {
  const store = cartStore(shopId)
  const code = store.read().credit?.code
  if (code === undefined) return
  const found = await call(checkCredit, { params: { id: shopId }, body: { code } }).catch(() => undefined)
  store.setCredit(found && { ...found, code })
}

function placedText({ totalCents, status, payment: { methods } }: PlacedOrder) {
  const [method] = methods
  if (totalCents === 0) return 'nothingToPay'
  if (status === 'paid') return 'credit.paidAll'
  if (!method) return 'instructions'
  return method.kind === 'bank-transfer' ? 'placed.transfer' : 'placed.pay'
}

/** Errors of the address fields; undefined if there are none. */
function issuesOfAddress(issues: readonly { path: string; message: string }[]) {
  const wrong = issues.filter(({ path }) => path.startsWith('address.'))
  if (wrong.length === 0) return undefined
  return Object.fromEntries(wrong.map(({ path, message }) => [path.slice('address.'.length), message]))
}

type TranslateCart = ReturnType<typeof useTranslations<'cart'>>

export type Checkout = ReturnType<typeof useCheckout>

function explained(error: unknown, t: TranslateCart): string {
  if (!(error instanceof ApiError)) return t('refused.unreachable')
  if (error.code === 'total_changed') return t('refused.total', { message: error.shown })
  if (error.status === 409 && error.issues.some(({ path }) => path.startsWith('items.'))) {
    return t('refused.changed')
  }
  return error.shown
}
