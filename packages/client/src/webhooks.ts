import type { WebhookEvent } from './calls.ts'

const TOLERANCE_SECONDS = 300

type Received = {
  /** Exactly the bytes that arrived: JSON that was parsed and written again has another signature. */
  body: string
  headers: Headers | Record<string, string | string[] | undefined>
  /** Secret of the webhook (`whsec_…`); the old and the new one while it is changed. */
  secret: string | readonly string[]
}

/** The event of a webhook's request. Throws if the request is not the platform's, was changed, or is older than five minutes. */
export async function verifyWebhook({ body, headers, secret }: Received): Promise<WebhookEvent> {
  const header = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    if (typeof value !== 'string') throw new Error(`The request has no ${name}`)
    return value
  }
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  const signatures = header('webhook-signature').split(' ')
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= TOLERANCE_SECONDS))
    throw new Error('The request is too old')
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const each of [secret].flat()) {
    const key = await crypto.subtle.importKey('raw', bytesOf(each), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ])
    for (const signature of signatures) {
      const [version, value = ''] = signature.split(',')
      if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)))
        return JSON.parse(body) as WebhookEvent
    }
  }
  throw new Error('The signature is wrong')
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64.replace(/^whsec_/, '')), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array(1)
  }
}
