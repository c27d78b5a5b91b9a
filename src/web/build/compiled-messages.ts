import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const MESSAGES = /\/src\/shared\/messages\/(nl|en)\/[\w-]+\/[\w-]+\.ts$/

type Messages = { [key: string]: string | Messages }

/** Parses messages at build time, so that neither the browser nor the server needs the parser. */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
  load: {
    filter: { id: MESSAGES },
    async handler(id) {
      // The query defeats Node's module cache during development.
      const { default: messages } = (await import(`${id}?${Date.now()}`)) as { default: Messages }
      return `export default ${JSON.stringify(compiled(messages))}`
    },
  },
})

const compiled = (messages: Messages): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )
