import { AsyncLocalStorage } from 'node:async_hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { allMessages, translator } from '#shared/messages/translator.ts'
import { splitLanguage } from '#shared/rules/languages/language-address.ts'
import { DEFAULT_LANGUAGE, type Language, otherLanguage } from '#shared/rules/languages/languages.ts'
import { App } from './app.tsx'
import { Broken } from './components/failures/broken.tsx'
import { Starting } from './components/shell/starting.tsx'
import { documentOf, type PageAssets } from './document.ts'
import { blockOf } from './document-head.ts'
import { ApiError } from './lib/api/api-error.ts'
import { type ApiResponse, setTransport, type Transport } from './lib/api/transport.ts'
import { messagesOf } from './lib/language/load-messages.ts'
import { Texts } from './lib/language/texts.tsx'
import { dehydrateQueries } from './lib/queries/dehydrate.ts'
import { createQueryClient } from './lib/queries/query-client.ts'
import { loaders } from './loaders.ts'
import type { Route } from './routes/route.ts'
import { everywhere, routeAt } from './routes.ts'

export type RenderRequest = {
  /** Canonical address from `pageAddress`. */
  address: string
  publicUrl: string
  /** Calls the API in this process, in the language of the address unless `language` is given. */
  ask: (path: string, body?: string, language?: string) => Promise<ApiResponse>
  /** Fields of a form that the browser submitted without scripts. */
  form?: Record<string, string> | undefined
  assets: PageAssets
}

export { pageAddress } from './page-address.ts'

// Renders run concurrently, and each calls the API on behalf of its own visitor.
const rendering = new AsyncLocalStorage<RenderRequest['ask']>()

/** Calls the API of the rendering server in process. */
export const inThisProcess: Transport = async ({ url, body, headers }) => {
  const ask = rendering.getStore()
  if (!ask) throw new Error('On the server a call belongs to the rendering of a page')
  return ask(url, body, headers?.['accept-language'])
}
setTransport(inThisProcess)

const textsByRoute = new Map<string, string>()

/** The block of messages in a page, identical for all pages of a route. */
function textsOf({ path, isPersonal, texts }: Route, spoken: readonly Language[]): string {
  const key = [path, ...spoken].join(' ')
  const files = isPersonal ? everywhere : [...everywhere, ...texts]
  const block =
    textsByRoute.get(key) ??
    blockOf(Object.fromEntries(spoken.map((language) => [language, messagesOf(allMessages[language], files)])))
  textsByRoute.set(key, block)
  return block
}

/** Renders the page at an address: loads its data, renders the tree, and wraps it in the document. */
export const render = (request: RenderRequest) => rendering.run(request.ask, () => renderPage(request))

async function renderPage({ address, publicUrl, form, assets }: RenderRequest) {
  const { pathname, searchParams } = new URL(`http://page${address}`)
  const { prefix, language: pathLanguage, path } = splitLanguage(pathname)
  const { route, params } = routeAt(path)
  const client = createQueryClient()
  try {
    const facts = await loaders[route.path]({
      client,
      params,
      search: searchParams,
      language: pathLanguage,
      publicUrl,
      form,
    })
    if (facts.movedTo !== undefined)
      return { status: facts.status, shopId: undefined, html: '', movedTo: `${prefix}${facts.movedTo}` }
    const language = pathLanguage ?? facts.ownLanguage ?? DEFAULT_LANGUAGE
    // Only the browser knows the user of a personal page, so error messages come in both languages.
    const spoken = route.isPersonal ? [language, otherLanguage(language)] : [language]
    const texts = textsOf(route, spoken)
    const { isPersonal, sleeps } = route
    const frame = { facts, language, publicUrl, assets, module: route.module, texts, isPersonal, sleeps }
    if (!route.onServer)
      return {
        status: facts.status,
        shopId: undefined,
        html: documentOf({ ...frame, content: renderToString(<Starting languages={spoken} />) }),
      }
    await route.preload()
    const content = renderToString(
      <StaticRouter location={address} basename={prefix}>
        <QueryClientProvider client={client}>
          <App answerTo={(key) => client.getQueryData(key)} language={language} messages={allMessages[language]} />
        </QueryClientProvider>
      </StaticRouter>,
    )
    const html = documentOf({ ...frame, content, data: dehydrateQueries(client) })
    return { status: facts.status, shopId: facts.shopId, html }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The API failed, so render the error page.
    const language = pathLanguage ?? DEFAULT_LANGUAGE
    const title = translator(language)('common.failed.title')
    const facts = { status: error.status, title, robots: 'noindex' as const }
    const content = renderToString(
      <Texts language={language} messages={allMessages[language]}>
        <main>
          <Broken />
        </main>
      </Texts>,
    )
    const html = documentOf({ facts, language, publicUrl, assets, content, texts: '', static: true })
    return { status: facts.status, shopId: undefined, html }
  } finally {
    client.clear()
  }
}
