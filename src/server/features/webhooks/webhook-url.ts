import { invalid } from '#server/http/errors/errors.ts'
import { urlProblem } from '#server/places/public-url.ts'
import type { Text } from '#shared/messages/translator.ts'

/** The URL as it is stored. Throws 400 unless it is a public https address. */
export function checkedUrl(text: string, { allowPrivate }: { allowPrivate: boolean }): string {
  const url = new URL(text)
  const problem = urlProblem(url, { allowPrivate })
  if (problem) throw refused((t) => t(`webhookErrors.${problem}`))
  return url.href
}

const refused = (message: Text) => invalid('webhook_url', message, [{ path: 'url', message }])
