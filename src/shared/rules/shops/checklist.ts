/** Requirements for a shop's approval, in the order of the owner's tasks. */
export const checklistItems = ['email', 'seller', 'taxIdentity', 'payment', 'terms', 'declaration'] as const
export type ChecklistItemName = (typeof checklistItems)[number]

/** Version of the owner's declaration: increment it when the wording changes. */
export const DECLARATION_VERSION = 1

/** Days an owner of an approved shop has to complete missing items. */
export const CHECKLIST_DAYS = 60

/** `asked`: to complete missing items. `refused`: before the first approval. */
export const decisionKinds = ['asked', 'approved', 'refused', 'suspended'] as const
