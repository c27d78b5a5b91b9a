import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, useSyncExternalStore } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { Spinner } from './components/ui/spinner.tsx'
import { toastStore } from './components/ui/toast-store.ts'
import { Lazily } from './lib/lazy-screen.tsx'
import { routeAt } from './routes.tsx'

const Toaster = lazy(async () => ({ default: (await import('./components/ui/toaster.tsx')).Toaster }))

/** The whole tree, the same on the server and in the browser; the router around it differs. */
export function App({ client }: { client: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ErrorBoundary>
          <Suspense fallback={<Waiting />}>
            <Page />
          </Suspense>
        </ErrorBoundary>
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  )
}

/*
 * The first route that matches, as on the server. The router alone would take the one it finds more telling, and `/:slug/orders`
 * would be that for the owner's `/shopadmin/orders`.
 */
function Page() {
  const { pathname } = useLocation()
  const { path, screen } = routeAt(pathname).route
  return (
    <Routes>
      <Route path={path} element={<Lazily key={path} screen={screen} />} />
    </Routes>
  )
}

/** Loaded with the first message: most visits have none. */
function Toasts() {
  const any = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.read().length > 0,
    () => false,
  )
  return any ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}

function Waiting() {
  return (
    <div className="grid min-h-dvh place-items-center text-quiet">
      <Spinner className="size-6" label="Loading" />
    </div>
  )
}
