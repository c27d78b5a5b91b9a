import { type SQL, sql } from 'drizzle-orm'
import { swapped } from '#server/database/misspelt.ts'
import { productVocabulary as vocabulary } from '#server/database/schema.ts'
import { meaningOf, spokenWords } from './meanings.ts'
import type { SearchTerm } from './search-terms.ts'

const array = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`

const spoken = array(spokenWords)
const meant = array(
  spokenWords.map((word) => (meaningOf([word])?.words ?? [word]).map((each) => `'${each}'`).join(' & ')),
)

/**
 * The words of a shop closest to a misspelt one: two words written as one, or an edit distance of one, two for a long
 * word, three for a very long one. The first or the last letter must match, and a transposition counts as one edit. The
 * last word of a search may be incomplete. Rows of `word`, its `query`, and the number of `wrong` letters.
 */
export const nearWords = (shopId: number) => sql`
  select word, query, wrong, similarity(word, spelling) as likeness
  from (
    select word, query,
      least(
        case when strpos(swapped, ' ' || word || ' ') > 0 then 1 else levenshtein_less_equal(word, spelling, most) end,
        case when last and length(word) > letters and letters > 3 then
          case when strpos(swapped, ' ' || left(word, letters) || ' ') > 0 then 1
            else levenshtein_less_equal(left(word, letters), spelling, most) end
        end
      ) as wrong
    from (
      select word, '''' || word || '''' as query from ${vocabulary}
      where shop_id = ${shopId} and (left(word, 1) = left(spelling, 1) or right(word, 1) = right(spelling, 1))
      union all
      select * from unnest(${spoken}, ${meant})
    ) as known
    where length(word) between letters - most and case when last then 40 else letters + most end
    union all
    select left(spelling, split) || ' ' || substr(spelling, split + 1),
      '''' || left(spelling, split) || ''' & ''' || substr(spelling, split + 1) || '''', 0
    from generate_series(2, letters - 2) as split
    -- Word by word: as joins all words of the shop would be read.
    where (select true from ${vocabulary} where shop_id = ${shopId} and word = left(spelling, split))
      and (select true from ${vocabulary} where shop_id = ${shopId} and word = substr(spelling, split + 1))
  ) as known
  where wrong <= most`

/** Terms as rows with the columns `nearWords` needs. `lenience`: additional edits allowed. */
export function termRows(shopId: number, terms: readonly SearchTerm[], { lenience = 0 } = {}): SQL {
  const each = (of: (term: SearchTerm) => string) => array(terms.map(of))
  return sql`(
    select term.*, length(spelling) as letters, least(3, greatest(1, length(spelling) / 3)) + ${lenience} as most, at = ${terms.length} as last,
      spelling <> '' and not exists (
        select from ${vocabulary}
        where shop_id = ${shopId} and left(word, 1) = left(spelling, 1) and starts_with(word, spelling)
      ) as unknown
    from unnest(${each(({ typed }) => typed)}, ${each(({ query }) => query)}, ${each(({ whole }) => whole)},
      ${each(({ named }) => named)}, ${each(({ spelling }) => spelling)}, ${each(({ spelling }) => swapped(spelling))})
      with ordinality as term (typed, query, whole, named, spelling, swapped, at)
    offset 0
  ) as term`
}

/**
 * The query for a shop's products as one row: `everything` must match; `whole` and `named` rank the match; `read` lists
 * the interpretations of each term, likeliest first. A word that is no prefix of a word of the shop is replaced by the
 * closest ones.
 */
export function searchQuery(shopId: number, terms: readonly SearchTerm[]): SQL {
  return terms.some(({ spelling }) => spelling) ? forgivingQuery(shopId, terms) : exactQuery(terms)
}

function exactQuery(terms: readonly SearchTerm[]): SQL {
  const joined = (of: (term: SearchTerm) => string, operator: string) => terms.map(of).join(operator)
  const read = JSON.stringify(terms.map(({ typed }) => [typed]))
  return sql`
    select ${joined(({ query }) => query, ' & ')}::tsquery as everything,
      ${joined(({ whole }) => whole, ' | ')}::tsquery as whole,
      ${joined(({ named }) => named, ' & ')}::tsquery as named, ${read}::jsonb as read`
}

const forgivingQuery = (shopId: number, terms: readonly SearchTerm[]): SQL => sql`
  select
    string_agg(coalesce('(' || near.query || ')', term.query), ' & ')::tsquery as everything,
    string_agg(coalesce('(' || near.query || ')', term.whole), ' | ')::tsquery as whole,
    string_agg(coalesce('(' || near.named || ')', term.named), ' & ')::tsquery as named,
    jsonb_agg(coalesce(near.words, array[term.typed]) order by at) as read
  from ${termRows(shopId, terms)}
  left join lateral (
    select array_agg(word order by likeness desc, length(word), word) as words, string_agg(query, ' | ') as query,
      string_agg(regexp_replace(query, '''([^'' ]+)''', '''\\1'':*AB', 'g'), ' | ') as named
    from (${nearWords(shopId)} and unknown order by wrong fetch first row with ties) as nearest
  ) as near on near.words is not null`
