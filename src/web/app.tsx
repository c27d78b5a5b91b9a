import type { QueryKey } from '@tanstack/react-query'
import { StrictMode, Suspense, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import type { Messages } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { Broken } from './components/failures/broken.tsx'
import { ErrorBoundary } from './components/failures/error-boundary.tsx'
import { Waiting } from './components/ui/spinner.tsx'
import { Toaster } from './components/ui/toast/toaster.tsx'
import { Texts } from './lib/language/texts.tsx'
import { Lazily } from './lib/lazy-screen.tsx'
import { ARRIVED } from './lib/motion/moves.ts'
import { decoded, ParamsOfRoute } from './lib/navigation/params.ts'
import { PageAnswers } from './lib/queries/use-page-query.ts'
import { routeAt } from './routes.ts'

type AppProps = { answerTo: (key: QueryKey) => unknown; language: Language; messages: Partial<Messages> }

/** The component tree, identical on server and client except for the router. */
export function App({ answerTo, language, messages }: AppProps) {
  return (
    <StrictMode>
      <Texts language={language} messages={messages}>
        <PageAnswers value={answerTo}>
          <Page />
          <Toaster />
        </PageAnswers>
      </Texts>
    </StrictMode>
  )
}

/** Renders the first matching route, as the server does. */
function Page() {
  const { pathname } = useLocation()
  const { route, params } = routeAt(pathname)
  const { path, screen, reassurance } = route
  return (
    <ErrorBoundary
      at={pathname}
      fallback={(error) => (
        <main>
          <Broken error={error} reassurance={reassurance} />
        </main>
      )}
    >
      <Suspense fallback={<Waiting className="min-h-dvh" />}>
        <ParamsOfRoute value={decoded(params)}>
          <Lazily key={path} screen={screen} />
        </ParamsOfRoute>
        <Arrival key={pathname} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Rendered together with the page, so that it waits for the page's chunk, too. */
function Arrival() {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event(ARRIVED))
  }, [])
  return null
}
