import type { Plugin } from 'vite'

/** Has components that the server renders read their texts from `lib/language/texts-on-server.ts`. */
export const textsOnServer = (): Plugin => ({
  name: 'texts-on-server',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  resolveId: {
    filter: { id: /^use-intl$/ },
    handler() {
      return this.resolve('/src/web/lib/language/texts-on-server.ts')
    },
  },
})
