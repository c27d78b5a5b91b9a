import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { Assets } from './built-pages.ts'
import type { PageRequest, PageSource, RenderedPage } from './page-source.ts'

type Bundle = { render(request: PageRequest & { assets: Assets }): Promise<RenderedPage> }

/** Pages straight from the sources, with hot reloading over the application's own address. */
export async function developmentPages(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../../', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.use(vite.middlewares)
  // Before the server closes: it waits for open sockets, and hot reloading keeps one.
  app.addHook('preClose', () => vite.close())
  const assets: Assets = {
    styles: ['/src/web/styles/app.css'],
    scripts: ['/src/web/client.tsx', '/@vite/client'],
    chunksOf: () => [],
  }
  return {
    assetsFolder: undefined,
    publicFiles: [],
    async render(request) {
      const bundle = (await vite.ssrLoadModule('/src/web/server.tsx')) as Bundle
      return bundle.render({ ...request, assets })
    },
  }
}
