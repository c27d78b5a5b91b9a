import type { Messages } from '#shared/messages/translator.ts'
import { pageLanguage } from './page-language.ts'

/** A file of texts, as 'storefront/cart': folder and namespace. */
export type MessageFile = `${string}/${Extract<keyof Messages, string>}`

const root = '/src/shared/messages'
// What a visitor of a shop may need after its first page. All others are in a list that comes when it is needed.
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<object>(
      [
        '/src/shared/messages/{nl,en}/common/{address,openLive,validation}.ts',
        '/src/shared/messages/{nl,en}/storefront/{cart,filters,order,product,suggestions}.ts',
      ],
      { import: 'default' },
    )

/** In the browser: the texts that this page has so far, by namespace. */
export const loadedMessages: Partial<Messages> = {}

const loaded = new Set<string>()

const namespaceOf = (file: MessageFile) => file.slice(file.indexOf('/') + 1)

/** The texts of some files. They are sent with the page, so that even a failure to load has words. */
export const messagesOf = (all: Messages, files: readonly MessageFile[]): Partial<Messages> =>
  Object.fromEntries(files.map(namespaceOf).map((namespace) => [namespace, all[namespace as keyof Messages]]))

/** Takes the texts that came with the page, in its language. */
export function takeMessages(texts: Partial<Messages>) {
  Object.assign(loadedMessages, texts)
  for (const namespace of Object.keys(texts)) loaded.add(namespace)
}

/** Loads texts in the page's language. On the server, where all of them are at hand, it does nothing. */
export async function loadMessages(names: readonly MessageFile[]) {
  if (import.meta.env.SSR) return
  const language = pageLanguage()
  const load = async (file: MessageFile) => {
    const namespace = namespaceOf(file)
    if (loaded.has(namespace)) return
    const path = `${root}/${language}/${file}.ts`
    const source = files[path] ?? (await import('./all-files.ts')).allFiles[path]
    const texts = await source?.()
    if (!texts) throw new Error(`There are no texts ${file}`)
    Object.assign(loadedMessages, { [namespace]: texts })
    loaded.add(namespace)
  }
  await Promise.all(names.map(load))
}

/** What `load` loads, once its texts are there too. Both are downloaded at the same time. */
export async function withTexts<Part>(load: () => Promise<Part>, texts: readonly MessageFile[]): Promise<Part> {
  const [part] = await Promise.all([load(), loadMessages(texts)])
  return part
}
