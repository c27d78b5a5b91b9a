/** Notes that were typed and not saved: the text, and the notes when the writing began. */
export type Draft = { text: string; seen: string }

/** Whose notes they are: an order's by its id, a customer's by 'customer-7'. */
export type NotesOf = number | `customer-${number}`

// Kept as long as the page is open, so that neither the back button nor a link loses what was typed.
const drafts = new Map<NotesOf, Draft>()

export const draftOf = (of: NotesOf): Draft | undefined => drafts.get(of)

/** Whether there is something that saving would change. */
export const isUnsaved = (draft: Draft | undefined): draft is Draft =>
  draft !== undefined && draft.text.trim() !== draft.seen.trim()

export const keepDraft = (of: NotesOf, draft: Draft) => void drafts.set(of, draft)

export const dropDraft = (of: NotesOf) => void drafts.delete(of)
