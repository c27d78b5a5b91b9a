import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

type Pattern = { at: string; source: string; flags: string }

/** The regular expressions of the server and the shared code, and the places that build one at run time. */
export function patternsIn(folder: string): { patterns: Pattern[]; made: string[] } {
  const patterns: Pattern[] = []
  const made: string[] = []
  const files = globSync('src/{shared,server}/**/*.{ts,tsx}', {
    cwd: folder,
    exclude: (path) => path.includes('.test.'),
  })
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const placeOf = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        patterns.push({ at: placeOf(node.start), source: pattern, flags })
      },
      NewExpression({ callee, start }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(placeOf(start))
      },
      CallExpression({ callee, start }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(placeOf(start))
      },
    }).visit(parseSync(file, text).program)
  }
  return { patterns, made }
}
