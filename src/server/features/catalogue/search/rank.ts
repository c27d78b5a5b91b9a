import type { searchQuery } from './search-query.ts'

const weights = `'{0.3, 0.6, 0.8, 1}'`

const count = (text: string) => `length(${text}) - length(replace(${text}, ' ', ''))`

/** Each part of a search as SQL: a parameter or a column. */
type SearchTerms = Record<keyof ReturnType<typeof searchQuery>, string>

/** SQL of the games whose entries come first, by how much, and of typed numbers and codes. */
type Preferences = { first: string; lead: string; typed: string }

/**
 * Additional words of a name, fewer first. The typed name is best, then one that continues after it with a subtitle, as in `Elsa - Snow
 * Queen`; a name that was printed more often beats one with a word less.
 */
const moreOfName = (name: string) => `case
        when e.search_name = ${name} then -100
        else ${count('e.search_name')} - ln(count(*) over (partition by e.search_name))
          - case when e.search_name not like ${name} || ' %' then 0 when substr(e.name, length(${name}) + 1, 2) in (', ', ' -', ' (') then 5 else 2 end
      end`

/** Points of the games in front, and of a number as typed with its set: `LOB-EN001`, `HVY060`, `blb 45`. */
const preferred = ({
  first,
  lead,
  typed,
}: Preferences) => `+ case when e.game = any(${first}) then ${lead}::numeric else 0 end
        + case when e.number ~ '^[A-Z].{4}' and upper(e.number) = any(${typed})
            or upper(e.set_code) = any(${typed}) and upper(e.search_number) = any(${typed}) then 1 else 0 end`

/**
 * SQL for matching and sorting entries `e`. Products that a shop can sell come first; then entries with most of the
 * typed words in their name, then number, set, and the rest, whole words before prefixes. Ties: numbers as
 * typed, shorter names, codes as typed, and shorter set names first (`Base Set` before `Base Set 2`), then newer sets, then by number.
 */
export const rankedBy = (
  { all, whole, names, printed, named, ofSet, name }: SearchTerms,
  preferences?: Preferences,
) => ({
  found: `e.search_words @@ ${all}::tsquery`,
  columns: `e.released as day, e.set_id,
      round(ts_rank(${weights}, e.search_words, ${whole}::tsquery)::numeric, 3)
        + case when e.search_words @@ ${names}::tsquery then 0.5 when e.search_words @@ ${printed}::tsquery then 0.25 else 0 end
        + case when e.search_name = ${name} then 0.3 else 0 end
        ${preferences ? preferred(preferences) : ''} as score,
      ${preferences ? `upper(e.number) = any(${preferences.typed})` : 'false'} as as_typed,
      case when e.search_words @@ ${named}::tsquery then ${moreOfName(name)} else 0 end as more_name,
      case ${preferences ? `when upper(e.set_code) = any(${preferences.typed}) then 200 - array_position(${preferences.typed}, upper(e.set_code))` : ''}
        when e.search_words @@ ${ofSet}::tsquery then 100 - (${count('e.set_name')}) else 0 end as of_set`,
  order:
    'digital, score desc, as_typed desc nulls last, more_name, of_set desc, day desc nulls last, set_id, type desc, length(number), number, variant nulls first, id',
})
