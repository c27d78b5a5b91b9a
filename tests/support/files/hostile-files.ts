import { MAX_IMPORT_BYTES } from '#shared/contract/catalogue/csv.ts'
import { MAX_STATEMENT_BYTES } from '#shared/contract/payments/statements.ts'

/** A file, and the code of its refusal. */
export type HostileFile = { name: string; text: string; code: string }

const ROOM = 1_000
const many = (part: string, bytes: number) => part.repeat(Math.floor((bytes - ROOM) / part.length))

const mt940 = (text: string) =>
  `:20:X\n:25:NL91ABNA0417164300\n:60F:C261101EUR0,\n:61:2611011101C1,00NTRFNONREF\n${text}\n:62F:C261101EUR0,\n`
const camt = (inside: string) => `<Document><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`

const full = (part: string) => many(part, MAX_STATEMENT_BYTES)

/** The most expensive inputs for the statement parser, at the largest accepted size. */
export const hostileStatements: readonly HostileFile[] = [
  { name: 'slashes without end', text: mt940(`:86:/REMI/${full('/')}x`), code: 'field_too_long' },
  { name: 'blanks behind a label', text: mt940(`:86:SEPA Naam:x${full(' ')}y`), code: 'field_too_long' },
  { name: 'labels without end', text: mt940(`:86:${full('Naam:')}`), code: 'field_too_long' },
  { name: 'sub-fields without end', text: mt940(`:86:166${full('?20a?32b')}`), code: 'field_too_long' },
  { name: 'codes without end', text: mt940(`:86:${full('/REMI/')}`), code: 'field_too_long' },
  { name: 'continued lines', text: mt940(`:86:${full('a\n')}`), code: 'too_many_lines' },
  { name: 'descriptions', text: mt940(full(':86:\n')), code: 'too_many_lines' },
  { name: 'empty lines', text: mt940(full('\n')), code: 'too_many_lines' },
  { name: 'movements', text: mt940(full(':61:2611011101C1,00NTRFNONREF\n')), code: 'too_many_lines' },
  { name: 'empty elements', text: camt(full('<a/>')), code: 'too_many_tags' },
  { name: 'elements within elements', text: full('<a>'), code: 'too_many_tags' },
  { name: 'statements', text: camt(full('</Stmt><Stmt>')), code: 'too_many_tags' },
  { name: 'signs that open', text: full('<'), code: 'too_many_tags' },
  { name: 'a tag without end', text: camt(`<a ${full('b="1" ')}/>`), code: 'tag_too_long' },
  { name: 'a text without end', text: camt(`<Ntry>${full('x')}</Ntry>`), code: 'tag_too_long' },
  { name: 'references', text: camt(`<Ntry>${full('&amp;')}</Ntry>`), code: 'tag_too_long' },
]

const rows = (part: string) => `name;price\n${many(part, MAX_IMPORT_BYTES)}`

/** The same for the parser of product files. */
export const hostileProducts: readonly HostileFile[] = [
  { name: 'commas', text: many(',', MAX_IMPORT_BYTES), code: 'line_too_long' },
  { name: 'quotes', text: rows('"'), code: 'line_too_long' },
  { name: 'a cell without end', text: rows('x'), code: 'line_too_long' },
  { name: 'apostrophes', text: rows("'"), code: 'line_too_long' },
  { name: 'empty lines', text: rows('\n'), code: 'too_many_lines' },
  { name: 'empty rows', text: rows(';;;;\n'), code: 'too_many_lines' },
  { name: 'old line breaks', text: rows('\r'), code: 'too_many_lines' },
  { name: 'wide rows', text: rows(`${'a;'.repeat(190)}\n`), code: 'too_many_cells' },
  { name: 'an open quote', text: rows(`"${'a\n'.repeat(100)}`), code: 'too_many_lines' },
]
