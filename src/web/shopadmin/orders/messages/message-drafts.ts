import { randomKey } from '#web/lib/device/random-key.ts'

/** An unsent message. The idempotency key makes retries safe. */
export type MessageDraft = { text: string; key: string }

// In memory until the page is closed, like the drafts of notes.
const drafts = new Map<number, MessageDraft>()

export const messageDraftOf = (orderId: number): MessageDraft | undefined => drafts.get(orderId)

export const hasMessageDraft = (orderId: number): boolean => Boolean(drafts.get(orderId)?.text.trim())

/** A changed text gets a new key. */
export function keepMessageDraft(orderId: number, text: string): MessageDraft {
  const draft = { text, key: randomKey() }
  drafts.set(orderId, draft)
  return draft
}

export const dropMessageDraft = (orderId: number) => void drafts.delete(orderId)
