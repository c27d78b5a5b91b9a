import { getOperator } from '#shared/contract/platform/operator.ts'
import { read } from '#web/lib/api/call.ts'
import type { PageFacts, RouteRequest } from '#web/lib/page-meta.ts'

/** A page about the platform itself: it needs to know who runs it. */
export const prepareLegal =
  (facts: { title: string; description: string; canonical: string }) =>
  async ({ client }: RouteRequest): Promise<PageFacts> => {
    await client.fetchQuery(read(getOperator))
    return { status: 200, ...facts }
  }
