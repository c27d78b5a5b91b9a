import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, paragraph, Timestamp } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { checklistItems, DECLARATION_VERSION, decisionKinds } from '#shared/rules/shops/checklist.ts'
import { Seller } from './sellers.ts'

export const ChecklistItem = z.strictObject({
  item: z.enum(checklistItems),
  done: z.boolean(),
  /** Completion time, where known. */
  at: Timestamp.nullable(),
  /** Evidence, such as an address, a name with its number, or the payment host. Never a secret. */
  evidence: z.string().nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** A decision of the platform about a shop, with the items missing at the time and the reason given to the owner. */
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
  /** Deadline for an approved shop to complete missing items. Null: nothing is missing, or the shop is not approved. */
  dueAt: Timestamp.nullable(),
  /** Newest first. */
  decisions: z.array(ShopDecision),
}

export const ApprovalState = z.strictObject({
  ...state,
  /** Median time from complete to approved on this platform, in hours. Null: too few approvals. */
  usualHours: z.number().nullable(),
  /** Number of products the shop may have until it is approved. Null: no limit. */
  productLimit: z.number().nullable(),
})
export type ApprovalState = z.infer<typeof ApprovalState>

export const ShopChecklist = z.strictObject({
  ...state,
  /** Version of this checklist. An approval that names an outdated version is refused. */
  version: z.string(),
  seller: Seller.nullable(),
  /** The approved seller, if its owner has changed it since and no administrator has reviewed the change. */
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
  agents: 'never',
  summary: 'Declare, as the owner, to sell only what complies with the law of the European Union',
  params: ById,
  /** Version of the declaration that the owner read. */
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
