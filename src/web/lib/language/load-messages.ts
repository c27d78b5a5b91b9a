import type { Messages } from '#shared/messages/translator.ts'
import { pageLanguage } from './page-language.ts'

/** A message file, such as 'storefront/cart': folder and namespace. */
export type MessageFile = `${string}/${Extract<keyof Messages, string>}`

const root = '/src/shared/messages'
// Messages that a shop visitor may need after the first page. The list of all others loads on demand.
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<object>(
      [
        '/src/shared/messages/{nl,en}/common/{address,openLive,validation}.ts',
        '/src/shared/messages/{nl,en}/storefront/{cart,filters,order,product,suggestions}.ts',
      ],
      { import: 'default' },
    )

/** Messages loaded so far in the browser, by namespace. */
export const loadedMessages: Partial<Messages> = {}

const loaded = new Set<string>()

const namespaceOf = (file: MessageFile) => file.slice(file.indexOf('/') + 1)

/** Messages of the given files. They are embedded in the page, so that even a loading error can be shown. */
export const messagesOf = (all: Messages, files: readonly MessageFile[]): Partial<Messages> =>
  Object.fromEntries(files.map(namespaceOf).map((namespace) => [namespace, all[namespace as keyof Messages]]))

/** Registers the messages embedded in the page. */
export function takeMessages(texts: Partial<Messages>) {
  Object.assign(loadedMessages, texts)
  for (const namespace of Object.keys(texts)) loaded.add(namespace)
}

/** Loads messages in the page's language. Does nothing on the server, which has all of them. */
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

/** Loads a module and its messages in parallel. */
export async function withTexts<Part>(load: () => Promise<Part>, texts: readonly MessageFile[]): Promise<Part> {
  const [part] = await Promise.all([load(), loadMessages(texts)])
  return part
}
