import { getProductImport, type ProductImport, runProductImport } from '#shared/contract/csv.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

const PAUSE_MS = 1_000
const MOST_FAILURES = 30

/** Why an import came to nothing, in the server's words. */
export class ImportFailed extends Error {}

/**
 * Takes a file in and comes back when that is done. Where the answer is lost on its way (a tunnel, a proxy that does not wait), the
 * import goes on all the same, so the server is asked how far it is.
 */
export async function runToEnd(shopId: number, id: number): Promise<ProductImport> {
  const params = { id: shopId, import: id }
  try {
    return await call(runProductImport, { params })
  } catch (error) {
    if (isRefusal(error)) throw error
    return follow(params, error)
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500

async function follow(params: { id: number; import: number }, lost: unknown): Promise<ProductImport> {
  for (let failures = 0; failures < MOST_FAILURES; ) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const now = await call(getProductImport, { params }).catch((error: unknown) => {
      if (isRefusal(error)) throw error
      failures += 1
    })
    if (now?.state === 'done') return now
    if (now?.state === 'failed') throw new ImportFailed(now.failure ?? '')
    if (now?.state === 'checked' || now?.state === 'replaced') break
  }
  throw lost
}
