import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { Assets, Bundle } from './built-pages.ts'
import type { PageSource } from './page-source.ts'

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
  // Before the server closes: it waits for open sockets, and hot reloading has one open.
  app.addHook('preClose', () => vite.close())
  const assets: Assets = {
    publicStyles: '/src/web/styles/public.css',
    allStyles: '/src/web/styles/app.css',
    fonts: [],
    scripts: ['/src/web/client.tsx', '/@vite/client'],
    chunksOf: () => [],
    // Hot reloading needs the application.
    wake: undefined,
  }
  const bundle = async () => (await vite.ssrLoadModule('/src/web/server.tsx')) as Bundle
  return {
    assetsFolder: undefined,
    publicFiles: [],
    overlay: { script: '/src/web/overlay/overlay.ts', styles: '/src/web/overlay/overlay.css' },
    pageAddress: async (requested) => (await bundle()).pageAddress(requested),
    render: async (request) => (await bundle()).render({ ...request, assets }),
  }
}
