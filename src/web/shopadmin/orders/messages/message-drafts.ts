import { randomKey } from '#web/lib/random-key.ts'

/** A message that was typed and not sent. With the same key it is sent once, however often it is tried. */
export type MessageDraft = { text: string; key: string }

// Kept as long as the page is open, as the drafts of notes are.
const drafts = new Map<number, MessageDraft>()

export const messageDraftOf = (orderId: number): MessageDraft | undefined => drafts.get(orderId)

export const hasMessageDraft = (orderId: number): boolean => Boolean(drafts.get(orderId)?.text.trim())

/** Other words are another message. */
export function keepMessageDraft(orderId: number, text: string): MessageDraft {
  const draft = { text, key: randomKey() }
  drafts.set(orderId, draft)
  return draft
}

export const dropMessageDraft = (orderId: number) => void drafts.delete(orderId)
