import type { searchQuery } from './search-query.ts'

const weights = `'{0.3, 0.6, 0.8, 1}'`
/** Advantage of the games in `first`: a name that begins with the typed words beats an equal name of another game. */
const IN_FRONT = 0.7

const count = (text: string) => `length(${text}) - length(replace(${text}, ' ', ''))`

/** Each part of a search as SQL: a parameter or a column. */
type SearchTerms = Record<keyof ReturnType<typeof searchQuery>, string>

/**
 * SQL for matching and sorting entries `e`. Products that a shop can sell come first; then entries with most of the
 * typed words in their name, then number, set, and the rest, whole words before prefixes. Ties: shorter names and set
 * names first (`Base Set` before `Base Set 2`), then newer sets, then by number. `first`: games whose entries come first among equals.
 */
export const rankedBy = ({ all, whole, names, printed, named, ofSet }: SearchTerms, first?: string) => ({
  found: `e.search_words @@ ${all}::tsquery`,
  columns: `e.released as day, e.set_id,
      round(ts_rank(${weights}, e.search_words, ${whole}::tsquery)::numeric, 3)
        + case when e.search_words @@ ${names}::tsquery then 0.5 when e.search_words @@ ${printed}::tsquery then 0.25 else 0 end
        ${first ? `+ case when e.game = any(${first}) then ${IN_FRONT} else 0 end` : ''} as score,
      case when e.search_words @@ ${named}::tsquery then ${count('e.search_name')} else 0 end as more_name,
      case when e.search_words @@ ${ofSet}::tsquery then 100 - (${count('e.set_name')}) else 0 end as of_set`,
  order:
    'digital, score desc, more_name, of_set desc, day desc nulls last, set_id, type desc, length(number), number, variant nulls first, id',
})
