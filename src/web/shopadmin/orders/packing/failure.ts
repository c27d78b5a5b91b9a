import { ApiError } from '#web/lib/api/api-error.ts'

/** Why there is no page: an address that names no orders, or ones that are not there. */
export function packingFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return 'Failed to load orders'
  return error.status === 404 ? 'One of these orders was not found' : error.shown
}
