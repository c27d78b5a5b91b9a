import { type ShopEventType, shopEventTypes, testEventType } from '#shared/contract/shops/events.ts'

type Stored = { type: string; at: Date; data: Record<string, unknown> }

const versionOf = (type: string) =>
  type in shopEventTypes ? shopEventTypes[type as ShopEventType].version : testEventType.version

/** Body of a request, the same for each attempt. */
export const bodyOf = (shopId: number, { type, at, data }: Stored): string =>
  JSON.stringify({ type, version: versionOf(type), shopId, timestamp: at.toISOString(), data })
