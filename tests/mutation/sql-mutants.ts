export type SqlMutant = { line: number; was: string; now: string; text: string }

type Change = [pattern: RegExp, now: string | ((was: string) => string)]

/** Mutations, each at one place at a time. Some produce invalid SQL; such mutants are not counted. */
const changes: Change[] = [
  [/(?<=\s)(?:>=|<=)(?=\s)/g, (was) => was.charAt(0)],
  [/(?<=\s)(?:>|<)(?=\s)/g, (was) => `${was}=`],
  [/(?<=\s)<>(?=\s)/g, '='],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/(?<=\s)\+(?=\s)/g, '-'],
  [/(?<=\s)-(?=\s)/g, '+'],
  [/(?<=\s)\*(?=\s)/g, '+'],
  [/(?<=\s)\/(?=\s)/g, '*'],
  [/\bAND\b/g, 'OR'],
  [/\bOR\b/g, 'AND'],
  [/\bIS NOT (?=NULL|TRUE)/g, 'IS '],
  [/\bIS (?=NULL)/g, 'IS NOT '],
  [/\bNOT (?=\(|v_|coalesce)/g, ''],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bleast\(/g, 'greatest('],
  [/\bbool_or\(/g, 'bool_and('],
  [/\bEXISTS \(/g, 'NOT EXISTS ('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<![\w$:{,])\d+(?![\w.}])/g, (was) => String(Number(was) + 1)],
  // Removes a condition or a lock.
  [/^\s+AND [^()]+$/gm, ''],
  [/\bWHERE [^()]+?(?=\n\s*(?:ORDER|FOR|GROUP)|;$)/gm, ''],
  [/\bFOR NO KEY UPDATE\b/g, ''],
  [/\bORDER BY id$/gm, ''],
  [/\bPERFORM (?=pg_)/g, 'PERFORM 1 UNION ALL SELECT 1 WHERE false AND 1 = '],
  [/'[a-z_]+'(?=\);$)/gm, "'another'"],
]

/** Every single mutation of a function's body, excluding comments. */
export function sqlMutants(text: string): SqlMutant[] {
  const begin = text.indexOf('$$')
  const comments = [...text.matchAll(/--.*$/gm)].map(({ index, 0: { length } }) => [index, index + length] as const)
  const isCode = (at: number) => at > begin && !comments.some(([from, to]) => at >= from && at < to)
  return changes
    .flatMap(([pattern, now]) =>
      [...text.matchAll(pattern)]
        .filter(({ index }) => isCode(index))
        .map(({ index, 0: was }) => {
          const instead = typeof now === 'string' ? now : now(was)
          return {
            line: text.slice(0, index).split('\n').length + (was.match(/^\s*\n/) ? 1 : 0),
            was: was.trim(),
            now: instead,
            text: text.slice(0, index) + instead + text.slice(index + was.length),
          }
        }),
    )
    .toSorted((one, other) => one.line - other.line)
}
