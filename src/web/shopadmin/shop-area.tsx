import '#web/lib/zod-jitless.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '#shared/contract/accounts/accounts.ts'
import { NoSuchScreen } from '#web/components/failures/no-such-screen.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import type { MessageFile } from '#web/lib/language/load-messages.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { Screens } from '#web/lib/navigation/screens.tsx'
import { showArrivalToast } from '#web/lib/session/arrival-toast.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { useSessionEnd } from '#web/lib/session/use-session-end.ts'
import { AllowedScreen } from './access/allowed-screen.tsx'
import { useIsAtCounter } from './access/use-access.ts'
import { useMemberships } from './access/use-memberships.ts'
import { useCounterSession } from './counter/door/use-door.ts'
import { useIdleLock } from './counter/door/use-idle-lock.ts'
import { ShopLayout } from './layout/shop-layout.tsx'
import { SignedOut } from './layout/signed-out.tsx'

// Messages for orders and their actions, which customer details show too.
const ORDERS: readonly MessageFile[] = [
  'shopadmin/orders',
  'shopadmin/orderMessages',
  'shopadmin/orderMoney',
  'shopadmin/parcels',
  'shopadmin/moves',
  'shopadmin/parcelLabels',
  'shopadmin/blocks',
  'shopadmin/changeOrder',
  'common/statuses',
  'common/openLive',
  'common/shipping',
]

