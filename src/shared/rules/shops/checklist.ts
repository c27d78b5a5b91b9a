/** What the platform wants to know of a shop before it approves it, in the order in which an owner does it. */
export const checklistItems = ['email', 'seller', 'taxIdentity', 'payment', 'terms', 'declaration'] as const
export type ChecklistItemName = (typeof checklistItems)[number]

/** Of the sentence that an owner agrees to: counts up when its words change. */
export const DECLARATION_VERSION = 1

/** So long an owner of an approved shop has to complete what is missing. */
export const CHECKLIST_DAYS = 60

/** `asked`: for what is missing. `refused`: before the first approval. */
export const decisionKinds = ['asked', 'approved', 'refused', 'suspended'] as const
