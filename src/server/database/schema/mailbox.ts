import { sql } from 'drizzle-orm'

/** The rule of `shared/rules/text/mailbox.ts` as a generated column, so that the mailbox always follows the address. */
export function mailboxOf(email: string) {
  const domain = `split_part(${email}, '@', 2)`
  const local = String.raw`regexp_replace(split_part(${email}, '@', 1), '^([^+]+)\+.*$', '\1')`
  return sql.raw(
    `case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${local}, '.', '') || '@gmail.com' else ${local} || '@' || ${domain} end`,
  )
}
