import type { searchQuery } from './search-query.ts'

const weights = `'{0.3, 0.6, 0.8, 1}'`
const count = (text: string) => `length(${text}) - length(replace(${text}, ' ', ''))`

/** Every part of a search, as the statement says it: a parameter or a column. */
type Asked = Record<keyof ReturnType<typeof searchQuery>, string>

/**
 * How entries `e` that match a search are put in order, as parts of a statement.
 *
 * What a shop can sell first; then what has most of what was typed in its name, then its number, its set, the rest, as whole words
 * rather than as their beginnings. Among equals shorter names and names of sets come first (`Base Set` before `Base Set 2`), then
 * the newer set, and in it the order of the numbers.
 */
export const rankedBy = ({ all, whole, names, printed, named, ofSet }: Asked) => ({
  found: `e.search_words @@ ${all}::tsquery`,
  columns: `e.released as day, e.set_id,
      round(ts_rank(${weights}, e.search_words, ${whole}::tsquery)::numeric, 3)
        + case when e.search_words @@ ${names}::tsquery then 0.5 when e.search_words @@ ${printed}::tsquery then 0.25 else 0 end as score,
      case when e.search_words @@ ${named}::tsquery then ${count('e.search_name')} else 0 end as more_name,
      case when e.search_words @@ ${ofSet}::tsquery then 100 - (${count('e.set_name')}) else 0 end as of_set`,
  order:
    'digital, score desc, more_name, of_set desc, day desc nulls last, set_id, type desc, length(number), number, id',
})
