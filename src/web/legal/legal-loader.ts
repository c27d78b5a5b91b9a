import { getOperator } from '#shared/contract/platform/operator.ts'
import { read } from '#web/lib/api/call.ts'
import type { PageMeta, RouteRequest } from '#web/lib/page-meta.ts'

/** A page about the platform itself: it needs to know who runs it. */
export const loadLegal =
  (facts: { title: string; description: string; canonical: string }) =>
  async ({ client }: RouteRequest): Promise<PageMeta> => {
    await client.fetchQuery(read(getOperator))
    return { status: 200, ...facts }
  }
