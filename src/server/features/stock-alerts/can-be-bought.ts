import { sql } from 'drizzle-orm'
import { today } from '#server/database/dutch-days.ts'

/** True if visitors can buy product `p` of shop `s` now. */
export const canBeBought = sql`p.archived_at is null and p.is_active and p.in_stock and p.reserved_for is null
  and s.approved and s.is_active and s.slug is not null
  and (s.holiday is null or ${today} < (s.holiday ->> 'from')::date or ${today} >= (s.holiday ->> 'until')::date)`
