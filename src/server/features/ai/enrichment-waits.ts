import type { Database } from '#server/database/connect.ts'

export const ENRICH_DUE = 'ai.enrich-due'

/** To be called after the commit that wrote products down for it. What fails here costs a minute at most: the clock's job finds them. */
export function enrichmentWaits(db: Database): void {
  db.$client.query('select graphile_worker.add_job($1, job_key => $1)', [ENRICH_DUE]).catch(() => undefined)
}
