import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { today } from '#server/database/dutch-days.ts'
import { shopClosedDays, shops } from '#server/database/schema.ts'

/** Records today for shops that take no orders now: they offer nothing, so today's prices do not count for a sale. */
export async function noteClosedDays(db: Database): Promise<void> {
  await db.execute(sql`
    insert into ${shopClosedDays} (shop_id, day)
    select id, ${today} from ${shops}
    where closed_at is null and not (approved and is_active and slug is not null
      and not coalesce(${today} >= (holiday->>'from')::date and ${today} < (holiday->>'until')::date, false))
    on conflict do nothing`)
}
