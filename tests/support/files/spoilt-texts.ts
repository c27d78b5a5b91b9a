/** Of the program's own making, although it looks like words. */
const OURS = /hash|key|token|secret|cipher|fingerprint|_html$|^html$|network|user_agent/

/** Words have letters of both kinds, or a space; codes and states have not. */
const WORDS = '[A-Z].*[a-z]|[a-z] [A-Za-z]'

type Column = { table: string; column: string; type: string }
type Database = {
  query<Row extends object = object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** What stands before and after each text from now on. `also`: a pattern of others that are taken for words. */
export type Spoil = { before?: string; after?: string; also?: string }

/**
 * Changes every text in a database that a person might have written, past the checks of the server. Answers how many, and what the
 * database itself refused.
 */
export async function spoilTexts(database: Database, spoil: Spoil) {
  const refused: string[] = []
  let spoilt = 0
  for (const place of await textColumns(database)) {
    try {
      spoilt += await (place.type === 'jsonb' ? spoilJson : spoilText)(database, place, spoil)
    } catch (error) {
      refused.push(`${place.table}.${place.column}: ${(error as Error).message}`)
    }
  }
  return { spoilt, refused }
}

async function textColumns(database: Database): Promise<Column[]> {
  const { rows } = await database.query<Column>(
    `select table_name as "table", column_name as "column", data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and data_type in ('text', 'jsonb') order by 1, 2`,
  )
  return rows.filter(({ column }) => !OURS.test(column))
}

const wordsOf = ({ also }: Spoil) => (also ? `${WORDS}|${also}` : WORDS)

async function spoilText(database: Database, { table, column }: Column, spoil: Spoil): Promise<number> {
  const { rowCount } = await database.query(
    `update "${table}" set "${column}" = $1 || "${column}" || $2 where "${column}" ~ $3`,
    [spoil.before ?? '', spoil.after ?? '', wordsOf(spoil)],
  )
  return rowCount ?? 0
}

async function spoilJson(database: Database, { table, column }: Column, spoil: Spoil): Promise<number> {
  const words = wordsOf(spoil)
  const { rows } = await database.query<{ place: string; value: unknown }>(
    `select ctid::text as place, "${column}" as value from "${table}" where "${column}"::text ~ $1`,
    [words],
  )
  for (const { place, value } of rows)
    await database.query(`update "${table}" set "${column}" = $1 where ctid = $2::tid`, [
      JSON.stringify(changed(value, new RegExp(words), spoil)),
      place,
    ])
  return rows.length
}

function changed(value: unknown, words: RegExp, spoil: Spoil): unknown {
  if (typeof value === 'string') return words.test(value) ? `${spoil.before ?? ''}${value}${spoil.after ?? ''}` : value
  if (Array.isArray(value)) return value.map((each) => changed(each, words, spoil))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner, words, spoil)]))
}
