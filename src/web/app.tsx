import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense, useSyncExternalStore } from 'react'
import { Route, Routes } from 'react-router'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { Spinner } from './components/ui/spinner.tsx'
import { toastStore } from './components/ui/toast-store.ts'
import { Lazily } from './lib/lazy-screen.tsx'
import { routes } from './routes.tsx'

const Toaster = lazy(async () => ({ default: (await import('./components/ui/toaster.tsx')).Toaster }))

/** The whole tree, the same on the server and in the browser; the router around it differs. */
export function App({ client }: { client: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ErrorBoundary>
          <Suspense fallback={<Waiting />}>
            <Routes>
              {routes.map(({ path, screen }) => (
                <Route key={path} path={path} element={<Lazily screen={screen} />} />
              ))}
            </Routes>
          </Suspense>
        </ErrorBoundary>
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
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
