import { parametersOf } from './parameters.ts'

/** Texts by namespace and key; a key may contain nested ones. */
export type MessageTree = { readonly [key: string]: string | MessageTree }

type Source = { file: string; text: string }

/** Problems of texts: a syntax error, different parameters in the other language, or no use. */
export function findProblems(english: MessageTree, dutch: MessageTree, sources: readonly Source[]): string[] {
  const translated = new Map(leaves(dutch))
  return [...leaves(english)].flatMap(([key, text]) => {
    const other = translated.get(key)
    if (other === undefined) return [`${key} is missing in Dutch`]
    return [...parameterProblems(key, text, other), ...(isUsed(key, sources) ? [] : [`${key} is used nowhere`])]
  })
}

function parameterProblems(key: string, english: string, dutch: string): string[] {
  try {
    const [en, nl] = [parametersOf(english).join(', '), parametersOf(dutch).join(', ')]
    return en === nl ? [] : [`${key} takes {${en}} in English and {${nl}} in Dutch`]
  } catch (error) {
    return [`${key} cannot be read: ${(error as Error).message}`]
  }
}

function* leaves(tree: MessageTree, path = ''): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(tree)) {
    const key = path ? `${path}.${name}` : name
    if (typeof value === 'string') yield [key, value]
    else yield* leaves(value, key)
  }
}

const quoted = /(['"`])((?:[\w-]+|\$\{[^}]*\})(?:\.(?:[\w-]+|\$\{[^}]*\}))*)\1/g

/** References in schemas and rules: `problem('tooLong')` is 'validation.tooLong'. */
const problemCalls = /\b(problem|refusal)\(\s*'(\w+)'/g
const namespaces: Readonly<Record<string, string>> = { problem: 'validation', refusal: 'refused' }

/** Quoted strings per file that may be keys: 'title', 'orders.title', `status.${status}`. */
const quotes = new WeakMap<Source, { literal: Set<string>; patterns: RegExp[] }>()

function quotesOf(source: Source) {
  const known = quotes.get(source)
  if (known) return known
  const literal = new Set<string>()
  const patterns: RegExp[] = []
  for (const [, , key = ''] of source.text.matchAll(quoted)) {
    if (!key.includes('${')) literal.add(key)
    // A part that is known only at run time matches any name.
    else if (/[\w]\.|\.[\w]/.test(key.replace(/\$\{[^}]*\}/g, '')))
      patterns.push(new RegExp(`^${key.replace(/\$\{[^}]*\}/g, '[^.]+').replaceAll('.', '\\.')}$`))
  }
  for (const [, by = '', key] of source.text.matchAll(problemCalls)) literal.add(`${namespaces[by]}.${key}`)
  const made = { literal, patterns }
  quotes.set(source, made)
  return made
}

/** A file names the whole key, or separately the beginning of its path and the rest. */
function isUsed(key: string, sources: readonly Source[]): boolean {
  const steps = key.split('.')
  return sources.some((source) => {
    const { literal, patterns } = quotesOf(source)
    const named = (part: string) => literal.has(part) || patterns.some((pattern) => pattern.test(part))
    if (named(key)) return true
    return steps.some(
      (_, at) => at > 0 && literal.has(steps.slice(0, at).join('.')) && named(steps.slice(at).join('.')),
    )
  })
}
