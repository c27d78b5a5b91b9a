import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessages } from './src/web/build/compiled-messages.ts'
import { contractWithoutSchemas } from './src/web/build/contract-without-schemas.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), react(), compiledMessages(), contractWithoutSchemas()],
  appType: 'custom',
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        sourcemap: false,
        // Kept out of the files: a data address for a small picture would be sent with every page.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/client.tsx',
          // All that the storefront needs at once in one file, instead of forty that are shared with other screens:
          // 96 kB compressed against 109.
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'visit', tags: ['$initial'] }] },
          },
        },
      },
    },
    ssr: {
      // One file of what is used starts in a fraction of the time that the packages' many take. While developing they
      // stay packages: Vite runs modules one by one there, and React's are not of that kind.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : // But what reads the texts: they are compiled, and the alias for that reaches no package.
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
