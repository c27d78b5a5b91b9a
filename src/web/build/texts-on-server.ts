import type { Plugin } from 'vite'

/** Makes server-rendered components read their messages from `lib/language/texts-on-server.ts`. */
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
