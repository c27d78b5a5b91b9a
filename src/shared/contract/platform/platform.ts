import { z } from 'zod'
import { Role } from '../accounts/accounts.ts'
import { Confirmation } from '../accounts/confirmation.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Id, paging, paragraph, Timestamp, words, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { Measure } from '../reports.ts'
import { Shop, ShopSettings, ShopStats } from '../shops/shops.ts'

export const ShopOwner = z.strictObject({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  createdAt: Timestamp,
})

export const PlatformShop = z.strictObject({
  ...Shop.shape,
  owner: ShopOwner,
  /** When its owner closed the account; the shop is read-only since. */
  closedAt: Timestamp.nullable(),
  /** The approved name, if its owner has changed it since and no administrator has accepted the new one. */
  renamedFrom: z.string().nullable(),
  /** When the owner changed the approved seller, until an administrator reviews it. */
  sellerChangedAt: Timestamp.nullable(),
})
export type PlatformShop = z.infer<typeof PlatformShop>

/** Disk usage of a shop: its pictures, and its product imports, done or pending. */
export const ShopStorage = z.strictObject({
  bytes: z.number(),
  pictures: z.number(),
  /** Pictures that predate stored sizes, to be measured by the next hourly job. Not included in `bytes`. */
  unmeasured: z.number(),
})
export type ShopStorage = z.infer<typeof ShopStorage>

export const PlatformShopDetails = z.strictObject({ ...PlatformShop.shape, stats: ShopStats, storage: ShopStorage })
export type PlatformShopDetails = z.infer<typeof PlatformShopDetails>

/** Figures over all shops; `totalRevenue` in cents, `monthlyGrowth` in percent. */
export const PlatformStats = z.strictObject({
  totalShops: z.number(),
  activeShops: z.number(),
  totalUsers: z.number(),
  totalProducts: z.number(),
  totalCustomers: z.number(),
  totalRevenue: Cents,
  monthlyGrowth: z.number(),
  ordersByStatus: z.strictObject({
    pending: z.number(),
    paid: z.number(),
    ripped: z.number(),
    shipped: z.number(),
    cancelled: z.number(),
    total: z.number(),
  }),
})
export type PlatformStats = z.infer<typeof PlatformStats>

export const getPlatformStats = endpoint({
  name: 'platform.getStats',
  method: 'GET',
  path: '/api/admin/platform/stats',
  access: 'superadmin',
  summary: 'The figures of the whole platform',
  answer: PlatformStats,
})

export const listPlatformShops = endpoint({
  name: 'platform.listShops',
  method: 'GET',
  path: '/api/admin/shops',
  access: 'superadmin',
  summary: 'All shops, newest first',
  query: z.strictObject({
    search: words(200).optional(),
    /**
     * `waiting`: has an address, and was never approved. `renamed`: has a name other than the approved one. `changed`: has another
     * seller.
     */
    status: z
      .enum(['all', 'active', 'inactive', 'closed', 'waiting', 'renamed', 'changed'], refusal('noSuchStatus'))
      .optional(),
    ...paging,
  }),
  answer: z.array(PlatformShop),
  paged: true,
})

export const getPlatformShop = endpoint({
  name: 'platform.getShop',
  method: 'GET',
  path: '/api/admin/shops/:id',
  access: 'superadmin',
  summary: 'One shop with its owner and its figures',
  params: ById,
  answer: PlatformShopDetails,
})

export const updatePlatformShop = endpoint({
  name: 'platform.updateShop',
  method: 'PUT',
  path: '/api/admin/shops/:id',
  access: 'superadmin',
  summary:
    "Save a shop's settings for its owner. Another payment link or bank account of an approved shop asks for your own currentPassword, and code where you have two factors",
  params: ById,
  body: z.strictObject({
    ...ShopSettings.pick({ name: true, description: true, paymentLink: true, bankAccount: true, orderPrefix: true })
      .shape,
    ...Confirmation.shape,
  }),
  resource: PlatformShopDetails,
  figures: ['stats', 'storage'],
  answer: PlatformShopDetails,
})

export const REASON_MAX = 500

/** Reason for revoking an approval, shown to the owner. */
export const RevokedReason = paragraph(REASON_MAX)

const ShopApproval = z
  .strictObject({
    approved: YesOrNo,
    reason: RevokedReason.optional(),
    /** Ground and duration of revoking the approval, which the owner reads with the reason. */
    measure: Measure.optional(),
    /** Version of the checklist that was reviewed: refused if it has changed since. */
    version: words(100).optional(),
  })
  .refine(({ approved, reason }) => !approved || reason === undefined, {
    path: ['reason'],
    message: refusal('reasonWithApproval'),
  })
  .refine(({ reason, measure }) => measure === undefined || reason !== undefined, {
    path: ['reason'],
    message: problem('required'),
  })

export const approveShop = endpoint({
  name: 'platform.approveShop',
  method: 'PUT',
  path: '/api/admin/shops/:id/approval',
  access: 'superadmin',
  summary: 'Approve a shop, revoke the approval, or refuse it with a reason before it was ever approved',
  params: ById,
  body: ShopApproval,
  answer: PlatformShopDetails,
})

export const acceptShopName = endpoint({
  name: 'platform.acceptShopName',
  method: 'PUT',
  path: '/api/admin/shops/:id/approved-name',
  access: 'superadmin',
  summary: "Accept an approved shop's new name, if it still has the one that you saw",
  params: ById,
  body: z.strictObject({ name: words(100) }),
  answer: PlatformShopDetails,
})
