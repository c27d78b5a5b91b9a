import { isLanguage, type Language } from './languages.ts'

/** Upper bound on the parsed part of the header; no browser sends a longer one. */
const MAX_READ = 500

/** The preferred supported language of an Accept-Language header, by weight; undefined if it names none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const ranges = (header ?? '').slice(0, MAX_READ).split(',').map(rangeOf)
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find(({ language }) => language)?.language
}

/** Parses one range of RFC 9110, 12.5.4: 'nl-BE;q=0.8'. */
function rangeOf(range: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const [primary] = tag.split('-')
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return { language: isLanguage(primary) ? primary : undefined, weight }
}
