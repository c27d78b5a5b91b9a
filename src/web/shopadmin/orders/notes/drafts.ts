/** Unsaved notes: the text, and the saved notes when editing began. */
export type Draft = { text: string; seen: string }

/** Owner of the notes: an order's id, or 'customer-7'. */
export type NotesOf = number | `customer-${number}`

// In memory until the page is closed, so that neither Back nor a link loses the input.
const drafts = new Map<NotesOf, Draft>()

export const draftOf = (of: NotesOf): Draft | undefined => drafts.get(of)

export const isUnsaved = (draft: Draft | undefined): draft is Draft =>
  draft !== undefined && draft.text.trim() !== draft.seen.trim()

export const keepDraft = (of: NotesOf, draft: Draft) => void drafts.set(of, draft)

export const dropDraft = (of: NotesOf) => void drafts.delete(of)