const Dashboard = lazyPart(
  () => import('./dashboard-screen.tsx'),
  [
    'shopadmin/dashboard',
    'shopadmin/agents',
    'shopadmin/settings',
    'shopadmin/shopFigures',
    'common/statuses',
    'common/team',
    'common/permissions',
  ],
)
// Messages for adding products, which the setup does too.
const PRODUCTS: readonly MessageFile[] = [
  'shopadmin/products',
  'shopadmin/productSheet',
  'shopadmin/changeOrder',
  'shopadmin/editor',
  'shopadmin/bulk',
  'shopadmin/labels',
  'shopadmin/prices',
  'shopadmin/imports',
  'shopadmin/search',
  'shopadmin/enrichment',
  'shopadmin/numbers',
  'shopadmin/pictures',
  'common/shelf',
  'common/cards',
  'common/shipping',
]
const Products = lazyPart(() => import('./products-screen.tsx'), PRODUCTS)
const Prices = lazyPart(() => import('./prices-screen.tsx'), ['shopadmin/prices', 'shopadmin/numbers', 'common/cards'])
const Buying = lazyPart(
  () => import('./buying-screen.tsx'),
  [
    'shopadmin/buying',
    'shopadmin/buyOffers',
    'shopadmin/buyPapers',
    'shopadmin/prices',
    'shopadmin/numbers',
    'common/buyPrices',
    'common/cards',
  ],
)
const OFFERS: readonly MessageFile[] = [
  'shopadmin/labels',
  'common/registers',
  'shopadmin/buyOffers',
  'shopadmin/buyPapers',
  'common/buyPrices',
  'common/offers',
  'common/purchaseDeclaration',
  'common/address',
  'common/cards',
]
const BuyOffers = lazyPart(() => import('./buying/offers/offers-screen.tsx'), OFFERS)
const OneBuyOffer = lazyPart(() => import('./buying/offers/offer-screen.tsx'), OFFERS)
const Payouts = lazyPart(
  () => import('./buying/payouts/payouts-screen.tsx'),
  ['shopadmin/buyPapers', 'shopadmin/buyOffers'],
)
const Cardmarket = lazyPart(
  () => import('./cardmarket-screen.tsx'),
  ['shopadmin/cardmarket', 'shopadmin/changeOrder', 'common/cards'],
)
const Discounts = lazyPart(
  () => import('./discounts-screen.tsx'),
  ['shopadmin/discounts', 'shopadmin/changeOrder', 'shopadmin/numbers', 'common/cards'],
)
const Credit = lazyPart(() => import('./credit-screen.tsx'), ['shopadmin/storeCredit', 'common/credit'])
const Orders = lazyPart(() => import('./orders-screen.tsx'), [...ORDERS, 'shopadmin/imports', 'common/fields'])
const Drafts = lazyPart(
  () => import('./drafts-screen.tsx'),
  ['shopadmin/draftOrders', 'shopadmin/changeOrder', 'shopadmin/numbers', 'common/cards', 'common/shipping'],
)
const Payments = lazyPart(() => import('./payments-screen.tsx'), ['shopadmin/payments', ...ORDERS, 'common/fields'])
const Customers = lazyPart(
  () => import('./customers-screen.tsx'),
  ['shopadmin/customers', ...ORDERS, 'common/fields', 'shopadmin/imports'],
)
const Books = lazyPart(
  () => import('./books-screen.tsx'),
  ['shopadmin/books', 'shopadmin/imports', 'shopadmin/taxCopy', 'common/ledger', 'common/purchases'],
)
const Reconciliation = lazyPart(
  () => import('./books/reconciliation/reconciliation-screen.tsx'),
  ['shopadmin/books', 'common/reconciliation'],
)
const Figures = lazyPart(
  () => import('./figures-screen.tsx'),
  ['shopadmin/shopFigures', 'common/shelf', 'common/cards'],
)
const PullSheet = lazyPart(
  () => import('./orders/packing/pull-sheet-screen.tsx'),
  ['shopadmin/packing', 'common/statuses', 'common/openLive'],
)
const PackingSlips = lazyPart(
  () => import('./orders/packing/packing-slips-screen.tsx'),
  ['shopadmin/packing', 'common/statuses', 'common/openLive'],
)
const Rips = lazyPart(
  () => import('./rips/rips-screen.tsx'),
  ['shopadmin/rips', 'shopadmin/lives', 'shopadmin/search', 'common/statuses'],
)
const Lives = lazyPart(() => import('./rips/sessions/sessions-screen.tsx'), ['shopadmin/lives', 'common/validation'])
const Overlay = lazyPart(() => import('./rips/overlay/overlay-screen.tsx'), ['shopadmin/overlayForm', 'shopadmin/keys'])
const Breaks = lazyPart(
  () => import('./rips/breaks/breaks-screen.tsx'),
  ['shopadmin/breaks', 'shopadmin/changeOrder', 'shopadmin/numbers', 'common/cards', 'common/validation'],
)
const OneBreak = lazyPart(() => import('./rips/breaks/break-screen.tsx'), ['shopadmin/breaks'])
const COUNTER: readonly MessageFile[] = [
  'shopadmin/counter',
  'shopadmin/buyCounter',
  'shopadmin/counterAccess',
  'shopadmin/orderMoney',
  'common/cards',
  'common/statuses',
]
const Counter = lazyPart(() => import('./counter/counter-screen.tsx'), COUNTER)
const CounterBuy = lazyPart(
  () => import('./buying/counter/buy-screen.tsx'),
  [
    'shopadmin/buyCounter',
    'shopadmin/buyOffers',
    'shopadmin/buyPapers',
    'shopadmin/buyReceipt',
    'common/registers',
    'shopadmin/counterAccess',
    'common/purchaseDeclaration',
    'common/buyPrices',
    'common/address',
    'common/cards',
  ],
)
const CounterDay = lazyPart(() => import('./counter/drawer/day-screen.tsx'), COUNTER)
const CounterDrawer = lazyPart(() => import('./counter/drawer/drawer-screen.tsx'), COUNTER)
const CounterClosing = lazyPart(() => import('./counter/drawer/closing-screen.tsx'), COUNTER)
const CounterReceipt = lazyPart(() => import('./counter/receipt/receipt-screen.tsx'), COUNTER)
const CounterOnly = lazyPart(() => import('./counter/door/counter-only.tsx'), ['shopadmin/counterAccess'])
const TEAM: readonly MessageFile[] = [
  'shopadmin/teamScreens',
  'common/team',
  'platformadmin/actions',
  'common/statuses',
]
const Settings = lazyPart(
  () => import('./settings-screen.tsx'),
  [
    'shopadmin/keys',
    'shopadmin/agents',
    'shopadmin/counterAccess',
    'shopadmin/webhooks',
    'common/permissions',
    ...TEAM,
    'shopadmin/settings',
    'shopadmin/branding',
    'shopadmin/numbers',
    'shopadmin/pictures',
    'shopadmin/shopTermsForm',
    'shopadmin/books',
    'shopadmin/taxCopy',
    'common/shelf',
    'common/shipping',
  ],
)

