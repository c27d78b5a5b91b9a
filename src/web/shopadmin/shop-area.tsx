import '#web/lib/zod-jitless.ts'
import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import type { User } from '#shared/contract/accounts.ts'
import { NoSuchScreen } from '#web/components/failures/no-such-screen.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { showArrivalToast } from '#web/lib/session/arrival-toast.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { useSessionEnd } from '#web/lib/session/use-session-end.ts'
import { ShopLayout } from './layout/shop-layout.tsx'
import { SignedOut } from './layout/signed-out.tsx'

const Dashboard = lazyPart(() => import('./dashboard-screen.tsx'))
const Products = lazyPart(() => import('./products-screen.tsx'))
const Orders = lazyPart(() => import('./orders-screen.tsx'))
const Customers = lazyPart(() => import('./customers-screen.tsx'))
const PullSheet = lazyPart(() => import('./orders/packing/pull-sheet-screen.tsx'))
const PackingSlips = lazyPart(() => import('./orders/packing/packing-slips-screen.tsx'))
const Settings = lazyPart(() => import('./settings-screen.tsx'))

/** All below /shopadmin: for whoever is signed in. The others see the landing page with its sign-in. */
export default function ShopArea() {
  const me = useMe()
  useEffect(showArrivalToast, [])
  useSessionEnd()
  if (me.data) return <Screens user={me.data} />
  if (me.data === null) return <SignedOut />
  return (
    <main className="grid min-h-dvh place-content-center">
      <Loaded query={me} failure="Something went wrong">
        {() => null}
      </Loaded>
    </main>
  )
}

function Screens({ user }: { user: User }) {
  return (
    <Suspense fallback={<Waiting className="min-h-dvh" />}>
      <Routes>
        {/* Made for printing: nothing but the page. */}
        <Route path="orders/pull-sheet" element={<PullSheet />} />
        <Route path="orders/packing-slips" element={<PackingSlips />} />
        <Route path="*" element={<ShopLayout user={user}>{screens}</ShopLayout>} />
      </Routes>
    </Suspense>
  )
}

const screens = (
  <Suspense fallback={<Waiting className="min-h-dvh" />}>
    <Routes>
      <Route index element={<Dashboard />} />
      <Route path="products" element={<Products />} />
      <Route path="orders" element={<Orders />} />
      <Route path="customers" element={<Customers />} />
      <Route path="settings" element={<Settings />} />
      <Route path="*" element={<NoSuchScreen home="/shopadmin">Back to Dashboard</NoSuchScreen>} />
    </Routes>
  </Suspense>
)
