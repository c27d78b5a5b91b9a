import { z } from 'zod'
import { checklistItems, DECLARATION_VERSION, decisionKinds } from '../rules/shops/checklist.ts'
import { endpoint } from './endpoint.ts'
import { ById, paragraph, Timestamp } from './fields.ts'
import { refusal } from './problem.ts'
import { Seller } from './sellers.ts'

export const ChecklistItem = z.strictObject({
  item: z.enum(checklistItems),
  done: z.boolean(),
  /** Since when, where that is known. */
  at: Timestamp.nullable(),
  /** What was found: an address, a name with its number, where customers pay. Never a secret. */
  evidence: z.string().nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** What the platform decided about a shop, with what was missing then and the reasons that its owner was given. */
export const ShopDecision = z.strictObject({
  id: z.number(),
  kind: z.enum(decisionKinds),
  reason: z.string(),
  missing: z.array(z.enum(checklistItems)),
  at: Timestamp,
})
export type ShopDecision = z.infer<typeof ShopDecision>

const state = {
  items: z.array(ChecklistItem),
  /** By when an approved shop should complete what is missing. Null: nothing is, or it is not approved. */
  dueAt: Timestamp.nullable(),
  /** Newest first. */
  decisions: z.array(ShopDecision),
}

export const ApprovalState = z.strictObject(state)
export type ApprovalState = z.infer<typeof ApprovalState>

export const ShopChecklist = z.strictObject({
  ...state,
  /** Stands for all of this: an approval that names it is refused once any of it is different. */
  version: z.string(),
  seller: Seller.nullable(),
  /** What the shop was approved as, where its owner has changed it since and no administrator has seen that. */
  changed: z.strictObject({ before: Seller.nullable(), at: Timestamp }).nullable(),
})
export type ShopChecklist = z.infer<typeof ShopChecklist>

export const getApproval = endpoint({
  name: 'approval.get',
  method: 'GET',
  path: '/api/shops/:id/approval',
  access: 'shop',
  permission: 'settings.read',
  summary: 'What the platform wants to know of a shop, what is missing, and what was decided',
  params: ById,
  answer: ApprovalState,
})

export const declareCompliance = endpoint({
  name: 'approval.declareCompliance',
  method: 'PUT',
  path: '/api/shops/:id/declaration',
  access: 'shop',
  permission: 'ownership.manage',
  summary: 'Declare, as the owner, to sell only what complies with the law of the European Union',
  params: ById,
  /** Of the sentence that was read. */
  body: z.strictObject({ version: z.literal(DECLARATION_VERSION, refusal('declarationVersion')) }),
  answer: ApprovalState,
})

export const getShopChecklist = endpoint({
  name: 'platform.getChecklist',
  method: 'GET',
  path: '/api/admin/shops/:id/checklist',
  access: 'superadmin',
  summary: 'What is known of a shop for its approval, and what has changed since',
  params: ById,
  answer: ShopChecklist,
})

export const REQUEST_MAX = 1_000

export const askForMissing = endpoint({
  name: 'platform.requestDetails',
  method: 'POST',
  path: '/api/admin/shops/:id/requests',
  access: 'superadmin',
  summary: "Ask a shop's owner by email for what is missing, at most once an hour",
  params: ById,
  body: z.strictObject({ message: paragraph(REQUEST_MAX).default('') }),
  answer: ShopChecklist,
})

export const acceptSeller = endpoint({
  name: 'platform.acceptSeller',
  method: 'PUT',
  path: '/api/admin/shops/:id/approved-seller',
  access: 'superadmin',
  summary: "Note that you have seen an approved shop's new identity, if it is still the one that you saw",
  params: ById,
  body: z.strictObject({ seller: Seller }),
  answer: ShopChecklist,
})
