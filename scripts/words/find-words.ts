import { headless, privateNames, privateWords } from './words.ts'

type Found = { line: number; word: string; better: string }

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

type Part = { text: string; index: number }

const parts = (text: string, pattern: RegExp): Part[] =>
  [...text.matchAll(pattern)].map((match) => ({
    text: match.at(-1) ?? '',
    index: match.index + match[0].length - (match.at(-1) ?? '').length,
  }))

/** The comments of a source: each block, and each run of line comments, without their marks. */
function commentsOf(source: string, isSql: boolean): Part[] {
  const blocks = [...source.matchAll(/(?<=^|[\s{(,])\/\*\*?([\s\S]*?)\*\//g)].map(({ 1: text = '', index }) => ({
    text: text.replace(/\n[ \t]*\*?[ \t]*/g, '\n').trimEnd(),
    index,
  }))
  const mark = isSql ? '--' : '//'
  const lines = [
    ...source.matchAll(new RegExp(`^[ \\t]*${mark} .*(?:\\n[ \\t]*${mark} .*)*|[ \\t]${mark} .*$`, 'gm')),
  ].map(({ 0: run, index }) => ({
    text: run.replaceAll(new RegExp(`^[ \\t]*${mark} `, 'gm'), '').trim(),
    index: index + run.search(/\S/),
  }))
  return [...blocks, ...lines]
}

const titles = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()'"`]*\))?\(\s*(['"`])((?:(?!\1).)*)/g
const declared = /\b(?:const|let|function\*?|type|interface|class)\s+([A-Za-z]\w*)/g

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')

function badName(name: string): [string, string] | undefined {
  return Object.entries(privateNames).find(([bad]) => {
    const [words, sought] = [wordsOf(name).join(' '), wordsOf(bad).join(' ')]
    return ` ${words} `.includes(` ${sought} `)
  })
}

function inProse(text: string, prose: readonly Part[], withHead: boolean): Found[] {
  return prose.flatMap((part) => {
    const head = withHead && headless.pattern.exec(part.text.trim())
    const words = privateWords.flatMap(({ pattern, better }) =>
      [...part.text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map((match) => ({
        line: lineAt(text, part.index) + lineAt(part.text, match.index) - 1,
        word: match[0],
        better,
      })),
    )
    return head ? [{ line: lineAt(text, part.index), word: `${head[0]} …`, better: headless.better }, ...words] : words
  })
}

/** Private words in a file: in its comments, titles of tests and declared names, or, of a document, in its text outside of code. */
export function findWords(path: string, text: string): Found[] {
  if (path.endsWith('.md')) {
    const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, (code) => code.replace(/[^\n]/g, ' '))
    return inProse(text, [{ text: prose, index: 0 }], false)
  }
  const found = inProse(text, commentsOf(text, path.endsWith('.sql')), true)
  if (/\.(test|spec|fuzz|torture)\.\w+$/.test(path)) found.push(...inProse(text, parts(text, titles), false))
  for (const { 1: name = '', index } of text.matchAll(declared)) {
    const bad = badName(name)
    if (bad) found.push({ line: lineAt(text, index), word: name, better: bad[1] })
  }
  return found.sort((one, other) => one.line - other.line)
}
