import '@vitejs/plugin-react/preamble'
import './lib/zod-jitless.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { splitLanguage } from '#shared/rules/languages/language-address.ts'
import { App } from './app.tsx'
import { loadedMessages, loadMessages, takeMessages } from './lib/language/load-messages.ts'
import { startPageLanguage } from './lib/language/page-language.ts'
import { loadPart } from './lib/load-part.ts'
import { watchSteps } from './lib/navigation/history-steps.ts'
import { loadLibrary, pageAnswer, takeAnswers } from './lib/queries/load-library.ts'
import { ignore, whenIdle } from './lib/when-idle.ts'
import { everywhere, routeAt } from './routes.ts'

const root = document.getElementById('root')
const data = document.getElementById('data')
if (!root) throw new Error('The page has no root')

if (data?.textContent) takeAnswers(JSON.parse(data.textContent))

watchSteps()

const { prefix, path } = splitLanguage(window.location.pathname)
const { route } = routeAt(path)
const language = startPageLanguage(route.isPersonal)
takeMessages(JSON.parse(document.getElementById('texts')?.textContent ?? '{}')[language] ?? {})

const tree = (
  <BrowserRouter basename={prefix}>
    <App answerTo={pageAnswer} language={language} messages={loadedMessages} />
  </BrowserRouter>
)

// The screen must load before hydration, or it would be rendered twice. If the download fails, the tree shows the error. No top-level
// await: a screen's chunk imports from this module, and both would wait for each other.
void Promise.all([loadPart(() => loadMessages(everywhere)), route.preload()]).then(
  () =>
    // A transition hydrates in small steps, between which the browser can handle input.
    startTransition(() => {
      if (data) hydrateRoot(root, tree)
      else createRoot(root).render(tree)
    }),
  () => {
    createRoot(root).render(tree)
    window.dispatchEvent(new Event('awake'))
  },
)

// Part of the first script of no page.
whenIdle(() => void loadLibrary().catch(ignore))

// Motions need no download where the browser or the reader wants none.
if ('startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  whenIdle(() => {
    import('./lib/motion/animations.ts')
      .then(({ animate }) => animate((address) => routeAt(splitLanguage(address).path).route.preload()))
      .catch(ignore)
  })
}
