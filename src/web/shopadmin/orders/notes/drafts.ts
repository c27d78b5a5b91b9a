/** Notes that were typed and not saved: the text, and the notes when the writing began. */
export type Draft = { text: string; seen: string }

// Kept as long as the page is open, so that neither the back button nor a link loses what was typed.
const drafts = new Map<number, Draft>()

export const draftOf = (orderId: number): Draft | undefined => drafts.get(orderId)

/** Whether there is something that saving would change. */
export const isUnsaved = (draft: Draft | undefined): draft is Draft =>
  draft !== undefined && draft.text.trim() !== draft.seen.trim()

export const keepDraft = (orderId: number, draft: Draft) => void drafts.set(orderId, draft)

export const dropDraft = (orderId: number) => void drafts.delete(orderId)