const Connect = lazyPart(
  () => import('./settings/agents/connect-screen.tsx'),
  ['shopadmin/agents', 'shopadmin/keys', 'common/permissions'],
)
const Member = lazyPart(() => import('./team/member-screen.tsx'), TEAM)

const SetUp = lazyPart(
  () => import('./set-up-screen.tsx'),
  [
    ...PRODUCTS,
    'shopadmin/setUp',
    'shopadmin/settings',
    'shopadmin/branding',
    'shopadmin/books',
    'shopadmin/shopTermsForm',
  ],
)

/** All paths below /shopadmin, for signed-in users. Others see the landing page with the sign-in form. */
export default function ShopArea() {
  const t = useTranslations('common')
  const me = useMe()
  useEffect(showArrivalToast, [])
  useSessionEnd()
  const memberships = useMemberships()
  if (me.data && memberships.data) return <ScreensOf user={me.data} />
  if (me.data === null) return <SignedOut />
  return (
    <main className="grid min-h-dvh place-content-center">
      {me.data ? (
        <Loaded query={memberships} failure={t('failed.title')}>
          {() => null}
        </Loaded>
      ) : (
        <Loaded query={me} failure={t('failed.title')}>
          {() => null}
        </Loaded>
      )}
    </main>
  )
}

function ScreensOf({ user }: { user: User }) {
  const isAtCounter = useIsAtCounter()
  const { lock } = useCounterSession()
  useIdleLock(isAtCounter, lock)
  const frame = (refusal: ReactNode) => <ShopLayout user={user}>{refusal}</ShopLayout>
  const allowed = (screen: ReactNode) => <AllowedScreen frame={isAtCounter ? undefined : frame}>{screen}</AllowedScreen>
  return (
    <Suspense fallback={<Waiting className="min-h-dvh" />}>
      <Screens
        base="/shopadmin"
        screens={{
          // Printable pages, without the frame.
          'orders/pull-sheet': isAtCounter ? <CounterOnly /> : allowed(<PullSheet />),
          'orders/packing-slips': isAtCounter ? <CounterOnly /> : allowed(<PackingSlips />),
          // Full screen, without the frame.
          rips: isAtCounter ? <CounterOnly /> : allowed(<Rips />),
          counter: allowed(<Counter />),
          'counter/buy': allowed(<CounterBuy />),
          'counter/day': allowed(<CounterDay />),
          'counter/drawer': allowed(<CounterDrawer />),
          'counter/closings/:number': allowed(<CounterClosing />),
          'counter/receipts/:id': allowed(<CounterReceipt />),
          connect: isAtCounter ? <CounterOnly /> : <Connect />,
          '*': isAtCounter ? <CounterOnly /> : <Framed user={user} />,
        }}
      />
    </Suspense>
  )
}

/** Screens within the frame. */
function Framed({ user }: { user: User }) {
  const t = useTranslations('shop')
  return (
    <ShopLayout user={user}>
      <AllowedScreen>
        <Suspense fallback={<Waiting className="min-h-dvh" />}>
          <Screens
            base="/shopadmin"
            screens={{
              '': <Dashboard />,
              products: <Products />,
              prices: <Prices />,
              buying: <Buying />,
              'buying/offers': <BuyOffers />,
              'buying/offers/:offer': <OneBuyOffer />,
              'buying/payouts': <Payouts />,
              cardmarket: <Cardmarket />,
              discounts: <Discounts />,
              credit: <Credit />,
              orders: <Orders />,
              'rips/breaks': <Breaks />,
              'rips/breaks/:break': <OneBreak />,
              drafts: <Drafts />,
              'rips/overlay': <Overlay />,
              'rips/sessions': <Lives />,
              payments: <Payments />,
              customers: <Customers />,
              books: <Books />,
              'books/reconciliation': <Reconciliation />,
              figures: <Figures />,
              terms: <Navigate to="/shopadmin/settings/terms" replace />,
              'start/:step?': <SetUp />,
              'settings/team/:memberId': <Member />,
              'settings/:subject?': <Settings />,
              '*': <NoSuchScreen home="/shopadmin">{t('backToDashboard')}</NoSuchScreen>,
            }}
          />
        </Suspense>
      </AllowedScreen>
    </ShopLayout>
  )
}
