import type { FastifyRequest } from 'fastify'
import { reaches } from '#server/database/scope.ts'
import type { ShopRevisions } from './shop-revisions.ts'

/** A question that was asked before: which answer the asker has, and whether that is still the one. */
export function pollOf(request: FastifyRequest, revisions: ShopRevisions) {
  const shopId = (request.params as { id: number }).id
  const seen = request.headers['if-none-match'] ?? ''
  const revision = revisions.now(shopId)
  return {
    seen,
    isCurrent: () => reaches(request.caller?.shops ?? [], shopId) && revisions.isCurrent(seen, shopId),
    tagOf: (text: string, headers: Record<string, string>) => revisions.tagOf(text, JSON.stringify(headers), revision),
  }
}
